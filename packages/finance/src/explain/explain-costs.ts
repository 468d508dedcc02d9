import {
  type AdvisoryFee,
  type CartFee,
  type CartServiceSpan,
  type CostTerms,
  holdingOf,
  subjectOfStage,
} from "../costs/costs.ts";
import {
  withSubject,
  type Derivation,
  derived,
  derivedFrom,
  leaf,
  leafOrUnknown,
  relabel,
  summed,
} from "./derivation.ts";
import type { DerivationLabel } from "../formulas/derivation-labels.ts";
import type { ExplainedOpenings } from "./explain-value.ts";
import { defaultSubject } from "../forecast/fees.ts";
import { type CostLabel, costShareOf, formulas } from "../formulas/formulas.ts";
import type { Uncounted } from "../plan/partial-amount.ts";
import type { Plan, Stage } from "../plan/types.ts";

/** The derivations that explain a plan's costs refer to these derivations. */
export type CostBasis = {
  readonly plan: Plan;
  readonly indicativeFee: Derivation<"indicativeFee">;
  /** The value in the moderate scenario at the end of the plan. */
  readonly expectedAssets: Derivation<"expectedAssets">;
  readonly openings: readonly ExplainedOpenings[];
  readonly lastStage: Stage | undefined;
};
export type ExplainedCosts = {
  readonly entry: Derivation<"entryCost">;
  readonly ongoing: Derivation<"ongoingCost">;
  readonly exit: Derivation<"exitCost">;
  readonly service: Derivation<"serviceCost">;
  readonly thirdParty: Derivation<"thirdPartyCost">;
};

/** Explains the advisory fee, which is a yearly percentage of the opening values in `openings`. */
function explainAdvisory(service: AdvisoryFee | null, openings: readonly Derivation[]): Derivation<"serviceCost"> {
  if (service === null) return leaf("serviceCost", "amount", 0);
  const advisorFee = leaf("advisorFee", "percent", service.percentPerYear);
  return derived("serviceCost", "amount", formulas.relativeService, { part: openings, advisorFee });
}

/** Explains the service fee of the whole cart. The derivation follows `cartServiceCost`. */
export function explainCartService(fee: CartFee, span: CartServiceSpan): Derivation<"serviceCost"> {
  if (fee.kind === "absolute") {
    const feePerYear = leaf("feePerYear", "amount", fee.amountPerYear);
    const months = leaf("months", "months", span.months);
    return derived("serviceCost", "amount", formulas.absoluteService, { feePerYear, months });
  }
  const feePerPayment = leaf("feePerPayment", "amount", fee.amountPerPayment);
  const payments = leaf("payments", "count", span.payments);
  return derived("serviceCost", "amount", formulas.transactionService, { feePerPayment, payments });
}

function ofLine<Label extends DerivationLabel>(derivation: Derivation<Label>, { lineId }: Stage): Derivation<Label> {
  return lineId === null ? derivation : withSubject(derivation, `program:${lineId}`);
}

function unknownOf(plan: Plan, stage: Stage, reason: Uncounted["reason"]): readonly Uncounted[] {
  return [{ reason, subject: subjectOfStage(plan, stage), currencyId: plan.currencyId }];
}

/** Explains the ongoing charge of a stage's product, which may be unknown. */
export function explainOngoingCharge(plan: Plan, stage: Stage, { holding }: CostTerms): Derivation<"ongoingCharge"> {
  const { ongoingCharge } = holdingOf(stage, holding);
  return ofLine(
    leafOrUnknown("ongoingCharge", "percent", ongoingCharge, unknownOf(plan, stage, "ongoingCharge")),
    stage,
  );
}

function explainExitCost(plan: Plan, stage: Stage | undefined, { holding }: CostTerms): Derivation<"exitCostPct"> {
  if (!stage) return leaf("exitCostPct", "percent", 0);
  const { exitCost } = holdingOf(stage, holding);
  return ofLine(leafOrUnknown("exitCostPct", "percent", exitCost, unknownOf(plan, stage, "exitCost")), stage);
}

/** Explains the costs of a plan. The derivations follow `computeCosts`. */
export function explainCosts(basis: CostBasis, terms: CostTerms): ExplainedCosts {
  const { plan, expectedAssets, indicativeFee, openings, lastStage } = basis;
  const ongoing = openings.map((each) => {
    const ongoingCharge = explainOngoingCharge(plan, each.stage, terms);
    return derived("part", "amount", formulas.ongoingCost, { openings: each.openings, ongoingCharge });
  });
  const [single, ...others] = ongoing;
  return {
    entry: relabel(indicativeFee, "entryCost"),
    ongoing: single && others.length === 0 ? relabel(single, "ongoingCost") : summed("ongoingCost", "amount", ongoing),
    exit: derived("exitCost", "amount", formulas.exitCost, {
      expectedAssets,
      exitCostPct: explainExitCost(plan, lastStage, terms),
    }),
    service: explainAdvisory(
      terms.service,
      openings.map((each) => ofLine(each.openings, each.stage)),
    ),
    thirdParty: explainThirdParty(plan, indicativeFee, terms.thirdPartyPct),
  };
}

function explainThirdParty(
  plan: Plan,
  indicativeFee: Derivation,
  percent: number | null,
): Derivation<"thirdPartyCost"> {
  const { subject = defaultSubject, currencyId } = plan;
  if (percent === null) {
    return leafOrUnknown("thirdPartyCost", "amount", null, [{ reason: "thirdParty", subject, currencyId }]);
  }
  const thirdPartyPct = leaf("thirdPartyPct", "percent", percent);
  return derived("thirdPartyCost", "amount", formulas.thirdPartyCost, { indicativeFee, thirdPartyPct });
}

/** Explains the total costs. Third-party payments are not added, because they are part of the entry fee. */
export function explainTotalCost({ entry, ongoing, exit, service }: ExplainedCosts): Derivation<"totalCost"> {
  return derived("totalCost", "amount", formulas.totalCost, {
    entryCost: entry,
    ongoingCost: ongoing,
    exitCost: exit,
    serviceCost: service,
  });
}

/** Explains the costs of a cart including its service fee. */
export function explainWholeCost(
  total: Derivation<"totalCost">,
  cartService: Derivation<"cartService">,
): Derivation<"wholeCost"> {
  return derived("wholeCost", "amount", formulas.wholeCost, { totalCost: total, cartService });
}

/** Explains a cost in percent of the total investment; null if the total investment is 0. */
export function explainCostShare(
  cost: Derivation<CostLabel>,
  totalInvestment: Derivation,
): Derivation<"costShare"> | null {
  if (totalInvestment.value <= 0) return null;
  const inputs: Derivation<CostLabel | "totalInvestment">[] = [cost, relabel(totalInvestment, "totalInvestment")];
  return derivedFrom("costShare", "percent", costShareOf(cost.label), inputs);
}

export type EffectBasis = {
  readonly oneOffAmount: Derivation;
  readonly periodicalAmount: Derivation;
  readonly months: Derivation;
  readonly valueWithoutCosts: Derivation;
  readonly expectedAssets: Derivation;
  readonly exit: Derivation;
  readonly service: Derivation;
};
export type ExplainedEffect = {
  readonly withoutCosts: Derivation<"withoutCosts">;
  readonly afterCosts: Derivation<"afterCosts">;
  readonly reduction: Derivation<"reduction">;
};

/** Explains by how much the costs reduce the yearly return; null if the return does not exist. */
export function explainEffect(basis: EffectBasis): ExplainedEffect | null {
  const { oneOffAmount, periodicalAmount, months, valueWithoutCosts, expectedAssets } = basis;
  const flow = { oneOffAmount, periodicalAmount, months };
  const valueAfterCosts = derived("valueAfterCosts", "amount", formulas.valueAfterCosts, {
    expectedAssets,
    exitCost: basis.exit,
    serviceCost: basis.service,
  });
  const withoutCosts = derived("withoutCosts", "percent", formulas.withoutCosts, { ...flow, valueWithoutCosts });
  const afterCosts = derived("afterCosts", "percent", formulas.afterCosts, { ...flow, valueAfterCosts });
  if (Number.isNaN(withoutCosts.value) || Number.isNaN(afterCosts.value)) return null;
  const reduction = derived("reduction", "points", formulas.reduction, { withoutCosts, afterCosts });
  return { withoutCosts, afterCosts, reduction };
}
