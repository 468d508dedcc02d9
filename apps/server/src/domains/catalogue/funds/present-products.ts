/** Functions that present funds, programs and templates in the format of the API. */
import { type FeeScheme, type Fund, type FundListItem, type Limit, performanceTypes } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Texts } from "../../../lib/texts.ts";

type Figure = { type: string; value: number | null; asOfDate: string };

/** Returns stored performance figures in the order of the API schema. Omits unknown types. */
export function presentPerformance(figures: readonly Figure[]): Fund["performance"] {
  return performanceTypes.flatMap((type) =>
    figures.filter((figure) => figure.type === type).map(({ value, asOfDate }) => ({ type, value, asOfDate })),
  );
}

/** Returns the performance figures of the four periods that lists and cards show. */
export function presentListed(figures: readonly Figure[]): FundListItem["performance"] {
  const valueOf = (type: string) => figures.find((figure) => figure.type === type)?.value ?? null;
  return { YTD: valueOf("YTD"), "1Y": valueOf("1Y"), "3Y": valueOf("3Y"), "5Y": valueOf("5Y") };
}

/** Returns a fee scheme for the API, without the id of its product. */
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

/** Returns a product's minimum amounts in one currency for the API, without the id of the product. */
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

/** Returns a product's document for the API, with its name in the given language and without its storage location. */
export function presentDocument(language: Language, row: DocumentRow): Fund["documents"][number] {
  const { id, names, mimeType, link, isKeyDocument } = row;
  return { id, name: names[language], mimeType, link, isKeyDocument };
}
