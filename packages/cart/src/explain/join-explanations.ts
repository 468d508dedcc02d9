import {
  type CostYear,
  type Derivation,
  type DerivationLabel,
  type ExplainedCosts,
  withCurrency,
  relabel,
  type Scenario,
  summed,
} from "@fundport/finance";

/**
 * Derivations of one item, or of several items together, in one currency. If `month` is omitted, they explain the whole
 * plan, otherwise the state at the end of that month. If a plan ended earlier, they explain its end.
 */
export type Explanation = {
  readonly currencyId: number;
  readonly months: number;
  readonly oneOffAmount: Derivation<"oneOffAmount">;
  readonly periodicalAmount: Derivation<"periodicalAmount">;
  readonly totalInvestment: Derivation<"totalInvestment">;
  readonly expectedAssets: Derivation<"expectedAssets">;
  readonly expectedReturns: Derivation<"expectedReturns">;
  readonly indicativeFee: Derivation<"indicativeFee">;
  /**
   * The factor by which prepayment reduces the fee; null if no fee is reduced. Each fund of a package has its own
   * factor inside its fee.
   */
  readonly prepaidFactor: Derivation | null;
  readonly invested: (month?: number) => Derivation;
  readonly value: (scenario: Scenario, month?: number) => Derivation;
  /** The value at the end of the month: `expectedAssets` if the plan ended with that month. */
  readonly assets: (month?: number) => Derivation;
  readonly costs: (month?: number) => ExplainedCosts;
  readonly withoutCosts: (month?: number) => Derivation;
};
/**
 * The explanation of an item. `years` lists the state at the end of each year, from which the yearly effect of the
 * costs is computed.
 */
export type ItemExplanation = Explanation & { readonly years: () => readonly CostYear[] };

/**
 * One part of a sum, and the functions that label and convert its numbers. Whole series are converted by one factor.
 */
export type ExplanationPart = {
  readonly explanation: Explanation;
  readonly convert: (derivation: Derivation) => Derivation;
  readonly convertSeries: (derivation: Derivation) => Derivation;
};

type Add = <Label extends DerivationLabel>(label: Label, list: readonly Derivation[]) => Derivation<Label>;

/** Adds up the parts in their order. If there is only one part, it is returned without a sum. */
export function joinExplanations(parts: readonly ExplanationPart[], currencyId: number, months: number): Explanation {
  const add: Add = (label, list) => {
    const [only, ...others] = list;
    if (only && others.length === 0) return relabel(only, label);
    return withCurrency(summed(label, "amount", list), currencyId);
  };
  const sum = <Label extends DerivationLabel>(label: Label, pick: (explanation: Explanation) => Derivation) =>
    add(
      label,
      parts.map(({ explanation, convert }) => convert(pick(explanation))),
    );
  const sumSeries = <Label extends DerivationLabel>(label: Label, pick: (explanation: Explanation) => Derivation) =>
    add(
      label,
      parts.map(({ explanation, convertSeries }) => convertSeries(pick(explanation))),
    );
  return {
    currencyId,
    months,
    oneOffAmount: sum("oneOffAmount", (each) => each.oneOffAmount),
    periodicalAmount: sum("periodicalAmount", (each) => each.periodicalAmount),
    totalInvestment: sum("totalInvestment", (each) => each.totalInvestment),
    expectedAssets: sum("expectedAssets", (each) => each.expectedAssets),
    expectedReturns: sum("expectedReturns", (each) => each.expectedReturns),
    indicativeFee: sum("indicativeFee", (each) => each.indicativeFee),
    prepaidFactor: null,
    invested: (month) => sumSeries("invested", (each) => each.invested(month)),
    value: (scenario, month) => sumSeries(scenario, (each) => each.value(scenario, month)),
    assets: (month) => sum("expectedAssets", (each) => each.assets(month)),
    costs: (month) => addCosts(parts, add, month),
    withoutCosts: (month) => sum("valueWithoutCosts", (each) => each.withoutCosts(month)),
  };
}

function addCosts(parts: readonly ExplanationPart[], add: Add, month: number | undefined): ExplainedCosts {
  const rows = parts.map(({ explanation, convert }) => ({ convert, costs: explanation.costs(month) }));
  const addRow = <Label extends DerivationLabel>(label: Label, row: keyof ExplainedCosts) =>
    add(
      label,
      rows.map(({ convert, costs }) => convert(costs[row])),
    );
  return {
    entry: addRow("entryCost", "entry"),
    ongoing: addRow("ongoingCost", "ongoing"),
    exit: addRow("exitCost", "exit"),
    service: addRow("serviceCost", "service"),
    thirdParty: addRow("thirdPartyCost", "thirdParty"),
  };
}
