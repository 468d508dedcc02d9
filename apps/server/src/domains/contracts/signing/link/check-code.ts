import type { ApiError } from "@fundport/api";
import type { ContractEventKind } from "@fundport/rules";
import type { Transaction } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ClientAccess, EnteredCode } from "../../access/service.ts";

type Dependencies = { access: Pick<ClientAccess, "findCodeRefusal">; audit: Pick<Audit, "append">; clock: Clock };

/**
 * Creates the function that checks a code entered for a contract, and records wrong codes in the contract's audit
 * trail.
 */
export function createCodeCheck({ access, audit, clock }: Dependencies) {
  /**
   * Returns the error, or null for a correct code. The transaction must have locked the contract's state. It must be
   * committed in both cases, because a correct code is used up together with its effect and a wrong code is counted.
   */
  return async (transaction: Transaction, contractId: number, entered: EnteredCode): Promise<ApiError | null> => {
    const refusal = await access.findCodeRefusal(transaction, entered);
    const kind = refusal === null ? null : eventOf(refusal);
    if (kind !== null) {
      const event = { contractId, kind, actor: "Client", userId: null, at: clock.now(), data: {} } as const;
      await audit.append(transaction, event);
    }
    return refusal;
  };
}

/**
 * Returns the kind of event for a refused code. Returns null for guesses at a void code, so that they cannot flood the
 * audit trail.
 */
function eventOf({ code, params }: ApiError): ContractEventKind | null {
  if (code !== "SmsCodeInvalid") return null;
  return params["context"] === "last" ? "CodeLocked" : "CodeRefused";
}
