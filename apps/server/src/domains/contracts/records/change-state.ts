import { ApiError } from "@fundport/api";
import { canTransition, type ContractEventKind, type ContractState } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Json } from "../decisions/canonical-json.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import { createContractRepository } from "./contract-repository.ts";

type Actor = "Advisor" | "Client" | "Portal";
export type StateChange = {
  readonly contractId: number;
  readonly to: ContractState;
  /** Id of the contract that replaces this one. Only for `Superseded`. */
  readonly supersededById?: number;
  readonly event: {
    readonly kind: ContractEventKind;
    readonly actor: Actor;
    readonly userId: number | null;
    /** Further data of the event. The states are added automatically. */
    readonly data?: { readonly [key: string]: Json };
  };
};
type Dependencies = { audit: Pick<Audit, "append">; encryption: Encryption; clock: Clock };
export type ChangeState = ReturnType<typeof createChangeState>;

/**
 * Creates the function that changes the state of a contract. All state changes must use it. It locks the row, checks
 * the transition and adds an event to the contract's audit trail in the caller's transaction. Returns the time of the
 * change.
 * Errors: `ContractStateChanged` if the contract's current state does not allow the change.
 */
export function createChangeState({ audit, encryption, clock }: Dependencies) {
  return async (transaction: Transaction, change: StateChange): Promise<Date> => {
    const { contractId, to, supersededById = null, event } = change;
    const repository = createContractRepository(transaction, encryption);
    const from = await repository.lockState(contractId);
    if (from === null || !canTransition(from, to)) throw new ApiError("ContractStateChanged");
    const at = clock.now();
    await repository.setState(contractId, { state: to, stateSince: at, supersededById });
    const { data: eventData, ...about } = event;
    const data = { ...eventData, from, to, ...(supersededById === null ? {} : { supersededById }) };
    await audit.append(transaction, { ...about, contractId, at, data });
    return at;
  };
}
