import { ApiError, type InvestmentProposal } from "@fundport/api";
import { byId, nameOfProduct, type ProductNames } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import type { Funds } from "../funds/service.ts";
import type { Portfolios } from "../portfolios/service.ts";
import type { ItemFigures, SectionFigures } from "../../print/section/figures.ts";
import type { Names } from "./names.ts";
import { factsOfFund, factsOfPrograms, type ProductRows } from "./product-facts.ts";

type Investment = InvestmentProposal["investments"][number];
/** Where the products of a proposal are read. */
export type Catalogue = {
  funds: Pick<Funds, "loadProducts">;
  programs: Pick<Portfolios["programs"], "loadProducts" | "listContractTypes">;
};
const itemTypes = { Fund: "Fund", Program: "Program", ContractType: "Contract" } as const;

/**
 * A tab that came without its cart: its own numbers and pictures, with the catalogue's names. The document says that
 * nothing was recalculated. Errors: `NotFound` with the fields of unknown products, lines, currencies, charging methods
 * and asset classes.
 */
export async function figuresOfPayload(
  catalogue: Catalogue,
  proposal: InvestmentProposal,
  context: { path: string; language: Language; names: Names },
): Promise<SectionFigures> {
  const { names, path, language } = context;
  const products = await loadProducts(catalogue, proposal.investments, language);
  const unknown = listUnknown(proposal, products, names);
  if (unknown.length > 0) {
    throw new ApiError("NotFound", {
      fields: unknown.map((field) => ({ path: `${path}.${field}`, code: "NotFound" })),
    });
  }
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
    horizonsDiffer: false,
    years: [],
    distribution: inOrder(proposal.assetClassesDistribution).map((part) => ({
      ...names.assetClass(part.assetClassId),
      percentage: part.percentage,
      amount: null,
    })),
    items: inOrder(proposal.investments).map((investment) => figuresOfInvestment(investment, products, names)),
    costs: null,
    service: null,
    rates: [],
    pictures: {
      forecast: base64Of(proposal.chartPngData),
      distribution: base64Of(proposal.chartPngDataComposition),
    },
  };
}

/** What a payload names and nobody knows; an amount in no currency, or a part of no class, would be printed as it is. */
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

async function loadProducts(
  catalogue: Catalogue,
  investments: readonly Investment[],
  language: Language,
): Promise<ProductNames & ProductRows> {
  const idsOf = (type: Investment["objectType"]) =>
    investments.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId);
  const lineIds = investments.flatMap(({ startingLineId, endingLineId }) =>
    [startingLineId, endingLineId].filter((id) => id !== null),
  );
  const [funds, programs, contractTypes] = await Promise.all([
    catalogue.funds.loadProducts(idsOf("Fund")),
    catalogue.programs.loadProducts([...new Set([...idsOf("Program"), ...lineIds])], language),
    catalogue.programs.listContractTypes(language),
  ]);
  return { funds, programs, contractTypes: byId(contractTypes) };
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

/** As of a cart's entry; the lines that a contract names take the programs' place. */
function factsOfInvestment(investment: Investment, products: ProductRows, names: Names) {
  const { objectId, objectType, startingLineId, endingLineId } = investment;
  if (objectType === "Fund") return factsOfFund(objectId, products, names);
  return factsOfPrograms(objectType === "Program" ? [objectId] : [startingLineId, endingLineId], products, names);
}

function inOrder<Item extends { order: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.order - b.order);
}

/** The picture itself, out of a data URL or as it is; an empty text is no picture. */
export function base64Of(data: string | null): string | null {
  const text = data?.replace(/^data:image\/png;base64,/, "") ?? "";
  return text === "" ? null : text;
}
