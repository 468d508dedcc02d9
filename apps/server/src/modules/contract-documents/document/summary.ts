import type { PlanSummary } from "@fundport/api";
import { summariseFramework, summariseWhole } from "../../../print/section/summarise.ts";
import type { ContractInput } from "./input.ts";
import { serviceFeeOf } from "./present-service.ts";
import { paymentsOfContract } from "./whole-costs.ts";

/**
 * Summarises a contract for its client. Returns null where nothing is ordered and no service is paid, or where `stored`
 * is not the input of a contract's documents.
 */
export function summaryOfContract(stored: Record<string, unknown> | null): PlanSummary | null {
  // Only the creation writes it; contracts from before there were documents have none.
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
    // Employers contribute to contracts only, of which a cart holds one a contract type: a fund may share its name.
    isPaidByEmployer: ({ kind, name }) => kind === "Contract" && byEmployer.has(name),
  });
}
