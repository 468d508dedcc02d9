import { ApiError } from "@fundport/api";
import type { ContractEventKind } from "@fundport/rules";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ClientAccess } from "../client-access/service.ts";

type Dependencies = {
  db: Database;
  access: Pick<ClientAccess, "checkCode">;
  audit: Pick<Audit, "append">;
  clock: Clock;
};
type Entered = { subject: string; binding: string; code: string };

/** Checks a code that somebody entered for a contract; what was refused stands in the contract's trail. */
export function createCodeCheck({ db, access, audit, clock }: Dependencies) {
  /** Errors: `SmsCodeInvalid`, `SmsCodeExpired`, `SmsCodeLocked`. */
  return async (contractId: number, entered: Entered): Promise<void> => {
    try {
      await access.checkCode(entered);
    } catch (error) {
      const kind = error instanceof ApiError ? eventOf(error) : null;
      if (kind !== null) {
        const event = { contractId, kind, actor: "Client", userId: null, at: clock.now(), data: {} } as const;
        await db.transaction((transaction) => audit.append(transaction, event));
      }
      throw error;
    }
  };
}

/** Guesses at a code that is void already are not written down: anybody could fill the trail with them. */
function eventOf({ code, params }: ApiError): ContractEventKind | null {
  if (code !== "SmsCodeInvalid") return null;
  return params["context"] === "last" ? "CodeLocked" : "CodeRefused";
}
