import type { Transaction } from "../../../db/client.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { EndSigning } from "./end-signing.ts";

type Dependencies = { store: Pick<ContractStore, "changeState">; end: EndSigning };
export type CancelSigning = ReturnType<typeof createCancelSigning>;

/**
 * Creates the function with which the advisor cancels a signing. It voids the signing's code or link, and returns the
 * contract to `Created`.
 */
export function createCancelSigning({ store, end }: Dependencies) {
  /** Throws `ContractStateChanged` if the contract is not being signed. */
  return async (transaction: Transaction, { userId, contractId }: { userId: number; contractId: number }) => {
    const event = { kind: "TakenBack", actor: "Advisor", userId } as const;
    await store.changeState(transaction, { contractId, to: "Created", event });
    await end(transaction, contractId, "TakenBack");
  };
}
