import type { PlanSummary } from "@fundport/api";
import { summariseFramework, summariseWhole } from "../../../../print/section/summarise.ts";
import type { ContractInput } from "./input.ts";
import { serviceFeeOf } from "./present-service.ts";
import { paymentsOfContract } from "./whole-costs.ts";

/**
 * Summarises a contract for its client. `stored` is the input of the contract's documents. Returns null if the contract
 * has no input, or if it has neither orders nor a service fee.
 */
export function summaryOfContract(stored: Record<string, unknown> | null): PlanSummary | null {
  // The column always contains a `ContractInput`. It is null for contracts that were created before documents existed.
  const input = stored as ContractInput | null;
  if (input === null) return null;
  const { section } = input;
  if (section === null) {
    const fee = serviceFeeOf(input);
    return fee && summariseFramework(fee.figures, fee.currencyCode);
  }
  const byEmployer = new Set(
    input.orders.flatMap(({ items }) => items.filter((item) => item.employerContribution).map(({ name }) => name)),
  );
  return summariseWhole({
    section,
    payments: paymentsOfContract(input),
    // The kind is compared because a fund may have the same name. Employers contribute only to contracts, and a cart
    // has one contract of each type.
    isPaidByEmployer: ({ kind, name }) => kind === "Contract" && byEmployer.has(name),
  });
}
