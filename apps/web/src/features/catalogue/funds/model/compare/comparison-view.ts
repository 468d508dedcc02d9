import { maxAmount, maxHorizonYears } from "@fundport/units";
import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";

/** The views of a comparison. */
export const comparisonViews = ["performance", "drawdown", "rolling", "correlation", "costs"] as const;
export type ComparisonView = (typeof comparisonViews)[number];
/** The holding periods of rolling returns, in years. */
export const rollingYears = [1, 3, 5] as const;
export type RollingYears = (typeof rollingYears)[number];
/** The inputs of the cost view. An empty field is null. */
export type CostInput = { readonly amount: number | null; readonly years: number | null };

export const initialCosts = { amount: 100_000, years: 10 } as const;

export function isComparisonView(value: unknown): value is ComparisonView {
  return comparisonViews.some((view) => view === value);
}

/**
 * Reads the comparison settings from the address and writes them there: `?view=rolling&years=3`,
 * `?view=costs&amount=250000&horizon=5`.
 */
export function useComparisonView() {
  const [parameters, write] = useAddressParameters();
  const view = parameters.get("view");
  const years = rollingYears.find((each) => String(each) === parameters.get("years"));
  const costs: CostInput = {
    amount: readWhole(parameters.get("amount"), maxAmount, initialCosts.amount),
    years: readWhole(parameters.get("horizon"), maxHorizonYears, initialCosts.years),
  };
  return {
    view: isComparisonView(view) ? view : comparisonViews[0],
    setView: (next: ComparisonView) => write({ view: next === comparisonViews[0] ? null : next }),
    years: years ?? rollingYears[0],
    setYears: (next: RollingYears) => write({ years: next === rollingYears[0] ? null : String(next) }),
    costs,
    setCosts: ({ amount, years: horizon }: CostInput) =>
      write({ amount: writeWhole(amount, initialCosts.amount), horizon: writeWhole(horizon, initialCosts.years) }),
  };
}

/**
 * Returns a whole number from 1 to `max`, null if the text is empty, or `initial` if the text is missing or invalid.
 */
export function readWhole(text: string | null, max: number, initial: number): number | null {
  if (text === "") return null;
  const value = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : initial;
  return value >= 1 && value <= max ? value : initial;
}

function writeWhole(value: number | null, initial: number): string | null {
  if (value === initial) return null;
  return value === null ? "" : String(value);
}
