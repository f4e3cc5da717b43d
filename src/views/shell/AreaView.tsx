import { Redirect, useLocation } from "wouter";
import { NotFoundView } from "./NotFoundView.tsx";
import { useAreas } from "./navigation/useAreas.ts";

/** An area's address without more: goes to the first of its screens that this site has. */
export default function AreaView() {
  const [path] = useLocation();
  const root = `${path.replace(/\/$/, "")}/`;
  const first = useAreas().find((area) => area.path.startsWith(root));
  return first ? <Redirect to={first.path} replace /> : <NotFoundView />;
}
