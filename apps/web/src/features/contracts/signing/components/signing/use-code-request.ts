import { call } from "#lib/http/api.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useSigningRequest } from "../../api/use-signing-request.ts";
import { clientIdOf, consentTo } from "../../model/signing-request.ts";
import { describeSmsRequest } from "#features/contracts/records/describe-failure.ts";

/**
 * Returns the request that sends a code to the client's phone, and its state. The client signs with the code only or, if
 * `way` is "Biometric", with the code and a drawing. Callers must offer the request only after the client has consented.
 * Source: docs/reference/signing.md#consent.
 */
export function useCodeRequest(contract: Contract, { onSent, way }: { onSent?: () => void; way?: "Biometric" } = {}) {
  return useSigningRequest(
    contract.id,
    () =>
      call("generateSmsCode", {
        body: [{ personId: clientIdOf(contract) ?? "", role: "Client", ...consentTo(contract), ...(way && { way }) }],
      }),
    { describe: describeSmsRequest, ...(onSent && { onDone: onSent }) },
  );
}
