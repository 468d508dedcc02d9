import type { CartCalculation, CartReference } from "@fundport/cart";
import { formatNumber } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { estimateText } from "#features/catalogue/reference/model/estimate-text.ts";
import type { ForecastSummary } from "../../model/figures/forecast-summary.ts";
import { partialText, resultText } from "../../model/figures/partial-text.ts";
import { describeMissing } from "../../model/texts/describe-missing.ts";
import { showChange } from "../summary/cart-summary.tsx";
import { FigureOwnerContext } from "../explain/explain-context.ts";
import { InsightActions } from "../explain/insight-actions.tsx";
import { Forecast } from "../summary/forecast-view.tsx";
import { LineYears } from "./line-years.tsx";
import { Figure, formatRoundedMoney } from "../summary/money.tsx";
import classes from "./item-card.module.css";

type ItemOutlookProps = {
  /** The uuid of the item. The figures need it to open their derivations. */
  uuid: string;
  name: string;
  forecastSummary: ForecastSummary | null;
  missing: CartCalculation["items"][number] | null;
  reference: CartReference;
  age: number | null;
  /** Funds whose expected gains the forecast uses. */
  fundIds: readonly number[];
};

/** Shows the figures and the forecast of an item, or explains why they cannot be calculated. */
export function ItemOutlook(props: ItemOutlookProps) {
  const { uuid, name, forecastSummary, missing, reference, age } = props;
  const { t } = useTexts(["cart", "derivation"]);
  if (!forecastSummary || forecastSummary.figures.totalInvestment === 0) {
    const sentences = missing?.kind === "incomplete" ? describeMissing(t, name, missing.missing, reference) : [];
    return (
      <div className={classes["empty"]}>
        {sentences.length === 0 ? (
          <p>{t("cart:no-figures-yet")}</p>
        ) : (
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  const { figures, currencyCode, low, high, prepaidFactor } = forecastSummary;
  const money = (value: number) => formatRoundedMoney(value, currencyCode);
  const result = (value: number) => resultText(t, money(value), figures);
  return (
    <FigureOwnerContext value={uuid}>
      <dl className={classes["figures"]}>
        <Figure label={t("cart:expected-assets")} value={result(figures.expectedAssets)} figure="expectedAssets" />
        <Figure
          label={t("cart:expected-return")}
          value={resultText(t, showChange(figures.expectedReturns, currencyCode), figures)}
          trend={figures.expectedReturns}
          figure="expectedReturns"
        />
        <Figure label={t("cart:total-investment")} value={money(figures.totalInvestment)} figure="totalInvestment" />
        <Figure
          label={t("cart:indicative-fee")}
          text={partialText(t, figures.indicativeFee, currencyCode, forecastSummary.codeOf)}
          figure="indicativeFee"
        />
        <Figure label={t("cart:unfavourable")} value={result(low)} figure="unfavourable" />
        <Figure label={t("cart:favourable")} value={result(high)} figure="favourable" />
        {prepaidFactor !== null && prepaidFactor < 1 && (
          <Figure label={t("derivation:prepaidFactor")} value={formatNumber(prepaidFactor, 4)} figure="prepaidFactor" />
        )}
      </dl>
      <Forecast name={name} forecastSummary={forecastSummary} age={age} className={classes["chart"]} />
      <GainEstimates fundIds={props.fundIds} reference={reference} />
      <LineYears lines={forecastSummary.lines} programs={reference.programs} />
      <InsightActions name={name} />
    </FigureOwnerContext>
  );
}

/** Names the expected gains in the forecast that are estimates, and the sources of the estimates. */
function GainEstimates({ fundIds, reference }: { fundIds: readonly number[]; reference: CartReference }) {
  const { t } = useTexts(["cart", "product"]);
  const parts = fundIds.flatMap((id) => {
    const fund = reference.funds.get(id);
    const estimate = fund?.estimates?.gains;
    if (fund === undefined || estimate === undefined) return [];
    const text = estimateText(t, estimate);
    return [fundIds.length === 1 ? text : `${fund.name}: ${text}`];
  });
  if (parts.length === 0) return null;
  return <p className={classes["estimates"]}>{t("cart:gains-not-published", { parts: parts.join("; ") })}</p>;
}
