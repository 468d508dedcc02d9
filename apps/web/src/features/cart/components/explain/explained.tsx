import type { CartFigure } from "@fundport/cart";
import type { DerivationLabel } from "@fundport/finance";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useExplain } from "./explain-context.ts";
import classes from "./explained.module.css";

/** What each figure is called in a derivation. */
export const labelOf: Readonly<Record<CartFigure, DerivationLabel>> = {
  totalInvestment: "totalInvestment",
  expectedAssets: "expectedAssets",
  expectedReturns: "expectedReturns",
  indicativeFee: "indicativeFee",
  unfavourable: "unfavourable",
  moderate: "moderate",
  favourable: "favourable",
  prepaidFactor: "prepaidFactor",
  entry: "entryCost",
  ongoing: "ongoingCost",
  exit: "exitCost",
  service: "serviceCost",
  thirdParty: "thirdPartyCost",
  total: "totalCost",
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

type ExplainedProps = {
  figure: CartFigure;
  /** The figure as it is shown. */
  value: string;
  /** Where it is drawn otherwise than as one text. */
  children?: ReactNode;
};

/** A figure that opens its own derivation: it looks like the number it is, and works by mouse, finger and keyboard. */
export function Explained({ figure, value, children }: ExplainedProps) {
  const { t } = useTranslation("derivation");
  const explain = useExplain();
  if (!explain) return <>{children ?? value}</>;
  return (
    <button
      type="button"
      className={classes["figure"]}
      data-figure={figure}
      aria-haspopup="dialog"
      aria-label={t("explain", { label: t(labelOf[figure]), value })}
      onClick={() => explain(figure)}
    >
      {children ?? value}
    </button>
  );
}
