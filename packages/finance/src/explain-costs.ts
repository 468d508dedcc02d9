import { countPayments, type CostTerms, type ServiceFee } from "./costs.ts";
import { about, type Derivation, derived, derivedFrom, given, relabel, summed } from "./derivation.ts";
import type { DerivationLabel } from "./derivation-labels.ts";
import type { GivenTerms } from "./explain-terms.ts";
import type { ExplainedOpenings } from "./explain-value.ts";
import { type CostLabel, costShareOf, formulas } from "./formulas.ts";
import type { Stage } from "./types.ts";

/** The derivations that every row of a plan's costs builds on. */
export type CostBasis = {
  readonly given: GivenTerms;
  readonly indicativeFee: Derivation<"indicativeFee">;
  /** The moderate value at the end. */
  readonly expectedAssets: Derivation<"expectedAssets">;
  readonly openings: readonly ExplainedOpenings[];
  readonly lastStage: Stage | undefined;
  readonly until: number;
};
/** Each row of the costs; third-party payments are null where the charging method has none. */
export type ExplainedCosts = {
  readonly entry: Derivation<"entryCost">;
  readonly ongoing: Derivation<"ongoingCost">;
  readonly exit: Derivation<"exitCost">;
  readonly service: Derivation<"serviceCost">;
  readonly thirdParty: Derivation<"thirdPartyCost"> | null;
};
/** The terms of the costs, and the derivation of the service fee where it was converted or agreed elsewhere. */
export type ExplainedTerms = CostTerms & { readonly serviceSource?: Derivation | null };

/** Explains what the service costs over `months`. A yearly percentage is charged on `openings`. */
export function explainService(
  service: ServiceFee | null,
  source: Derivation | null,
  openings: readonly Derivation[],
  flow: { readonly oneOff: number; readonly payment: number; readonly months: number },
): Derivation<"serviceCost"> {
  if (service === null) return given("serviceCost", "amount", 0);
  switch (service.kind) {
    case "relative": {
      const advisorFee = given("advisorFee", "percent", service.percentPerYear);
      return derived("serviceCost", "amount", formulas.relativeService, { part: openings, advisorFee });
    }
    case "absolute": {
      const feePerYear = source ?? given("feePerYear", "amount", service.amountPerYear);
      const months = given("months", "months", flow.months);
      return derived("serviceCost", "amount", formulas.absoluteService, { feePerYear, months });
    }
    case "transaction": {
      const feePerPayment = source ?? given("feePerPayment", "amount", service.amountPerPayment);
      const payments = given("payments", "count", countPayments(flow));
      return derived("serviceCost", "amount", formulas.transactionService, { feePerPayment, payments });
    }
  }
}

function ofLine<Label extends DerivationLabel>(derivation: Derivation<Label>, { lineId }: Stage): Derivation<Label> {
  return lineId === null ? derivation : about(derivation, `program:${lineId}`);
}

/** Explains each row of a plan's costs as `computeCosts` computes it. */
export function explainCosts(basis: CostBasis, terms: ExplainedTerms): ExplainedCosts {
  const { expectedAssets, indicativeFee, openings, lastStage, until } = basis;
  const { oneOff, payment } = basis.given.terms;
  const chargeOf = (stage: Stage) => terms.holding.get(stage.lineId)?.ongoingCharge ?? 0;
  const ongoing = openings.map((each) => {
    const ongoingCharge = ofLine(given("ongoingCharge", "percent", chargeOf(each.stage)), each.stage);
    return derived("part", "amount", formulas.ongoingCost, { openings: each.openings, ongoingCharge });
  });
  const [single, ...others] = ongoing;
  const exitPct = lastStage ? (terms.holding.get(lastStage.lineId)?.exitCost ?? 0) : 0;
  const exitCost = given("exitCostPct", "percent", exitPct);
  const exitCostPct = lastStage ? ofLine(exitCost, lastStage) : exitCost;
  return {
    entry: relabel(indicativeFee, "entryCost"),
    ongoing: single && others.length === 0 ? relabel(single, "ongoingCost") : summed("ongoingCost", "amount", ongoing),
    exit: derived("exitCost", "amount", formulas.exitCost, { expectedAssets, exitCostPct }),
    service: explainService(
      terms.service,
      terms.serviceSource ?? null,
      openings.map((each) => ofLine(each.openings, each.stage)),
      { oneOff, payment, months: until },
    ),
    thirdParty: terms.thirdPartyPct === null ? null : explainThirdParty(indicativeFee, terms.thirdPartyPct),
  };
}

function explainThirdParty(indicativeFee: Derivation, percent: number): Derivation<"thirdPartyCost"> {
  const thirdPartyPct = given("thirdPartyPct", "percent", percent);
  return derived("thirdPartyCost", "amount", formulas.thirdPartyCost, { indicativeFee, thirdPartyPct });
}

/** Explains the total of the costs. Third-party payments are part of the entry fee and are not added. */
export function explainTotalCost({ entry, ongoing, exit, service }: ExplainedCosts): Derivation<"totalCost"> {
  return derived("totalCost", "amount", formulas.totalCost, {
    entryCost: entry,
    ongoingCost: ongoing,
    exitCost: exit,
    serviceCost: service,
  });
}

/** Explains a row in percent of the total investment; null where nothing is invested. */
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

/** Explains what the costs take of the yearly return; null where there is no return. */
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
