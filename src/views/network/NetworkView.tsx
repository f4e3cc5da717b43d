import { Redirect } from "wouter";
import { NotFoundView } from "../shell/NotFoundView.tsx";
import { useAreas } from "../shell/useAreas.ts";

/** Goes to the first of the network kinds that this site has. */
export default function NetworkView() {
  const first = useAreas().find(({ group }) => group === "network");
  return first ? <Redirect to={first.path} replace /> : <NotFoundView />;
}
