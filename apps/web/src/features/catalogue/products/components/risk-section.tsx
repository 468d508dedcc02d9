import type { Fund } from "@fundport/api";
import { notAvailable } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import { StarRating } from "#ui/tables/star-rating.tsx";
import { formatRisk, percentOrNotAvailable } from "../model/format-facts.ts";
import { formatHorizon, volatilityOver } from "../model/investment.ts";
import { EstimateNote } from "./estimate-note.tsx";
import classes from "./risk-section.module.css";

const levels = [1, 2, 3, 4, 5, 6, 7];

type RiskSectionProps = {
  product: Pick<Fund, "riskLevel" | "volatilities"> & {
    /** The figures that are estimated. Undefined for products whose figures are always computed from other products. */
    readonly estimates?: Fund["estimates"];
    /**
     * The recommended horizon in years. Null if no horizon is recommended; undefined if this kind of product has none.
     */
    readonly investmentHorizon?: number | null;
    /** The rating from 1 to 5 stars, 0 if unknown. Undefined if this kind of product is not rated. */
    readonly rating?: number;
  };
};

/** A product's risk level, recommended horizon, volatility and rating. */
export function RiskSection({ product }: RiskSectionProps) {
  const { t } = useTexts("product");
  const { riskLevel, investmentHorizon: horizon, rating } = product;
  return (
    <Section title={t("risk")}>
      <p className={classes["level"]}>
        {formatRisk(riskLevel)}
        <EstimateNote estimate={product.estimates?.riskLevel} />
      </p>
      <ol className={classes["scale"]} aria-hidden>
        {levels.map((level) => (
          <li key={level} data-current={level === riskLevel || undefined}>
            {level}
          </li>
        ))}
      </ol>
      <p className={classes["ends"]} aria-hidden>
        <span>{t("risk-lower")}</span>
        <span>{t("risk-higher")}</span>
      </p>
      <dl className={classes["traits"]}>
        <div>
          <dt>{t("five-year-volatility")}</dt>
          <dd>{percentOrNotAvailable(volatilityOver(product, 5))}</dd>
        </div>
        {horizon !== undefined && (
          <div>
            <dt>{t("investment-horizon")}</dt>
            <dd>
              {horizon === null ? notAvailable : formatHorizon(horizon, t)}
              <EstimateNote estimate={product.estimates?.investmentHorizon} />
            </dd>
          </div>
        )}
        {rating !== undefined && (
          <div>
            <dt>{t("rating")}</dt>
            <dd>{rating === 0 ? notAvailable : <StarRating rating={rating} label={t("rating-of", { rating })} />}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
