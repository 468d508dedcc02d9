import { type Fund, type FundListItem, performanceTypes } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { textIn } from "../../lib/texts.ts";
import type { FundRepository } from "./repository.ts";
import type { PerformanceFigure } from "./tables.ts";

type Rows<Name extends keyof FundRepository> = Awaited<ReturnType<FundRepository[Name]>>;
type ListRow = Rows<"readPage">[number];

export function presentFundListItem({ ytd, oneYear, threeYears, fiveYears, ...fund }: ListRow): FundListItem {
  return { ...fund, performance: { YTD: ytd, "1Y": oneYear, "3Y": threeYears, "5Y": fiveYears } };
}

/** Stored performance in the order of the contract; a type that the contract does not know is left out. */
export function presentPerformance(figures: readonly PerformanceFigure[]): Fund["performance"] {
  return performanceTypes.flatMap((type) =>
    figures.filter((figure) => figure.type === type).map(({ value, asOfDate }) => ({ type, value, asOfDate })),
  );
}

/** The four periods of lists and cards. */
export function presentListed(figures: readonly PerformanceFigure[]): FundListItem["performance"] {
  const valueOf = (type: string) => figures.find((figure) => figure.type === type)?.value ?? null;
  return { YTD: valueOf("YTD"), "1Y": valueOf("1Y"), "3Y": valueOf("3Y"), "5Y": valueOf("5Y") };
}

/** What belongs to a product is told by the product's id; the wire does not repeat it. */
export function presentFeeScheme(row: Omit<Rows<"readFeeSchemes">[number], "fundId">) {
  return {
    type: row.type,
    currencyId: row.currencyId,
    commissionChargingMethodId: row.commissionChargingMethodId,
    calculationType: row.calculationType,
    baseForRange: row.baseForRange,
    feeRates: row.feeRates,
  };
}

export function presentLimit(row: Omit<Rows<"readLimits">[number], "fundId">) {
  return {
    currencyId: row.currencyId,
    minimalOneOffAmount: row.minimalOneOffAmount,
    minimalPeriodicalAmount: row.minimalPeriodicalAmount,
    minOneOffAmount: row.minOneOffAmount,
    minPeriodicalAmount: row.minPeriodicalAmount,
  };
}

export function presentDocument(
  language: Language,
  row: Pick<Rows<"readDocuments">[number], "id" | "names" | "mimeType" | "link">,
) {
  return { id: row.id, name: row.names[language], mimeType: row.mimeType, link: row.link };
}

type Parts = {
  found: NonNullable<Rows<"findFund">>;
  limits: Rows<"readLimits">;
  documents: Rows<"readDocuments">;
  distributions: Rows<"readDistributions">;
};

/** A fund as its page needs it, but for the count of views, which moves on its own. */
export function presentFund(language: Language, { found, ...parts }: Parts): Omit<Fund, "viewCount"> {
  const { fund, figures, issuer, imageVersion } = found;
  const { symbol: _symbol, descriptions, tags, compositions, source: _source, defaultedFields: _, ...columns } = fund;
  return {
    ...columns,
    imageVersion,
    description: textIn(language, descriptions),
    tags: tags.map(({ label, color }) => ({ label: label[language], color })),
    compositions: compositions.map(({ name, composition }) => ({
      name: name[language],
      composition: composition.map((part) => ({ ...part, name: textIn(language, part.name) })),
    })),
    limits: parts.limits.map(presentLimit),
    documents: parts.documents.map((row) => presentDocument(language, row)),
    distributions: parts.distributions,
    currentNetAssetValue: figures?.currentNetAssetValue ?? null,
    currentNetAssetValueDate: figures?.currentNetAssetValueDate ?? null,
    prevNetAssetValue: figures?.prevNetAssetValue ?? null,
    prevNetAssetValueDate: figures?.prevNetAssetValueDate ?? null,
    performance: presentPerformance(figures?.performance ?? []),
    historicalPerformancesYear: figures?.historicalPerformancesYear ?? [],
    historicalPerformancesMonth: figures?.historicalPerformancesMonth ?? [],
    volatilities: figures?.volatilities ?? [],
    issuer: issuer && { issuerId: issuer.id, name: issuer.name, description: textIn(language, issuer.descriptions) },
  };
}
