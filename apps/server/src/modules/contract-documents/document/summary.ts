import type { PlanSummary } from "@fundport/api";
import { summariseWhole } from "../../../print/section/summarise.ts";
import type { ContractInput } from "./input.ts";
import { paymentsOfContract } from "./whole-costs.ts";

/**
 * Summarises a contract for its client. Returns null where nothing is ordered, or where `stored` is not the input of a
 * contract's documents.
 */
export function summaryOfContract(stored: Record<string, unknown> | null): PlanSummary | null {
  // Only the creation writes it; contracts from before there were documents have none.
  const input = stored as ContractInput | null;
  const section = input?.section ?? null;
  if (input === null || section === null) return null;
  const byEmployer = new Set(
    input.orders.flatMap(({ items }) => items.filter((item) => item.employerContribution).map(({ name }) => name)),
  );
  return summariseWhole({
    section,
    payments: paymentsOfContract(input),
    isPaidByEmployer: ({ name }) => byEmployer.has(name),
  });
}
