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
/** Two amounts that were rounded to hundredths may differ by this much more than their unrounded values. */
const centOfRounding = 0.01;
/** What only a cart tells: answers to questionnaires, the service model, and whether it is a long-term product. */
const untold: ReadonlySet<string> = new Set([
  "incomplete-aml-questionnaire",
  "not-for-paid-advisory",
  "only-for-paid-advisory",
  "not-for-ltip",
  "ltip-required",
  // A tab of a package and the tab of all funds may hold one fund twice.
  "product-twice",
]);

/** The investments of a proposal as a cart, so that the rules of a cart judge them; the place in the list is the uuid. */
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
  // Fees depend on a discount that a payload does not tell: without any, the forecast is an upper bound.
  return { ...emptyCart, discount: 100, items: Object.fromEntries(items.map((item) => [item.uuid, item])) };
}

/**
 * Checks everything that the fields of a proposal without its cart determine: bounds, lines, currencies and availability
 * of each investment, its sums, and that no forecast exceeds the product's own gains before fees. Entry fees, and so the
 * exact forecast, need the cart. Paths start at the proposal.
 */
export function checkPayload(
  proposal: InvestmentProposal,
  { state, reference, calculation, day }: Calculated,
): PayloadIssue[] {
  const ofInvestments = checkWholeCart(state, reference, reference.user, day).filter(
    // The header form, and how many entries a cart may hold, are a cart's own.
    ({ path, key }) => path.startsWith("items.") && !untold.has(key) && !mayBeOfPackage(path, key, proposal),
  );
  return [
    ...ofInvestments.map(({ path, key }) => ({ path: pathOnWire(path), code: key })),
    ...proposal.investments.flatMap((investment, index) => checkFigures(investment, index, calculation)),
    ...checkTotals(proposal, reference),
  ];
}

/**
 * A fund of a package needs no charging method, nor the second of its amounts, and an employer may pay the other one. That
 * nothing at all is paid has a code of its own.
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

/** A field of a cart's item by its name in the payload; an issue of the whole item is one of its product. */
function pathOnWire(path: string): string {
  const [, index = "", field = "objectId"] = /^items\.(\d+)(?:\.calcInput\.(\w+))?/.exec(path) ?? [];
  return `investments.${index}.${field === "chargingMethodId" ? "commChargingMethodId" : field}`;
}

/** The sums of one investment, and a forecast that is no more than its product's. */
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
    // Nobody can lose more than was paid in.
    ...(expectedAsset >= 0 ? [] : [at("expectedAsset", "number.min")]),
    ...(highest === null || expectedAsset <= highest + centOfRounding
      ? []
      : [at("expectedAsset", "proposal.above-forecast")]),
  ];
}

/** The totals of the proposal: the investments' in its currency. An entry fee never exceeds what it is charged on. */
function checkTotals(proposal: InvestmentProposal, { forex }: CartReference): PayloadIssue[] {
  const { investments, currencyId, totalInvestment, expectedAsset, expectedReturn, indicativeFee } = proposal;
  const sum = (pick: (investment: Investment) => number) =>
    investments.reduce<number | null>((total, investment) => {
      const converted = convert(pick(investment), investment.currencyId, currencyId, forex);
      return total === null || converted === null ? null : total + converted;
    }, 0);
  const [invested, assets] = [sum((one) => one.totalInvestment), sum((one) => one.expectedAsset)];
  // Pages convert the unrounded amounts: a hundredth of a euro is worth 25 hundredths of a crown.
  const roundings = sum(() => centOfRounding);
  if (invested === null || assets === null || roundings === null)
    return [{ path: "currencyId", code: "cart.currency-without-rate" }];
  const tolerance = centOfRounding + roundings;
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
