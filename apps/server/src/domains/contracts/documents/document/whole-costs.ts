import { formatMoney, formatPercent } from "@fundport/i18n";
import { type AllCosts, allCostsOf } from "../../../../print/section/all-costs.ts";
import type { PaidFigures, WholePlan } from "../../../../print/section/figures.ts";
import { partialText } from "../../../../print/section/partial-text.ts";
import { type Block, small } from "./blocks.ts";
import type { ContractInput } from "./input.ts";
import type { TranslateContractText } from "./contract-texts.ts";

/** Adds up all costs of a contract over its horizon. Returns null if the contract has no orders. */
export function costsOfContract({ section }: Pick<ContractInput, "section">): AllCosts | null {
  return section && allCostsOf(section);
}

/** Adds up the client's payments by currency, across all accounts. */
export function paymentsOfContract({ payments }: Pick<ContractInput, "payments">): PaidFigures[] {
  return [...Map.groupBy(payments, ({ currencyCode }) => currencyCode)].map(([currencyCode, group]) => {
    const sum = (pick: (payment: (typeof group)[number]) => number) =>
      group.reduce((cents, payment) => cents + Math.round(pick(payment) * 100), 0) / 100;
    return {
      currencyCode,
      oneOff: sum(({ oneOff }) => oneOff),
      monthly: sum(({ monthly }) => monthly),
      byEmployer: sum(({ byEmployer }) => byEmployer),
    };
  });
}

export function wholePlanOf(input: Pick<ContractInput, "payments">): WholePlan {
  return { payments: paymentsOfContract(input), yearlyReturnAfterCosts: null };
}

/**
 * Presents the line with all costs of the contract, which several documents contain. Returns an empty list if the
 * contract has no orders.
 */
export function presentCostsLine(input: ContractInput, translate: TranslateContractText): Block[] {
  const costs = costsOfContract(input);
  if (costs === null) return [];
  const money = (value: number) => formatMoney(value, costs.currencyCode);
  const { value, note, isUnknown } = partialText(costs.total, money, input.language);
  const share = costs.total.percentage === null || isUnknown ? "" : ` (${formatPercent(costs.total.percentage)})`;
  return [small(translate("all-costs-line", { amount: [value + share, note].filter(Boolean).join(" ") }))];
}
