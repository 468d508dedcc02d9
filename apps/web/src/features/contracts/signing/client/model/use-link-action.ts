import { useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";

/** After these the link, or what is behind it, is another than the page shows. */
const outdated: ReadonlySet<string> = new Set([
  "LinkInvalid",
  "AdvisorSessionOpen",
  "ContractStateChanged",
  "WithdrawalTooLate",
  "DocumentSetChanged",
  "KeyDocumentsUnopened",
  "DocumentsUnopened",
]);

/** Shows what there is by now, after a refusal with this code. */
export type OnOutdated = (code: string) => Promise<void>;

/**
 * Runs one call at a time and keeps why it failed, in words: what was typed stays. Where the page is out of date by then,
 * `onOutdated` shows what there is.
 */
export function useLinkAction(onOutdated: OnOutdated) {
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
      setFailure(describe(error));
      if (outdated.has(error.code)) await onOutdated(error.code);
      return false;
    } finally {
      setRunning(false);
    }
  }
  /** In the words of the server, but where the page itself does something about it. */
  function describe({ code, messages }: CallError): string {
    if (code === "NetworkError") return t("offline");
    if (code === "DocumentSetChanged") return t("documents-changed");
    return messages[0] ?? t("failed");
  }
  return { act, failure, isRunning };
}
