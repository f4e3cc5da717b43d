/** The floor: a minimal page that uses each of the portal's libraries once. */
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import {
  QueryClient,
  QueryClientProvider,
  useQueries,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useActorRef, useSelector } from "@xstate/react";
import ky from "ky";
import { StrictMode, useDeferredValue, useMemo, useRef, useState } from "react";
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

interface Machine {
  uuid: string;
  name: string;
  status: string;
  vcpu: number;
  memory: number;
  private_ipv4: string;
  os_name: string;
  os_version: string;
  created_at: string;
}

const inOneList = (lists: UseQueryResult<Machine[]>[]) => lists.flatMap(({ data = [] }) => data);

/** The machines' names; with `?table` a search and eight columns of plain text. */
function List() {
  const isTable = new URLSearchParams(location.search).has("table");
  const locations = useQuery(read<{ slug: string }[]>("/config/locations")).data ?? [];
  const machines = useQueries({
    queries: locations.map(({ slug }) => read<Machine[]>(`/${slug}/user-resource/vm/list`)),
    combine: inOneList,
  });
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const rows = useMemo(
    () => (wanted === "" ? machines : machines.filter((row) => textOf(row).includes(wanted))),
    [machines, wanted],
  );
  return (
    <>
      {isTable && <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />}
      <Grid rows={rows} cellsOf={isTable ? texts : name} />
    </>
  );
}

const textOf = ({ name, status, private_ipv4: ip }: Machine) => `${name} ${status} ${ip}`;
const name = (row: Machine) => [row.name];
const texts = (row: Machine) => [
  row.name,
  row.status,
  row.vcpu,
  row.memory,
  row.private_ipv4,
  row.os_name,
  row.os_version,
  row.created_at,
];

interface GridProps {
  rows: readonly Machine[];
  cellsOf: (row: Machine) => (string | number)[];
}

function Grid({ rows, cellsOf }: GridProps) {
  const grid = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => 40,
  });
  return (
    <div role="grid" ref={grid} style={{ height: 800, overflow: "auto" }}>
      <div style={{ position: "relative", height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <div key={row.uuid} role="row" aria-rowindex={index + 2} className="row" style={{ top: start }}>
                {cellsOf(row).map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns do not move
                  <div key={column} role="gridcell">
                    {cell}
                  </div>
                ))}
              </div>
            )
          );
        })}
      </div>
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
