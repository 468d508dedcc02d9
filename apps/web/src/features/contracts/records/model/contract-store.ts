import { createUserStore } from "#features/identity/sessions/model/user-store.ts";

/** `contractId`: the contract created from the current cart and client; null if none has been created. */
export type ContractStoreState = { readonly contractId: number | null };

const initial: ContractStoreState = { contractId: null };

function parseState(state: unknown): ContractStoreState | undefined {
  const contractId =
    typeof state === "object" && state !== null && "contractId" in state ? state.contractId : undefined;
  return contractId === null || isContractId(contractId) ? { contractId } : undefined;
}

/** Returns true for a valid contract id: ids are 32-bit integers in all requests and responses. */
function isContractId(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
}

/**
 * Stores the id of the contract that the logged-in user has created from the cart. The id is stored like the cart, and
 * in drafts as `data.state.documents`. The contract itself is loaded from the server.
 * Source: docs/reference/contracts.md#contract-step.
 */
export const contractStore = createUserStore<ContractStoreState>({
  name: "contract",
  version: 1,
  initial,
  parse: parseState,
  unsavedWork: { name: "contract", isWork: ({ contractId }) => contractId !== null },
});

export function currentContractId(): number | null {
  return contractStore.get().contractId;
}

export function useContractId(): number | null {
  return contractStore.use(({ contractId }) => contractId);
}

export function setContractId(contractId: number | null): void {
  if (contractId !== currentContractId()) contractStore.set({ contractId });
}

/**
 * Returns the contract stored in a draft: null if the draft has no contract, `undefined` if the stored value cannot be
 * read.
 */
export function readStoredDocuments(stored: unknown): ContractStoreState | null | undefined {
  return stored === undefined || stored === null ? null : parseState(stored);
}
