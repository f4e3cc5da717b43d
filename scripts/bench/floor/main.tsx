/** The floor: a minimal page that uses each of the portal's libraries once. */
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider, useQueries, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useActorRef, useSelector } from "@xstate/react";
import ky from "ky";
import { StrictMode, useRef } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { setup } from "xstate";

const key = localStorage.getItem("apikey");
const api = ky.create({ headers: key === null ? {} : { apikey: key } });
const read = <T,>(path: string) => ({ queryKey: [path], queryFn: () => api.get(`/v1${path}`).json<T>() });

const machine = setup({}).createMachine({ initial: "idle", states: { idle: {} } });

function LogIn() {
  return (
    <form>
      <input type="email" />
      <input type="password" />
      <button type="submit">Log in</button>
    </form>
  );
}

function List() {
  const locations = useQuery(read<{ slug: string }[]>("/config/locations")).data ?? [];
  const lists = useQueries({
    queries: locations.map(({ slug }) =>
      read<{ uuid: string; name: string }[]>(`/${slug}/user-resource/vm/list`),
    ),
  });
  const rows = lists.flatMap(({ data = [] }) => data);
  const grid = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => 40,
  });
  return (
    <div role="grid" ref={grid} style={{ height: 800, overflow: "auto" }}>
      {virtual.getVirtualItems().map(({ index }) => (
        <div key={rows[index]?.uuid} role="row" aria-rowindex={index + 2}>
          {rows[index]?.name}
        </div>
      ))}
    </div>
  );
}

function Page() {
  const state = useSelector(useActorRef(machine), ({ value }) => value);
  return <main data-state={state}>{key === null ? <LogIn /> : <List />}</main>;
}

i18n.loadAndActivate({ locale: "en", messages: {} });
const element = document.getElementById("root");
if (element === null) throw new Error("The page has no #root");
createRoot(element).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Router base="/app">
        <QueryClientProvider client={new QueryClient()}>
          <Page />
        </QueryClientProvider>
      </Router>
    </I18nProvider>
  </StrictMode>,
);
