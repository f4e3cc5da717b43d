import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { parseLog } from "#runtime/recorded/parseLog.ts";
import { tabLogText } from "#runtime/sessionLog/tabLog.ts";
import { FileInput } from "#ui/FileInput.tsx";
import { WideSheet } from "#ui/WideSheet.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { frameDocument } from "./frameDocument.ts";
import { LogSteps } from "./LogSteps.tsx";

interface SessionLogSheetProps {
  importFrame: () => Promise<{ address: string }>;
  onClose: () => void;
}

/** Steps through the session log of this tab, or of a saved file. */
export default function SessionLogSheet({ importFrame, onClose }: SessionLogSheetProps) {
  const { t } = useLingui();
  const frame = useQuery({
    queryKey: ["sessionLog", "frame"],
    queryFn: async () => frameDocument((await importFrame()).address),
    staleTime: Infinity,
  });
  const [ofTab] = useState(() => parseLog(tabLogText()));
  const [file, setFile] = useState<{ name: string; log: typeof ofTab }>();
  const { name, log } = file ?? { name: "", log: ofTab };
  const errorId = useId();
  return (
    <WideSheet
      title={t`Session log`}
      closeLabel={t`Close`}
      onClose={onClose}
      controls={
        <FileInput
          aria-label={t`Saved session log`}
          aria-describedby={log ? undefined : errorId}
          aria-invalid={log === undefined}
          name={name}
          accept={["application/json", ".json"]}
          chooseLabel={t`Choose file`}
          removeLabel={t`Show this tab's log`}
          none={t`Log of this tab`}
          onFile={async (chosen) => {
            // A file that cannot be read is no log either.
            const text = await chosen?.text().catch(() => "");
            setFile(chosen && { name: chosen.name, log: parseLog(text ?? "") });
          }}
        />
      }
    >
      {log ? (
        <QueryBoundary query={frame}>
          {(source) => <LogSteps key={`${name} ${log.savedAt}`} log={log} source={source} />}
        </QueryBoundary>
      ) : (
        <p id={errorId} role="alert" className="p-5 text-danger-ink">
          <Trans>{name} isn't a session log. Choose a file that was saved with “Save session log”.</Trans>
        </p>
      )}
    </WideSheet>
  );
}
