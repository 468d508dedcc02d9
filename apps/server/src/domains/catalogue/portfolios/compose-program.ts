import { roundPercent } from "@fundport/units";
import { type HeldFund, sumUnderlyingHoldings } from "./underlying-holdings.ts";
import type { Label, Texts } from "../../../lib/texts.ts";

/** The product type that is shown for funds in the second level of a composition. */
export const productTypeOfFund: Texts = { en: "Fund", cs: "Fond", sk: "Fond" };

/** A fund of a program; `ratio` is in percent. */
export type ProgramPart = HeldFund & { name: string; isin: string | null; issuerName: string | null };
type Line = { name: Label; isin: string | null; issuerName: string | null; productType: Label | null; value: number };
export type ProgramComposition = { composition2ndLevel: Line[]; composition3rdLevel: Line[] };

/**
 * Returns the composition of a program. The second level lists its funds, and the third level the holdings of the
 * funds.
 * Shape: largest first; the third level has at most 20 lines, and each name occurs once.
 * Units: percent of the program. Rounding: 2 decimals.
 */
export function composeProgram(parts: readonly ProgramPart[]): ProgramComposition {
  return {
    composition2ndLevel: parts
      .toSorted((a, b) => b.ratio - a.ratio)
      .map(({ name, isin, issuerName, ratio }) => ({
        name,
        isin,
        issuerName,
        productType: productTypeOfFund,
        value: roundPercent(ratio),
      })),
    composition3rdLevel: sumUnderlyingHoldings(parts),
  };
}
