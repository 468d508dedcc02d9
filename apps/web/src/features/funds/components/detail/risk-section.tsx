import type { Fund } from "@fundport/api";
import { notAvailable } from "@fundport/i18n";
import { useTranslation } from "react-i18next";
import { Section } from "#ui/section.tsx";
import { StarRating } from "#ui/star-rating.tsx";
import { formatRisk, percentOrNotAvailable } from "../../model/facts.ts";
import { formatHorizon, volatilityOver } from "../../model/fund-facts.ts";
import classes from "./risk-section.module.css";

const levels = [1, 2, 3, 4, 5, 6, 7];

/** How risky the fund is, how long to hold it, how much it swings and how it is rated. */
export function RiskSection({ fund }: { fund: Fund }) {
  const { t } = useTranslation("funds");
  return (
    <Section title={t("risk")}>
      <p className={classes["level"]}>{formatRisk(fund.riskLevel)}</p>
      <ol className={classes["scale"]} aria-hidden>
        {levels.map((level) => (
          <li key={level} data-current={level === fund.riskLevel || undefined}>
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
          <dd>{percentOrNotAvailable(volatilityOver(fund, 5))}</dd>
        </div>
        <div>
          <dt>{t("investment-horizon")}</dt>
          <dd>{fund.investmentHorizon === null ? notAvailable : formatHorizon(fund.investmentHorizon, t)}</dd>
        </div>
        <div>
          <dt>{t("rating")}</dt>
          <dd>
            <StarRating rating={fund.rating} label={t("rating-of", { rating: fund.rating })} />
          </dd>
        </div>
      </dl>
    </Section>
  );
}
