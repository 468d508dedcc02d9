import type { InvestmentProposal } from "@fundport/api";
import {
  type CartCalculation,
  type CartItem,
  type CartReference,
  type CartState,
  checkWholeCart,
  emptyCart,
} from "@fundport/cart";
import { convert } from "@fundport/finance";
import { type Day, roundAmount } from "@fundport/units";

type Investment = InvestmentProposal["investments"][number];
type PayloadIssue = { readonly path: string; readonly code: string };
const itemTypes = { Fund: "Fund", Program: "Program", ContractType: "Contract" } as const;
/** The tolerance for amounts that were rounded to hundredths before they were added or subtracted. */
const centOfRounding = 0.01;
/**
 * Issues that only a cart can have, because they concern the questionnaires, the service model or the long-term
 * product.
 */
const cartOnlyKeys: ReadonlySet<string> = new Set([
  "incomplete-aml-questionnaire",
  "not-for-paid-advisory",
  "only-for-paid-advisory",
  "not-for-ltip",
  "ltip-required",
  // The same fund may be in the tab of a package and in the tab of all funds.
  "product-twice",
]);

/**
 * Converts the investments of a proposal into a cart, so that the rules for carts can check them. The uuid of an item
 * is the index of its investment.
 */
export function cartOfPayload({ investments }: Pick<InvestmentProposal, "investments">): CartState {
  const items = investments.map((investment, index): CartItem => ({
    uuid: String(index),
    id: investment.objectId,
    itemType: itemTypes[investment.objectType],
    isAmlValidated: true,
    calcInput: {
      oneOffAmount: investment.oneOffAmount,
      periodicalAmount: investment.periodicalAmount,
      investmentHorizon: investment.investmentHorizon,
      chargingMethodId: investment.commChargingMethodId,
      currencyId: investment.currencyId,
      startingLineId: investment.startingLineId,
      endingLineId: investment.endingLineId,
      employerContribution: false,
    },
  }));
  // A proposal without its cart does not contain the discount. With a discount of 100 % no fees are deducted, so the
  // forecast is an upper bound.
  return { ...emptyCart, discount: 100, items: Object.fromEntries(items.map((item) => [item.uuid, item])) };
}

/**
 * Checks a proposal without its cart, as far as its fields determine it: limits, lines, currencies and availability of
 * each investment, all sums, and that no forecast exceeds the growth by the product's gains before fees. Entry fees,
 * and therefore the exact forecast, can only be checked with a cart. Paths start at the proposal.
 */
export function checkPayload(
  proposal: InvestmentProposal,
  { state, reference, calculation, day }: Calculated,
): PayloadIssue[] {
  const ofInvestments = checkWholeCart(state, reference, reference.user, day).filter(
    // A proposal without its cart has no header form. The limit of entries applies only to carts.
    ({ path, key }) => path.startsWith("items.") && !cartOnlyKeys.has(key) && !mayBeOfPackage(path, key, proposal),
  );
  return [
    ...ofInvestments.map(({ path, key }) => ({ path: pathOnWire(path), code: key })),
    ...proposal.investments.flatMap((investment, index) => checkFigures(investment, index, calculation)),
    ...checkTotals(proposal, reference),
  ];
}

/**
 * Returns true if a package or an employer's contribution would explain the missing field: a charging method, or one of
 * two amounts. An investment without both amounts has another error code.
 */
function mayBeOfPackage(path: string, key: string, { investments }: InvestmentProposal): boolean {
  const [, index = "", field = ""] = /^items\.(\d+)\.calcInput\.(\w+)$/.exec(path) ?? [];
  const investment = investments[Number(index)];
  if (key !== "mixed.required" || !investment) return false;
  if (field === "oneOffAmount") return (investment.periodicalAmount ?? 0) > 0;
  if (field === "periodicalAmount") return (investment.oneOffAmount ?? 0) > 0;
  return field === "chargingMethodId";
}

type Calculated = {
  readonly state: CartState;
  readonly reference: CartReference;
  readonly calculation: CartCalculation;
  readonly day: Day;
};

/**
 * Converts the path of a cart item into a path in the proposal. An issue of the whole item is reported at `objectId`.
 */
function pathOnWire(path: string): string {
  const [, index = "", field = "objectId"] = /^items\.(\d+)(?:\.calcInput\.(\w+))?/.exec(path) ?? [];
  return `investments.${index}.${field === "chargingMethodId" ? "commChargingMethodId" : field}`;
}

/** Checks the sums of one investment, and that its forecast does not exceed the forecast of the product. */
function checkFigures(investment: Investment, index: number, calculation: CartCalculation): PayloadIssue[] {
  const { oneOffAmount, periodicalAmount, investmentHorizon, totalInvestment, expectedAsset } = investment;
  const at = (field: keyof Investment, code: string) => ({ path: `investments.${index}.${field}`, code });
  const paid = (oneOffAmount ?? 0) + (periodicalAmount ?? 0) * 12 * investmentHorizon;
  const calculated = calculation.items[index];
  const highest = calculated?.kind === "calculated" ? calculated.item.figures.expectedAssets : null;
  return [
    ...(isNear(totalInvestment, paid) ? [] : [at("totalInvestment", "proposal.sum")]),
    ...(isNear(investment.expectedReturn, expectedAsset - totalInvestment)
      ? []
      : [at("expectedReturn", "proposal.sum")]),
    // A client cannot lose more than was paid in.
    ...(expectedAsset >= 0 ? [] : [at("expectedAsset", "number.min")]),
    ...(highest === null || expectedAsset <= highest + centOfRounding
      ? []
      : [at("expectedAsset", "proposal.above-forecast")]),
  ];
}

/**
 * Checks the totals of a proposal against its investments, converted to the currency of the proposal. The entry fee
 * must not exceed the payments.
 */
function checkTotals(proposal: InvestmentProposal, { forex }: CartReference): PayloadIssue[] {
  const { investments, currencyId, totalInvestment, expectedAsset, expectedReturn, indicativeFee } = proposal;
  const sum = (pick: (investment: Investment) => number) =>
    investments.reduce<number | null>((total, investment) => {
      const converted = convert(pick(investment), investment.currencyId, currencyId, forex);
      return total === null || converted === null ? null : total + converted;
    }, 0);
  const [invested, assets] = [sum((one) => one.totalInvestment), sum((one) => one.expectedAsset)];
  // The page converts unrounded amounts: a rounding error of 0.01 EUR becomes 0.25 CZK.
  const roundingError = sum(() => centOfRounding);
  if (invested === null || assets === null || roundingError === null)
    return [{ path: "currencyId", code: "cart.currency-without-rate" }];
  const tolerance = centOfRounding + roundingError;
  const percentages = proposal.assetClassesDistribution.map(({ percentage }) => percentage);
  const shares = percentages.reduce((total, percentage) => total + percentage, 0);
  return [
    ...(isNear(totalInvestment, invested, tolerance) ? [] : [{ path: "totalInvestment", code: "proposal.sum" }]),
    ...(isNear(expectedAsset, assets, tolerance) ? [] : [{ path: "expectedAsset", code: "proposal.sum" }]),
    ...(isNear(expectedReturn, expectedAsset - totalInvestment)
      ? []
      : [{ path: "expectedReturn", code: "proposal.sum" }]),
    ...(indicativeFee >= 0 && indicativeFee <= totalInvestment
      ? []
      : [{ path: "indicativeFee", code: "proposal.fee" }]),
    ...(shares <= 100 + centOfRounding * (percentages.length + 1) && percentages.every((percentage) => percentage >= 0)
      ? []
      : [{ path: "assetClassesDistribution", code: "proposal.shares" }]),
  ];
}

function isNear(one: number, other: number, tolerance = centOfRounding): boolean {
  return Math.abs(roundAmount(one) - other) <= tolerance + 1e-9;
}
