import { useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";

/** Error codes that mean that the shown link or contract is out of date. */
const outdated: ReadonlySet<string> = new Set([
  "LinkInvalid",
  "AdvisorSessionOpen",
  "ContractStateChanged",
  "WithdrawalTooLate",
  "DocumentSetChanged",
  "KeyDocumentsUnopened",
  "DocumentsUnopened",
]);

/** Called with the error code of a refusal; loads and shows the current state. */
export type OnOutdated = (code: string) => Promise<void>;

/**
 * Returns a function that runs one request at a time, and the message of the last failure. A failure leaves the page's
 * input unchanged. If the error means that the page is out of date, `onOutdated` shows the current state.
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
  /** Returns the server's message, unless the page has its own message for the failure. */
  function describe({ code, messages }: CallError): string {
    if (code === "NetworkError") return t("offline");
    if (code === "DocumentSetChanged") return t("documents-changed");
    return messages[0] ?? t("failed");
  }
  return { act, failure, isRunning };
}
