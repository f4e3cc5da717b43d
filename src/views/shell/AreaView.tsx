import { Redirect, useLocation } from "wouter";
import { NotFoundView } from "./NotFoundView.tsx";
import { useAreas } from "./navigation/useAreas.ts";

/** Redirects an area's plain address to its first enabled screen. */
export default function AreaView() {
  const [path] = useLocation();
  const root = `${path.replace(/\/$/, "")}/`;
  const first = useAreas().find((area) => area.path.startsWith(root));
  return first ? <Redirect to={first.path} replace /> : <NotFoundView />;
}
