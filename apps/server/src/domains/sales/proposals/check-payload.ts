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
/** Issues that need fields of a cart: answers to questionnaires, the service model, and the long-term product. */
const cartOnlyKeys: ReadonlySet<string> = new Set([
  "incomplete-aml-questionnaire",
  "not-for-paid-advisory",
  "only-for-paid-advisory",
  "not-for-ltip",
  "ltip-required",
  // A fund may be both in the tab of a package and in the tab of all funds.
  "product-twice",
]);

/** Converts the investments of a proposal into a cart for the cart rules; each uuid is the list index. */
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
  // A payload has no discount. A discount of 100 % excludes all fees, so the forecast is an upper bound.
  return { ...emptyCart, discount: 100, items: Object.fromEntries(items.map((item) => [item.uuid, item])) };
}

/**
 * Checks a proposal without its cart as far as its fields determine it: limits, lines, currencies and availability of
 * each investment, all sums, and that no forecast exceeds the product's gains before fees. Entry fees, and therefore
 * the exact forecast, need the cart. Paths start at the proposal.
 */
export function checkPayload(
  proposal: InvestmentProposal,
  { state, reference, calculation, day }: Calculated,
): PayloadIssue[] {
  const ofInvestments = checkWholeCart(state, reference, reference.user, day).filter(
    // A payload has no header form, and the limit of entries applies to carts only.
    ({ path, key }) => path.startsWith("items.") && !cartOnlyKeys.has(key) && !mayBeOfPackage(path, key, proposal),
  );
  return [
    ...ofInvestments.map(({ path, key }) => ({ path: pathOnWire(path), code: key })),
    ...proposal.investments.flatMap((investment, index) => checkFigures(investment, index, calculation)),
    ...checkTotals(proposal, reference),
  ];
}

/**
 * Returns true for a missing field that a package or an employer would explain: a charging method, or one of two
 * amounts. An investment without any amount has another code.
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

/** Translates the path of a cart's item into the path of the payload; an issue of the whole item gets `objectId`. */
function pathOnWire(path: string): string {
  const [, index = "", field = "objectId"] = /^items\.(\d+)(?:\.calcInput\.(\w+))?/.exec(path) ?? [];
  return `investments.${index}.${field === "chargingMethodId" ? "commChargingMethodId" : field}`;
}

/** Checks the sums of one investment, and that its forecast does not exceed the product's. */
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
    // A client cannot lose more than the payments.
    ...(expectedAsset >= 0 ? [] : [at("expectedAsset", "number.min")]),
    ...(highest === null || expectedAsset <= highest + centOfRounding
      ? []
      : [at("expectedAsset", "proposal.above-forecast")]),
  ];
}

/** Checks the totals of a proposal against its investments in its currency. An entry fee never exceeds the payments. */
function checkTotals(proposal: InvestmentProposal, { forex }: CartReference): PayloadIssue[] {
  const { investments, currencyId, totalInvestment, expectedAsset, expectedReturn, indicativeFee } = proposal;
  const sum = (pick: (investment: Investment) => number) =>
    investments.reduce<number | null>((total, investment) => {
      const converted = convert(pick(investment), investment.currencyId, currencyId, forex);
      return total === null || converted === null ? null : total + converted;
    }, 0);
  const [invested, assets] = [sum((one) => one.totalInvestment), sum((one) => one.expectedAsset)];
  // The page converts unrounded amounts, and a rounding error of 0.01 EUR is 0.25 CZK.
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
