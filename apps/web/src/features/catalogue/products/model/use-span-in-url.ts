import { type Day, parseDay } from "@fundport/units";
import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";
import { isPriceRange, type PriceRange, type PriceSpan, spanOfRange } from "./price-range.ts";

/** Either a range that ends on the last day, or two dates chosen by the user. */
export type ChosenSpan = { range: PriceRange | null; span: PriceSpan };

/**
 * Keeps the displayed days of a price history in the address, so that links and back navigation restore them:
 * `?range=1Y`, or `?from=2024-01-02&to=2024-06-28`. Dates that are invalid or in the wrong order are ignored.
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
