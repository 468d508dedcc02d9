import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { isRangeAvailable, priceRanges } from "../model/price-range.ts";
import { useSpanInUrl } from "../model/use-span-in-url.ts";
import { PriceDates } from "./price-dates.tsx";
import classes from "./price-section.module.css";

type SpanBarProps = {
  /**
   * The first day of the whole history, `yyyy-mm-dd`. Undefined while the history loads; null if the product has no
   * history.
   */
  firstDay: string | null | undefined;
  lastDay: string | null | undefined;
};

/**
 * Lets the user choose the displayed days: a range that ends on the last day, or two dates. The choice is kept in the
 * address.
 */
export function SpanBar({ firstDay, lastDay }: SpanBarProps) {
  const { range, span, setRange, setDays } = useSpanInUrl(firstDay, lastDay);
  return (
    <div className={classes["span-bar"]}>
      <RangeBar firstDay={firstDay} lastDay={lastDay} value={range} onChange={setRange} />
      {firstDay && lastDay && firstDay < lastDay && (
        <PriceDates
          from={span.from ?? firstDay}
          to={span.to ?? lastDay}
          firstDay={firstDay}
          lastDay={lastDay}
          onChange={setDays}
        />
      )}
    </div>
  );
}

type RangeBarProps = SpanBarProps & {
  value: (typeof priceRanges)[number] | null;
  onChange: (range: (typeof priceRanges)[number]) => void;
};

/** Buttons for ranges that end on the last day. Ranges longer than the history are disabled. */
export function RangeBar({ firstDay, lastDay, value, onChange }: RangeBarProps) {
  const { t } = useTexts("product");
  const choices = priceRanges.map((range) => ({
    value: range,
    label: t(`range-${range}`),
    isDisabled: !firstDay || !lastDay || !isRangeAvailable(range, firstDay, lastDay),
  }));
  return <ChoiceBar label={t("range")} choices={choices} value={value} onChange={onChange} />;
}
