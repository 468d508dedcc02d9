import type { Transaction } from "../../../db/client.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { EndSigning } from "./end-signing.ts";

type Dependencies = { store: Pick<ContractStore, "changeState">; end: EndSigning };
export type TakeBack = ReturnType<typeof createTakeBack>;

/** The advisor takes the attempt back: its code or link is void, and the contract waits for another one. */
export function createTakeBack({ store, end }: Dependencies) {
  /** Errors: `ContractStateChanged`. */
  return async (transaction: Transaction, { userId, contractId }: { userId: number; contractId: number }) => {
    const event = { kind: "TakenBack", actor: "Advisor", userId } as const;
    await store.changeState(transaction, { contractId, to: "Created", event });
    await end(transaction, contractId, "TakenBack");
  };
}
