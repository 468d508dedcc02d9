import type { InvestmentProposal } from "@fundport/api";
import { type CartCalculation, type CartState, cartVersion, type ItemCalculation } from "@fundport/cart";
import { truncateName } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";

/** One tab of the proposal page, with its figures. */
export type ProposalPart = {
  /** The uuid of the tab's item; `0` for the tab of all funds. */
  readonly key: string;
  readonly name: string;
  readonly uuids: readonly string[];
  readonly calculation: CartCalculation;
};
/** The client's name and the draft of a proposal; both may be unknown. */
export type ProposalOrigin = { readonly clientName: string; readonly draftId: string | null };
/** Maximum length of a part's name in a request. */
const maxNameCharacters = 200;

/**
 * Returns the request body for one tab. It contains the displayed totals, rounded to 2 decimals, and the cart, from
 * which the server recalculates figures and charts. Returns null while the tab has no totals.
 * Source: docs/reference/proposals.md#payload.
 */
export function buildProposal(
  part: ProposalPart,
  cart: CartState,
  { withDerivations = false, clientName = "", draftId = null }: { withDerivations?: boolean } & Partial<ProposalOrigin>,
): InvestmentProposal | null {
  const { totals, items } = part.calculation;
  if (totals.kind !== "totals") return null;
  const { figures } = totals;
  return {
    // The limit is higher than on the screen, where names are truncated at 50 characters.
    name: truncateName(part.name, maxNameCharacters - 1),
    currencyId: totals.currencyId,
    chartPngData: null,
    chartPngDataComposition: null,
    totalInvestment: roundAmount(figures.totalInvestment),
    expectedReturn: roundAmount(figures.expectedReturns),
    expectedAsset: roundAmount(figures.expectedAssets),
    indicativeFee: roundAmount(figures.indicativeFee.known),
    assetClassesDistribution: totals.assetClasses.map(({ assetClassId, percentage }, order) => ({
      assetClassId,
      percentage,
      order,
    })),
    investments: items.flatMap(presentInvestment).map((investment, order) => ({ ...investment, order })),
    cart: { version: cartVersion, state: { ...cart }, itemUuids: [...part.uuids] },
    ...(withDerivations ? { withDerivations } : {}),
    ...(clientName.trim() === "" ? {} : { clientName: clientName.trim() }),
    ...(draftId === null ? {} : { draftId }),
  };
}

const objectTypes = { Fund: "Fund", Program: "Program", Contract: "ContractType" } as const;
type Investment = Omit<InvestmentProposal["investments"][number], "order">;

/**
 * Returns the investments of an item in the payload. A package becomes one investment per fund, because the payload has
 * no packages; any other item is one investment.
 */
function presentInvestment(calculation: ItemCalculation): readonly Investment[] {
  if (calculation.kind !== "calculated") return [];
  const { entry, item } = calculation;
  const common = { investmentHorizon: item.months / 12, currencyId: item.currencyId };
  if (entry.itemType === "Package") {
    return item.holdings.map(({ productId, projection }) => {
      const amount = entry.funds.find(({ id }) => id === productId)?.investedAmount ?? null;
      const isMonthly = entry.calcInput.investmentType === "Periodical";
      return {
        ...common,
        objectId: productId,
        objectType: "Fund",
        oneOffAmount: isMonthly ? null : amount,
        periodicalAmount: isMonthly ? amount : null,
        commChargingMethodId: entry.calcInput.chargingMethodId,
        startingLineId: null,
        endingLineId: null,
        ...presentFigures(projection.figures),
      };
    });
  }
  const { oneOffAmount, periodicalAmount, chargingMethodId, startingLineId, endingLineId } = entry.calcInput;
  return [
    {
      ...common,
      objectId: entry.id,
      objectType: objectTypes[entry.itemType],
      oneOffAmount,
      periodicalAmount,
      commChargingMethodId: chargingMethodId,
      startingLineId,
      endingLineId,
      ...presentFigures(item.figures),
    },
  ];
}

function presentFigures({ totalInvestment, expectedReturns, expectedAssets }: Figures) {
  return {
    totalInvestment: roundAmount(totalInvestment),
    expectedReturn: roundAmount(expectedReturns),
    expectedAsset: roundAmount(expectedAssets),
  };
}
type Figures = Extract<ItemCalculation, { kind: "calculated" }>["item"]["figures"];
