import { useActorRef } from "@xstate/react";
import { useState } from "react";
import { useSearch } from "wouter";
import { site } from "#api/config/site.ts";
import { continueAddress } from "#api/identity/identity.ts";
import { inspect } from "#lib/recording/recording.ts";
import { consentMachine } from "#machines/consent/consent.machine.ts";
import { ConsentView } from "./ConsentView.tsx";

export default function ConsentScreen() {
  const search = useSearch();
  const [form] = useState(() => ({
    terms: site().termsUrl ?? "",
    address: continueAddress() ?? "",
    state: new URLSearchParams(search).get("state") ?? "",
  }));
  const isUsable = Object.values(form).every((part) => part !== "");
  return <ConsentView actor={useActorRef(consentMachine, { input: { isUsable }, inspect })} {...form} />;
}
