import type { InvestmentProposal } from "@fundport/api";
import { type CartCalculation, type CartState, cartVersion, type ItemCalculation, listItems } from "@fundport/cart";
import { truncateName } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";

/** One tab of the proposal page, with its figures. */
export type ProposalPart = {
  /** `0` is the tab of all funds, as the specification has it; else the item's uuid. */
  readonly key: string;
  readonly name: string;
  readonly uuids: readonly string[];
  readonly calculation: CartCalculation;
};
export type Pictures = Pick<InvestmentProposal, "chartPngData" | "chartPngDataComposition">;

/**
 * The call's body for one tab: the totals as shown, rounded to 2 decimals, the charts as pictures, and the cart from
 * which the server makes the figures again. Null while the tab has no totals.
 * Source: cart §3, Investment proposal payload; decisions, Proposal.
 */
export function buildProposal(part: ProposalPart, cart: CartState, pictures: Pictures): InvestmentProposal | null {
  const { totals, items } = part.calculation;
  if (totals.kind !== "totals") return null;
  const { figures } = totals;
  return {
    name: truncateName(part.name),
    currencyId: totals.currencyId,
    ...pictures,
    totalInvestment: roundAmount(figures.totalInvestment),
    expectedReturn: roundAmount(figures.expectedReturns),
    expectedAsset: roundAmount(figures.expectedAssets),
    indicativeFee: roundAmount(figures.indicativeFee),
    assetClassesDistribution: totals.assetClasses.map(({ assetClassId, percentage }, order) => ({
      assetClassId,
      percentage,
      order,
    })),
    investments: items.flatMap((item, order) => presentInvestment(item, order)),
    cart: { version: cartVersion, state: { ...cart }, itemUuids: [...part.uuids] },
  };
}

const objectTypes = { Fund: "Fund", Program: "Program", Contract: "ContractType" } as const;

function presentInvestment(calculation: ItemCalculation, order: number): InvestmentProposal["investments"] {
  if (calculation.kind !== "calculated" || calculation.entry.itemType === "Package") return [];
  const { entry, item } = calculation;
  const { calcInput } = entry;
  return [
    {
      objectId: entry.id,
      objectType: objectTypes[entry.itemType],
      order,
      oneOffAmount: calcInput.oneOffAmount,
      periodicalAmount: calcInput.periodicalAmount,
      investmentHorizon: item.months / 12,
      commChargingMethodId: calcInput.chargingMethodId,
      startingLineId: calcInput.startingLineId,
      endingLineId: calcInput.endingLineId,
      totalInvestment: roundAmount(item.figures.totalInvestment),
      expectedReturn: roundAmount(item.figures.expectedReturns),
      expectedAsset: roundAmount(item.figures.expectedAssets),
      currencyId: item.currencyId,
    },
  ];
}

/** The part of the cart that a tab is about. */
export function cartOfPart(cart: CartState, uuids: readonly string[]): CartState {
  const items = listItems(cart).filter(({ uuid }) => uuids.includes(uuid));
  return { ...cart, items: Object.fromEntries(items.map((entry) => [entry.uuid, entry])) };
}
