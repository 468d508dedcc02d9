import type { ContractState } from "@fundport/rules";

const signed: ReadonlySet<ContractState> = new Set(["Signed", "Sealed", "Delivered", "Revoked"]);

/** Whether the client has signed, whatever has happened since: a signature is never taken away. */
export function isSigned(state: ContractState): boolean {
  return signed.has(state);
}
