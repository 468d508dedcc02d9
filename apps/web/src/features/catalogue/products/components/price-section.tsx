import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import { isIndex } from "../model/chart-values.ts";
import { type PriceSource, usePriceHistory } from "../model/use-price-history.ts";
import { CurrencyBar } from "./currency-bar.tsx";
import { MedianChoice } from "./median-choice.tsx";
import { PriceDates } from "./price-dates.tsx";
import { PriceHistoryContent } from "./price-history-content.tsx";
import { RangeBar } from "./span-bar.tsx";
import { ValuesBar } from "./values-bar.tsx";
import classes from "./price-section.module.css";

type PriceSectionProps = PriceSource & {
  /** Content below the title, such as a note about the source of the prices. */
  description?: ReactNode;
  /** Content below the chart. */
  children?: ReactNode;
};

/** The price over time, with controls for the kind of values, the currency, the range and the median. */
export function PriceSection({ description, children, ...source }: PriceSectionProps) {
  const { currencyCode, choices } = source;
  const { t } = useTexts("product");
  const shown = usePriceHistory(source);
  const { firstDay, lastDay, span } = shown;
  return (
    <Section
      title={t(isIndex(shown.values) ? "value-history" : "price-history")}
      description={description}
      actions={
        <>
          {choices && <ValuesBar value={shown.choice} onChange={shown.chooseValues} />}
          {choices && choices.currencies.length > 0 && (
            <CurrencyBar
              offered={choices.currencies}
              ownCode={currencyCode ?? ""}
              value={shown.currency}
              onChange={shown.setCurrency}
            />
          )}
          <RangeBar firstDay={firstDay} lastDay={lastDay} value={shown.range} onChange={shown.setRange} />
        </>
      }
    >
      <div className={classes["history"]}>
        <PriceHistoryContent shown={shown} currencyCode={currencyCode} choices={choices} />
      </div>
      {choices && choices.assetClass !== null && (
        <MedianChoice assetClass={choices.assetClass} checked={shown.withMedian} onChange={shown.setMedian} />
      )}
      {firstDay && lastDay && firstDay < lastDay && (
        <PriceDates
          from={span.from ?? firstDay}
          to={span.to ?? lastDay}
          firstDay={firstDay}
          lastDay={lastDay}
          onChange={shown.setDays}
        />
      )}
      {children}
    </Section>
  );
}
