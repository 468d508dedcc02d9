import { type Day, parseDay } from "@fundport/units";
import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";
import { isPriceRange, type PriceRange, type PriceSpan, spanOfRange } from "./price-range.ts";

/** Either a range that ends on the last day, or two dates chosen by the user. */
export type ChosenSpan = { range: PriceRange | null; span: PriceSpan };

/**
 * The shown days of a price history, kept in the address so that back navigation and links restore them: `?range=1Y`,
 * or `?from=2024-01-02&to=2024-06-28`. Invalid dates, or dates in the wrong order, select the whole history.
 */
export function useSpanInUrl(firstDay: string | null | undefined, lastDay: string | null | undefined) {
  const [parameters, write] = useAddressParameters();
  return { ...read(), setRange, setDays };

  function read(): ChosenSpan {
    const [from, to] = [readDay(parameters.get("from")), readDay(parameters.get("to"))];
    if (from !== null && to !== null && from < to) return { range: null, span: { from, to } };
    const rangeParameter = parameters.get("range");
    const range = isPriceRange(rangeParameter) ? rangeParameter : "Max";
    return { range, span: firstDay && lastDay ? spanOfRange(range, firstDay, lastDay) : {} };
  }
  function setRange(range: PriceRange) {
    write({ range: range === "Max" ? null : range, from: null, to: null });
  }
  function setDays(from: Day, to: Day) {
    write({ range: null, from, to });
  }
}

function readDay(text: string | null): Day | null {
  return text === null ? null : parseDay(text);
}
