import type { ApiError } from "@fundport/api";
import type { ContractEventKind } from "@fundport/rules";
import type { Transaction } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ClientAccess, EnteredCode } from "../../access/service.ts";

type Dependencies = { access: Pick<ClientAccess, "findCodeRefusal">; audit: Pick<Audit, "append">; clock: Clock };

/** Checks a code that somebody entered for a contract; what was refused stands in the contract's trail. */
export function createCodeCheck({ access, audit, clock }: Dependencies) {
  /**
   * Returns the refusal, null for a right code, in a transaction that has locked the contract's state and is committed
   * either way: a right code is used up with what it does or not at all, and a wrong one counts.
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

/** Guesses at a code that is void already are not written down: anybody could fill the trail with them. */
function eventOf({ code, params }: ApiError): ContractEventKind | null {
  if (code !== "SmsCodeInvalid") return null;
  return params["context"] === "last" ? "CodeLocked" : "CodeRefused";
}
