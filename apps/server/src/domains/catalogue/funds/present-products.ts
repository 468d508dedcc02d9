/** Presentation that funds, programs and templates share. */
import { type FeeScheme, type Fund, type FundListItem, type Limit, performanceTypes } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Texts } from "../../../lib/texts.ts";

type Figure = { type: string; value: number | null; asOfDate: string };

/** Returns stored performance in the order of the API schema; unknown types are omitted. */
export function presentPerformance(figures: readonly Figure[]): Fund["performance"] {
  return performanceTypes.flatMap((type) =>
    figures.filter((figure) => figure.type === type).map(({ value, asOfDate }) => ({ type, value, asOfDate })),
  );
}

/** Returns the four periods of lists and cards. */
export function presentListed(figures: readonly Figure[]): FundListItem["performance"] {
  const valueOf = (type: string) => figures.find((figure) => figure.type === type)?.value ?? null;
  return { YTD: valueOf("YTD"), "1Y": valueOf("1Y"), "3Y": valueOf("3Y"), "5Y": valueOf("5Y") };
}

/** Returns a fee scheme without the id of its product, which the API does not repeat. */
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

/** Returns the minimum amounts of a product in one currency, without the id of the product. */
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

/** Returns a document of a product with its name in the language, without its storage location. */
export function presentDocument(language: Language, row: DocumentRow): Fund["documents"][number] {
  const { id, names, mimeType, link, isKeyDocument } = row;
  return { id, name: names[language], mimeType, link, isKeyDocument };
}
