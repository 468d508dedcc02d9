import type { CartFigure, FigureReference } from "@fundport/cart";
import type { DerivationLabel } from "@fundport/finance";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { type OwnFigure, useExplain } from "./explain-context.ts";
import classes from "./explained.module.css";

/** The label that each figure of the cart has in a derivation. */
const labelOf: Readonly<Record<CartFigure, DerivationLabel>> = {
  totalInvestment: "totalInvestment",
  expectedAssets: "expectedAssets",
  expectedReturns: "expectedReturns",
  indicativeFee: "indicativeFee",
  unfavourable: "unfavourable",
  moderate: "moderate",
  favourable: "favourable",
  invested: "invested",
  prepaidFactor: "prepaidFactor",
  entry: "entryCost",
  ongoing: "ongoingCost",
  exit: "exitCost",
  service: "serviceCost",
  thirdParty: "thirdPartyCost",
  total: "totalCost",
  cartService: "cartService",
  wholeCost: "wholeCost",
  entryShare: "costShare",
  ongoingShare: "costShare",
  exitShare: "costShare",
  serviceShare: "costShare",
  thirdPartyShare: "costShare",
  totalShare: "costShare",
  withoutCosts: "withoutCosts",
  afterCosts: "afterCosts",
  reduction: "reduction",
};

/** Returns the name of a figure. If the figure belongs to a single year, the name includes the year. */
export function nameFigure({ figure, year }: Pick<FigureReference, "figure" | "year">, t: TFunction): string {
  const label = t(`derivation:${labelOf[figure]}`);
  if (year === undefined) return label;
  return year === 0 ? t("derivation:at-start", { label }) : t("derivation:at-year", { label, year });
}

type ExplainedProps = OwnFigure & {
  /** The formatted figure. */
  value: string;
  /** Replaces the plain text of `value` if the figure has its own markup. */
  children?: ReactNode;
};

/** A figure that opens its own derivation when clicked. It looks like a plain number, but is a button. */
export function Explained({ value, children, ...own }: ExplainedProps) {
  const { t } = useTexts("derivation");
  const explain = useExplain();
  if (!explain) return <>{children ?? value}</>;
  return (
    <button
      type="button"
      className={classes["figure"]}
      data-figure={own.figure}
      data-year={own.year}
      aria-haspopup="dialog"
      aria-label={t("explain", { label: nameFigure(own, t), value })}
      onClick={() => explain(own)}
    >
      {children ?? value}
    </button>
  );
}
