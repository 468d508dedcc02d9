import { normaliseDistributorCode, type RegistrationTerms } from "@fundport/rules";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call, CallError } from "#lib/http/api.ts";

export type FormFields = RegistrationTerms & {
  state: "unknown" | "loading" | "known" | "failed";
  /**
   * A distributor code that the server rejected as unknown. It is kept until the user enters another code; null if no
   * code was rejected.
   */
  unknownDistributor: string | null;
};
type FieldsRequest = { code: string; controller: AbortController; answer: Promise<FormFields> };

const unknown: FormFields = {
  state: "unknown",
  isIcoAvailable: false,
  isBranchCodeAvailable: false,
  unknownDistributor: null,
};
/**
 * If the request fails, the identification number can be filled in, but not the branch code.
 * Source: docs/reference/accounts.md#field-availability.
 */
const failed: FormFields = { ...unknown, state: "failed", isIcoAvailable: true };

/**
 * Returns which optional fields the distributor has. `load` requests them if the distributor code has changed or the
 * last request failed. `latest` contains the current result even before the next render.
 */
export function useFormFields(onKnown: (fields: FormFields) => void) {
  const [fields, setFields] = useState(unknown);
  const latest = useRef(unknown);
  const request = useRef<FieldsRequest | null>(null);
  useEffect(() => () => request.current?.controller.abort(), []);

  function settle(next: FormFields): FormFields {
    latest.current = next;
    // Rendered synchronously, because the field that receives the focus next may just have become available.
    flushSync(() => setFields(next));
    if (next.state !== "loading") onKnown(next);
    return next;
  }

  async function load(distributorCode: string): Promise<FormFields> {
    const code = normaliseDistributorCode(distributorCode);
    const isSame = request.current?.code === code && latest.current.state !== "failed";
    if (request.current && isSame) return request.current.answer;
    request.current?.controller.abort();
    const controller = new AbortController();
    const answer = code === "" ? Promise.resolve(settle(unknown)) : fetchFields(code, controller.signal);
    request.current = { code, controller, answer };
    return answer;
  }

  async function fetchFields(code: string, signal: AbortSignal): Promise<FormFields> {
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

  return { fields, latest, load };
}
