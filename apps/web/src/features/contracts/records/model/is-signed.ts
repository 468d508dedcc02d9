import type { ContractState } from "@fundport/rules";

const signed: ReadonlySet<ContractState> = new Set(["Signed", "Sealed", "Delivered", "Revoked"]);

/**
 * Returns true if the client has signed the contract, even if they have withdrawn since: a signature is never removed.
 */
export function isSigned(state: ContractState): boolean {
  return signed.has(state);
}
