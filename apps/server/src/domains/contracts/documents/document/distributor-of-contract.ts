import type { ContractInput } from "./input.ts";

/**
 * Returns the distributor that a contract names as its party, from the stored input of its documents; null for contracts
 * created before its particulars were stored.
 */
export function distributorOfContract(stored: Record<string, unknown> | null) {
  // Only the creation of contracts writes this column; contracts created before documents existed have null.
  const distributor = (stored as ContractInput | null)?.distributor ?? null;
  if (distributor === null) return null;
  const { company: name, registrationNumber, seat } = distributor;
  return { name, registrationNumber, seat };
}
