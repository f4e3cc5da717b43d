import type { AppCore } from "./app.ts";
import { createKinds, type Kinds } from "./resources/registry.ts";
import { createRuns, type Runs } from "./runs.ts";
import { createSubjects, type Subjects } from "./subjects.ts";

/** What only the signed-in need; created with the first signed-in screen, so that the log-in page loads none of it. */
export interface Workspace {
  kinds: Kinds;
  subjects: Subjects;
  runs: Runs;
}

export function createWorkspace({ queryClient }: AppCore): Workspace {
  const kinds = createKinds(queryClient);
  const subjects = createSubjects(kinds);
  return { kinds, subjects, runs: createRuns(kinds, subjects) };
}
