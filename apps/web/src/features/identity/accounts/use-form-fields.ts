import { normaliseDistributorCode, type RegistrationTerms } from "@fundport/rules";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call, CallError } from "#lib/http/api.ts";

export type FormFields = RegistrationTerms & {
  state: "unknown" | "loading" | "known" | "failed";
  /** The server knows no distributor of this code; said until another one is entered. Null while none is refused. */
  unknownDistributor: string | null;
};
type Asked = { code: string; controller: AbortController; answer: Promise<FormFields> };

const unknown: FormFields = {
  state: "unknown",
  isIcoAvailable: false,
  isBranchCodeAvailable: false,
  unknownDistributor: null,
};
/** Source: portal §4, Registration field availability. */
const failed: FormFields = { ...unknown, state: "failed", isIcoAvailable: true };

/**
 * Which optional fields the distributor has. `ask` loads them when the code is another one than before, and again where
 * the last time failed; `latest` is what is known this moment, also before the next drawing.
 */
export function useFormFields(onKnown: (fields: FormFields) => void) {
  const [fields, setFields] = useState(unknown);
  const latest = useRef(unknown);
  const asked = useRef<Asked | null>(null);
  useEffect(() => () => asked.current?.controller.abort(), []);

  function settle(next: FormFields): FormFields {
    latest.current = next;
    // Drawn at once: a field that is available now may be the one that is asked for next.
    flushSync(() => setFields(next));
    if (next.state !== "loading") onKnown(next);
    return next;
  }

  async function ask(distributorCode: string): Promise<FormFields> {
    const code = normaliseDistributorCode(distributorCode);
    const isSame = asked.current?.code === code && latest.current.state !== "failed";
    if (asked.current && isSame) return asked.current.answer;
    asked.current?.controller.abort();
    const controller = new AbortController();
    const answer = code === "" ? Promise.resolve(settle(unknown)) : load(code, controller.signal);
    asked.current = { code, controller, answer };
    return answer;
  }

  async function load(code: string, signal: AbortSignal): Promise<FormFields> {
    settle({ ...latest.current, state: "loading" });
    try {
      const list = await call("getRegistrationFormFields", { params: { distributorCode: code } }, { signal });
      const isAvailable = (name: "ICO" | "BRANCHCODE") => list.some((field) => field.code === name && field.available);
      if (signal.aborted) return latest.current;
      return settle({
        state: "known",
        isIcoAvailable: isAvailable("ICO"),
        isBranchCodeAvailable: isAvailable("BRANCHCODE"),
        unknownDistributor: null,
      });
    } catch (error) {
      if (signal.aborted) return latest.current;
      const isUnknown = error instanceof CallError && error.code === "UnknownDistributor";
      return settle({ ...failed, unknownDistributor: isUnknown ? code : null });
    }
  }

  return { fields, latest, ask };
}
