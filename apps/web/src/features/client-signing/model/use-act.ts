import { useState } from "react";
import { CallError } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";

/** After these the link, or what is behind it, is another than the page shows. */
const outdated: ReadonlySet<string> = new Set([
  "LinkInvalid",
  "AdvisorSessionOpen",
  "ContractStateChanged",
  "DocumentSetChanged",
]);

/**
 * Runs one call at a time and keeps why it failed, in words: what was typed stays. Where the page is out of date by then,
 * `onOutdated` shows what there is.
 */
export function useAct(onOutdated: () => Promise<void>) {
  const { t } = useTexts("sign");
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    if (isRunning) return false;
    setRunning(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.code === "NetworkError" ? t("offline") : (error.messages[0] ?? t("failed")));
      if (outdated.has(error.code)) await onOutdated();
      return false;
    } finally {
      setRunning(false);
    }
  }
  return { act, failure, isRunning };
}
