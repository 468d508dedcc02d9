import { call } from "#lib/http/api.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useSigningRequest } from "../../api/use-signing-request.ts";
import { clientIdOf, consentTo } from "../../model/signing-request.ts";
import { describeSmsRequest } from "#features/contracts/records/describe-failure.ts";

/**
 * Requests a code for the client's phone, to sign with the code only or with a drawing as well. Callers must offer it
 * only after the client has consented. Source: docs/reference/signing.md#consent.
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
