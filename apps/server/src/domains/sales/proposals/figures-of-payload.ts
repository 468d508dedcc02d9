import { ApiError, type InvestmentProposal, type User } from "@fundport/api";
import { calculateCart, nameOfProduct, type ProductNames } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { requireDay } from "../../../lib/prague-days.ts";
import type { Calculations } from "../calculation/service.ts";
import { cartOfPayload, checkPayload } from "./check-payload.ts";
import { distributionOf, noPictures, yearlyPoints } from "../cart/figures-of-cart.ts";
import type { ItemFigures, SectionFigures } from "../../../print/section/figures.ts";
import type { Names } from "../cart/names.ts";
import { factsOfFund, factsOfPrograms, type ProductRows } from "../cart/product-facts.ts";

type Investment = InvestmentProposal["investments"][number];
const itemTypes = { Fund: "Fund", Program: "Program", ContractType: "Contract" } as const;

/**
 * Returns the figures of a tab that was sent without its cart. Its totals come from the request and are checked as far
 * as the fields determine them. Names, composition and the forecast before entry fees come from the catalogue. The
 * document states that its figures were not recalculated.
 * Throws `NotFound` with the fields of unknown products, lines, currencies, charging methods and asset classes, and
 * `ProposalFiguresInvalid` with the fields that do not match.
 */
export async function figuresOfPayload(
  calculations: Pick<Calculations, "loadReference">,
  proposal: InvestmentProposal,
  context: { path: string; language: Language; names: Names; user: User; day: string },
): Promise<SectionFigures> {
  const { names, path, language, user } = context;
  const state = cartOfPayload(proposal);
  const loaded = await calculations.loadReference(state.items, { user, language });
  const unknown = listUnknown(proposal, loaded, names);
  if (unknown.length > 0) {
    throw new ApiError("NotFound", {
      fields: unknown.map((field) => ({ path: `${path}.${field}`, code: "NotFound" })),
    });
  }
  const reference = { ...loaded, user: { ...user, currencyId: proposal.currencyId } };
  const day = requireDay(context.day);
  const calculation = calculateCart(state, reference, day);
  const issues = checkPayload(proposal, { state, reference, calculation, day });
  if (issues.length > 0) {
    const fields = issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` }));
    throw new ApiError("ProposalFiguresInvalid", { fields });
  }
  const { totals } = calculation;
  if (totals.kind === "incomplete") throw new Error(`no figures: ${JSON.stringify(totals.missing)}`);
  return {
    name: proposal.name,
    currencyCode: names.currencyCode(proposal.currencyId),
    recomputed: false,
    totals: {
      totalInvestment: proposal.totalInvestment,
      expectedAssets: proposal.expectedAsset,
      expectedReturns: proposal.expectedReturn,
      indicativeFee: proposal.indicativeFee,
      unfavourable: null,
      favourable: null,
    },
    yearlyReturn: null,
    horizonsDiffer: totals.horizonsDiffer,
    years: yearlyPoints(totals.series),
    distribution: distributionOf(totals, names),
    items: inOrder(proposal.investments).map((investment) => figuresOfInvestment(investment, loaded, names)),
    costs: null,
    service: null,
    rates: [],
    pictures: noPictures,
  };
}

/**
 * Returns the fields of unknown ids. They must be refused because the document would otherwise print an amount that has
 * no currency, or a share that has no asset class.
 */
function listUnknown(proposal: InvestmentProposal, products: ProductNames & ProductRows, { has }: Names): string[] {
  const isKnown = (id: number | null, isThere: (id: number) => boolean) => id === null || isThere(id);
  const ofInvestment = (investment: Investment) => {
    const { objectType, objectId, startingLineId, endingLineId, currencyId, commChargingMethodId } = investment;
    const isLine = (id: number) => products.programs.has(id);
    return [
      nameOfProduct(itemTypes[objectType], objectId, products) === null ? ["objectId"] : [],
      isKnown(startingLineId, isLine) ? [] : ["startingLineId"],
      isKnown(endingLineId, isLine) ? [] : ["endingLineId"],
      has.currency(currencyId) ? [] : ["currencyId"],
      isKnown(commChargingMethodId, has.chargingMethod) ? [] : ["commChargingMethodId"],
    ].flat();
  };
  return [
    ...(has.currency(proposal.currencyId) ? [] : ["currencyId"]),
    ...proposal.assetClassesDistribution.flatMap(({ assetClassId }, index) =>
      isKnown(assetClassId, has.assetClass) ? [] : [`assetClassesDistribution.${index}.assetClassId`],
    ),
    ...proposal.investments.flatMap((investment, index) =>
      ofInvestment(investment).map((field) => `investments.${index}.${field}`),
    ),
  ];
}

function figuresOfInvestment(investment: Investment, products: ProductNames & ProductRows, names: Names): ItemFigures {
  const kind = itemTypes[investment.objectType];
  return {
    kind,
    name: nameOfProduct(kind, investment.objectId, products) ?? "",
    product: factsOfInvestment(investment, products, names),
    currencyCode: names.currencyCode(investment.currencyId),
    oneOffAmount: investment.oneOffAmount ?? 0,
    periodicalAmount: investment.periodicalAmount ?? 0,
    horizonYears: investment.investmentHorizon,
    chargingMethod: names.chargingMethod(investment.commChargingMethodId),
    startingLine: null,
    endingLine: null,
    totals: {
      totalInvestment: investment.totalInvestment,
      expectedAssets: investment.expectedAsset,
      expectedReturns: investment.expectedReturn,
      indicativeFee: 0,
      unfavourable: null,
      favourable: null,
    },
    years: [],
    gains: [],
    savingPlans: [],
    funds: [],
    costs: null,
  };
}

/** Returns the same details as for a cart's entry; for a contract the lines take the place of programs. */
function factsOfInvestment(investment: Investment, products: ProductRows, names: Names) {
  const { objectId, objectType, startingLineId, endingLineId } = investment;
  if (objectType === "Fund") return factsOfFund(objectId, products, names);
  return factsOfPrograms(objectType === "Program" ? [objectId] : [startingLineId, endingLineId], products, names);
}

function inOrder<Item extends { order: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.order - b.order);
}
