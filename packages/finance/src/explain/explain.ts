import { type Derivation, derived, leaf, relabel } from "./derivation.ts";
import { type CostBasis, explainCosts, type ExplainedCosts, explainOngoingCharge } from "./explain-costs.ts";
import type { CostTerms } from "../costs/costs.ts";
import { explainFees } from "./explain-fees.ts";
import { leavesOfTerms, type TermLeaves } from "./explain-terms.ts";
import { explainOpenings, explainValue, explainWithoutCosts } from "./explain-value.ts";
import { formulas } from "../formulas/formulas.ts";
import type { ForexTable } from "../plan/forex.ts";
import { growthOf } from "../forecast/project-plan.ts";
import type { Figures, Plan, Scenario, Stage } from "../plan/types.ts";

/**
 * Derivations of the numbers of one plan, without currencies, which `withCurrency` sets. Each value equals the
 * projection's value to the last bit, because both use the same steps in the same order. `until` is a month; the
 * default is the last month.
 */
export type PlanExplanation = {
  readonly leaves: TermLeaves;
  readonly figures: { readonly [Name in keyof Figures]: Derivation<Name> };
  /** The factor by which prepayment reduces the fee; null if prepayment does not apply. */
  readonly prepaidFactor: Derivation | null;
  readonly value: (scenario: Scenario, until?: number) => Derivation;
  readonly invested: (until?: number) => Derivation;
  readonly costs: (terms: CostTerms, until?: number) => ExplainedCosts;
  readonly withoutCosts: (terms: CostTerms, until?: number) => Derivation;
};

/**
 * Explains the numbers of a plan; null if the plan has no figures. Derivations are built on demand, so the calculation
 * stores no data for them. Source: docs/reference/costs.md#derivations.
 */
export function explainPlan(plan: Plan, forex: ForexTable): PlanExplanation | null {
  const leaves = leavesOfTerms(plan);
  const fees = explainFees(plan, forex, leaves);
  const growth = growthOf(plan);
  if (!fees || growth.kind !== "growth") return null;
  const { stages } = growth;
  const { months } = leaves.terms;
  const valueOf = (scenario: Scenario, until: number) => explainValue(plan, stages, fees, leaves, { scenario, until });
  const value = (scenario: Scenario, until = months) => relabel(valueOf(scenario, until).value, scenario);
  const monthsUntil = (until: number) => (until === months ? leaves.months : leaf("months", "months", until));
  const invested = (until = months) =>
    derived("invested", "amount", formulas.invested, {
      oneOffAmount: leaves.oneOffAmount,
      periodicalAmount: leaves.periodicalAmount,
      months: monthsUntil(until),
    });
  const { oneOffFee, periodicalFee } = fees;
  const indicativeFee = derived("indicativeFee", "amount", formulas.indicativeFee, { oneOffFee, periodicalFee });
  const totalInvestment = relabel(invested(), "totalInvestment");
  const expectedAssets = relabel(valueOf("moderate", months).value, "expectedAssets");
  return {
    leaves,
    figures: {
      totalInvestment,
      expectedAssets,
      expectedReturns: derived("expectedReturns", "amount", formulas.expectedReturns, {
        expectedAssets,
        totalInvestment,
      }),
      indicativeFee,
    },
    prepaidFactor: fees.prepaidFactor,
    value,
    invested,
    costs: (costTerms, until = months) => {
      const explained = valueOf("moderate", until);
      const basis: CostBasis = {
        plan,
        indicativeFee,
        expectedAssets: relabel(explained.value, "expectedAssets"),
        openings: explainOpenings(explained.segments),
        lastStage: stages.findLast(({ fromMonth }) => fromMonth <= Math.max(until, 1)) ?? stages[0],
      };
      return explainCosts(basis, costTerms);
    },
    withoutCosts: (costTerms, until = months) => {
      const ongoingOf = (stage: Stage) => explainOngoingCharge(plan, stage, costTerms);
      return explainWithoutCosts(plan, stages, leaves, { ongoingOf, until });
    },
  };
}
