import { call } from "#lib/api.ts";
import type { Contract } from "../../api/contract-queries.ts";
import { useSigningCall } from "../../api/use-signing-call.ts";
import { clientIdOf, consentTo } from "../../model/signing-body.ts";
import { describeSmsRequest } from "../../sign-errors.ts";

/**
 * Requests a code for the client's phone, to sign with the code only or with a drawing as well. The caller has to offer
 * this only after the consent. Source: client §7.
 */
export function useCodeRequest(contract: Contract, { onSent, way }: { onSent?: () => void; way?: "Biometric" } = {}) {
  return useSigningCall(
    contract.id,
    () =>
      call("generateSmsCode", {
        body: [{ personId: clientIdOf(contract) ?? "", role: "Client", ...consentTo(contract), ...(way && { way }) }],
      }),
    { describe: describeSmsRequest, ...(onSent && { onDone: onSent }) },
  );
}
