import type { ContractInput } from "./input.ts";

/**
 * Returns the distributor that is a party to a contract. `stored` is the input of the contract's documents. Returns
 * null for contracts that were created before the distributor's details were stored.
 */
export function distributorOfContract(stored: Record<string, unknown> | null) {
  // The column always contains a `ContractInput`. It is null for contracts that were created before documents existed.
  const distributor = (stored as ContractInput | null)?.distributor ?? null;
  if (distributor === null) return null;
  const { company: name, registrationNumber, seat } = distributor;
  return { name, registrationNumber, seat };
}
