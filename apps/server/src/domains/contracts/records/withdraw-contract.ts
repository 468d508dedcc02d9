import { ApiError } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { ChangeState } from "./change-state.ts";
import type { ContractListRepository } from "./contract-list-repository.ts";

type Dependencies = {
  db: Database;
  repository: Pick<ContractListRepository, "owns">;
  changeState: ChangeState;
  expireOfUser: (userId: number) => Promise<void>;
  /** Ends the current signing in the caller's transaction. */
  endSigning: (transaction: Transaction, contractId: number, end: "Withdrawn") => Promise<void>;
};
export type WithdrawContract = ReturnType<typeof createWithdrawContract>;

/**
 * Creates the function with which an advisor withdraws an unsigned contract.
 * Source: docs/reference/contracts.md#withdrawing-a-contract.
 */
export function createWithdrawContract({ db, repository, changeState, expireOfUser, endSigning }: Dependencies) {
  /** Throws `NotFound` for an unknown id and for another advisor's contract, and `ContractStateChanged`. */
  return async (userId: number, contractId: number): Promise<void> => {
    if (!(await repository.owns(userId, contractId))) throw new ApiError("NotFound");
    await expireOfUser(userId);
    const event = { kind: "Withdrawn", actor: "Advisor", userId } as const;
    await db.transaction(async (transaction) => {
      await changeState(transaction, { contractId, to: "Withdrawn", event });
      await endSigning(transaction, contractId, "Withdrawn");
    });
  };
}
