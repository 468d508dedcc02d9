import { call } from "#lib/api.ts";
import type { Contract } from "../../api/contract-queries.ts";
import { useSigningCall } from "../../api/use-signing-call.ts";
import { consentTo } from "../../model/signing-body.ts";
import { describePad } from "../../sign-errors.ts";

/** Opens the pad, for the first time or again. Whoever offers that has seen the consent given. */
export function usePadOpening(contract: Contract, onDone: () => void) {
  return useSigningCall(
    contract.id,
    () => call("openSignaturePad", { params: { id: contract.id }, body: consentTo(contract) }),
    { describe: describePad, onDone },
  );
}
