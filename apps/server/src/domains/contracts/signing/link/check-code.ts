import type { ApiError } from "@fundport/api";
import type { ContractEventKind } from "@fundport/rules";
import type { Transaction } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ClientAccess, EnteredCode } from "../../access/service.ts";

type Dependencies = { access: Pick<ClientAccess, "findCodeRefusal">; audit: Pick<Audit, "append">; clock: Clock };

/** Creates the function that checks a code entered for a contract, and records refusals in its trail. */
export function createCodeCheck({ access, audit, clock }: Dependencies) {
  /**
   * Returns the refusal, or null for a correct code. The transaction must have locked the contract's state, and must be
   * committed in both cases: a correct code is used up together with its effect, and a wrong one is counted.
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

/** Returns null for guesses at a void code, so that they cannot flood the trail. */
function eventOf({ code, params }: ApiError): ContractEventKind | null {
  if (code !== "SmsCodeInvalid") return null;
  return params["context"] === "last" ? "CodeLocked" : "CodeRefused";
}
