import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { type ActorRefFrom, createActor } from "xstate";
import "#styles.css";
import { loadSiteConfig } from "#api/config/config.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import { colourSchemeMachine, schemeOf } from "#machines/colourScheme/colourScheme.machine.ts";
import type { copyMachine } from "#machines/copy/copy.machine.ts";
import type { impersonationMachine } from "#machines/impersonation/impersonation.machine.ts";
import type { newVersionMachine } from "#machines/newVersion/newVersion.machine.ts";
import type { paletteMachine } from "#machines/palette/palette.machine.ts";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { createCreateForms } from "#runtime/creations/createForms.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { type App, AppProvider } from "#views/context/AppContext.tsx";
import { AccountBoundary } from "#app/boot/AccountBoundary.tsx";
import { CoreProvider } from "#views/context/CoreContext.tsx";
import Palette from "#views/palette/Palette.tsx";
import { CopyView } from "#views/shared/copy/CopyControl.tsx";
import { ImpersonationBanner } from "#views/shell/banners/ImpersonationBanner.tsx";
import { NewVersionBanner } from "#views/shell/banners/NewVersionBanner.tsx";
import { UserMenu } from "#views/shell/navigation/UserMenu.tsx";
import { ToastRegion } from "#views/toasts/ToastRegion.tsx";
import { vm } from "./vm.fixture.ts";
import { createKinds } from "../support/kinds.ts";
import { noPlans } from "../support/noPlans.ts";

export const copyStage = (actor: ActorRefFrom<typeof copyMachine>) =>
  texts(<CopyView actor={actor} label="UUID" />);

export const versionStage = (actor: ActorRefFrom<typeof newVersionMachine>) =>
  texts(
    <>
      <NewVersionBanner actor={actor} />
      <p>The screens of the portal</p>
    </>,
  );

export const toastsStage = (actor: ActorRefFrom<typeof toastsMachine>) =>
  texts(
    <>
      <button type="button" className="fixed bottom-0">
        Elsewhere
      </button>
      <ToastRegion actor={actor} />
    </>,
  );

/** The menu with the colour scheme, and the scheme that the page would have. */
export const schemeStage = (colourScheme: ActorRefFrom<typeof colourSchemeMachine>) =>
  menuStage({ colourScheme }, <Worn colourScheme={colourScheme} />);

export const chatStage = (chat: ActorRefFrom<typeof chatMachine>) => menuStage({ chat });

/** An account's screens below the impersonation banner. */
export function impersonationStage(impersonation: ActorRefFrom<typeof impersonationMachine>) {
  const app = {
    impersonation,
    session: resting,
    theme: () => ({ logo: "" }),
    queryClient: new QueryClient(),
  };
  return texts(
    <CoreProvider value={app as unknown as App}>
      <AppProvider value={app as unknown as App}>
        <AccountBoundary>
          <ImpersonationBanner />
          <p>The screens of the account</p>
        </AccountBoundary>
      </AppProvider>
    </CoreProvider>,
  );
}

/** The user menu over the given parts of the portal; the other parts are idle stubs. */
function menuStage(given: Partial<App>, beside?: ReactNode) {
  const app = {
    session: resting,
    queryClient: customerQueries(),
    chat: noChat(),
    colourScheme: systemColours(),
    ...given,
  };
  return texts(
    <AppProvider value={app as unknown as App}>
      <UserMenu />
      {beside}
    </AppProvider>,
  );
}

/** A session without events. */
const resting = { subscribe: () => ({ unsubscribe() {} }), getSnapshot: () => ({ context: {} }) };

/** Queries of a user who is not an administrator. */
function customerQueries(): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(["user", "privileges"], false);
  return queryClient;
}

const systemColours = () => createActor(colourSchemeMachine, { input: { stored: "auto", system: "light" } });

const noChat = () => createActor(chatMachine, { input: { isConfigured: false } });

function Worn({ colourScheme }: { colourScheme: ActorRefFrom<typeof colourSchemeMachine> }) {
  return <p>Wears {useSelector(colourScheme, schemeOf)}</p>;
}

/** The palette over two machines, one of them stopped. */
export async function paletteStage(palette: ActorRefFrom<typeof paletteMachine>) {
  localStorage.setItem("cachedConfig", JSON.stringify({ at: Date.now(), config: { siteName: "Nordmoln" } }));
  await loadSiteConfig(Date.now());
  const queryClient = customerQueries();
  queryClient.setQueryData(["config", "locations"], [{ slug: "hel01", display_name: "Helsinki" }]);
  queryClient.setQueryData(
    ["vm", "hel01", "list"],
    [vm, { ...vm, uuid: "b", name: "db-1", status: "stopped" }],
  );
  const kinds = createKinds(queryClient);
  const resourceActors = createResourceActors(kinds, queryClient);
  const app = {
    queryClient,
    kinds,
    resourceActors,
    runs: createRuns(kinds, resourceActors),
    plans: noPlans,
    createForms: createCreateForms(() => undefined),
    palette,
    colourScheme: systemColours(),
    chat: noChat(),
  } as unknown as App;
  return texts(
    <Router hook={memoryLocation({ path: "/compute" }).hook}>
      <AppProvider value={app}>
        <Opened palette={palette} />
      </AppProvider>
    </Router>,
  );
}

function Opened({ palette }: { palette: ActorRefFrom<typeof paletteMachine> }) {
  const isOpen = useSelector(palette, (state) => state.matches("open"));
  return isOpen ? <Palette onTakesKeys={() => {}} /> : <p>No palette</p>;
}

function texts(children: ReactNode) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
