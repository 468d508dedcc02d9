import { call } from "#lib/http/api.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useSigningRequest } from "../../api/use-signing-request.ts";
import { consentTo } from "../../model/signing-request.ts";
import { describePad } from "#features/contracts/records/describe-failure.ts";

/**
 * Returns the request that opens the pad, for the first time or again, and its state. Callers must offer the request
 * only after the client has consented.
 */
export function usePadOpening(contract: Contract, onDone: () => void) {
  return useSigningRequest(
    contract.id,
    () => call("openSignaturePad", { params: { id: contract.id }, body: consentTo(contract) }),
    { describe: describePad, onDone },
  );
}
