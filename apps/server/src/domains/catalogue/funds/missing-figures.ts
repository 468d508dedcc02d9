import type { NeededFigure } from "@fundport/api";

type Figures = {
  riskLevel: number;
  ongoingCharge: number | null;
  maximalEntryFee: number | null;
  allowedWithoutFigures: boolean;
};

/**
 * What is not known of a fund and keeps it out of proposals: its risk, its charge, its entry fee. Empty where the operator
 * lets it be sold without. See docs/decisions/222.
 */
export function listMissingFigures(fund: Figures): NeededFigure[] {
  if (fund.allowedWithoutFigures) return [];
  return [
    ...(fund.riskLevel === 0 ? ["riskLevel" as const] : []),
    ...(fund.ongoingCharge === null ? ["ongoingCharge" as const] : []),
    ...(fund.maximalEntryFee === null ? ["maximalEntryFee" as const] : []),
  ];
}
