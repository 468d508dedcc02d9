import type { NeededFigure } from "@fundport/api";

type Figures = {
  riskLevel: number;
  ongoingCharge: number | null;
  maximalEntryFee: number | null;
  allowedWithoutFigures: boolean;
};

/**
 * Returns the unknown figures that keep a fund out of a proposal: risk, ongoing charge or entry fee. Returns an empty
 * list if the operator allows the sale of the fund without them.
 * Source: docs/reference/price-figures.md#missing-figures.
 */
export function listMissingFigures(fund: Figures): NeededFigure[] {
  if (fund.allowedWithoutFigures) return [];
  return [
    ...(fund.riskLevel === 0 ? ["riskLevel" as const] : []),
    ...(fund.ongoingCharge === null ? ["ongoingCharge" as const] : []),
    ...(fund.maximalEntryFee === null ? ["maximalEntryFee" as const] : []),
  ];
}
