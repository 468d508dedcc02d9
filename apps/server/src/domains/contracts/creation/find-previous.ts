import { ApiError } from "@fundport/api";
import type { ContractStore, StoredContract } from "../records/contract-store.ts";

/**
 * Returns the previous contract of the same cart, which the new contract supersedes. Returns null if the cart had no
 * contract, or if that contract was withdrawn or superseded.
 * Errors: `NotFound` for another advisor's contract, `ContractBeingSigned`, `ContractStateChanged` for a signed
 * contract.
 */
export async function findPrevious(
  store: Pick<ContractStore, "find">,
  userId: number,
  id: number | null,
): Promise<StoredContract | null> {
  if (id === null) return null;
  let previous = await store.find(userId, id);
  // Another tab may already have superseded the contract. Its newest successor is used, because a cart has only one
  // contract.
  while (previous?.state === "Superseded" && previous.supersededById !== null) {
    previous = await store.find(userId, previous.supersededById);
  }
  if (previous === null) throw new ApiError("NotFound");
  if (previous.state === "Signing") throw new ApiError("ContractBeingSigned");
  if (previous.state === "Superseded" || previous.state === "Withdrawn") return null;
  if (previous.signedAt !== null) throw new ApiError("ContractStateChanged");
  return previous;
}
