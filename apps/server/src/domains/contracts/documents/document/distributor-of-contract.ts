import type { ContractInput } from "./input.ts";

/**
 * Returns the distributor that is a party to a contract, from the stored input of its documents. Null for contracts
 * created before its particulars were stored.
 */
export function distributorOfContract(stored: Record<string, unknown> | null) {
  // The column always contains a `ContractInput`; it is null for contracts created before documents existed.
  const distributor = (stored as ContractInput | null)?.distributor ?? null;
  if (distributor === null) return null;
  const { company: name, registrationNumber, seat } = distributor;
  return { name, registrationNumber, seat };
}
