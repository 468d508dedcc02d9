/** What funds, programs and templates look alike in on the wire. */
import { type FeeScheme, type Fund, type FundListItem, type Limit, performanceTypes } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Texts } from "../../../lib/texts.ts";

type Figure = { type: string; value: number | null; asOfDate: string };

/** Stored performance in the order of the contract; a type that the contract does not know is left out. */
export function presentPerformance(figures: readonly Figure[]): Fund["performance"] {
  return performanceTypes.flatMap((type) =>
    figures.filter((figure) => figure.type === type).map(({ value, asOfDate }) => ({ type, value, asOfDate })),
  );
}

/** The four periods of lists and cards. */
export function presentListed(figures: readonly Figure[]): FundListItem["performance"] {
  const valueOf = (type: string) => figures.find((figure) => figure.type === type)?.value ?? null;
  return { YTD: valueOf("YTD"), "1Y": valueOf("1Y"), "3Y": valueOf("3Y"), "5Y": valueOf("5Y") };
}

/** What belongs to a product is told by the product's id; the wire does not repeat it. */
export function presentFeeScheme(row: FeeScheme): FeeScheme {
  return {
    type: row.type,
    currencyId: row.currencyId,
    commissionChargingMethodId: row.commissionChargingMethodId,
    calculationType: row.calculationType,
    baseForRange: row.baseForRange,
    feeRates: row.feeRates,
  };
}

/** Minimum amounts of one product in one currency, without the id of the product. */
export function presentLimit(row: Limit): Limit {
  return {
    currencyId: row.currencyId,
    minimalOneOffAmount: row.minimalOneOffAmount,
    minimalPeriodicalAmount: row.minimalPeriodicalAmount,
    minOneOffAmount: row.minOneOffAmount,
    minPeriodicalAmount: row.minPeriodicalAmount,
  };
}

type DocumentRow = { id: number; names: Texts; mimeType: string; link: string | null; isKeyDocument: boolean };

/** A document of a product by its name in the language; where its bytes are kept stays here. */
export function presentDocument(language: Language, row: DocumentRow): Fund["documents"][number] {
  const { id, names, mimeType, link, isKeyDocument } = row;
  return { id, name: names[language], mimeType, link, isKeyDocument };
}
