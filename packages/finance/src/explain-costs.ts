import { countPayments, type CostTerms, type ServiceFee } from "./costs.ts";
import { about, type Derivation, derived, given, summed } from "./derivation.ts";
import type { GivenTerms } from "./explain-terms.ts";
import type { Stage } from "./types.ts";

/** Money that several derivations of one plan share. */
export type CostBasis = {
  readonly given: GivenTerms;
  readonly indicativeFee: Derivation;
  /** The moderate value at the end. */
  readonly expectedAssets: Derivation;
  readonly openings: readonly { readonly stage: Stage; readonly openings: Derivation }[];
  readonly lastStage: Stage | undefined;
  readonly until: number;
};
/** Each row of the costs; third-party payments are null where the charging method has none. */
export type ExplainedCosts = {
  readonly entry: Derivation;
  readonly ongoing: Derivation;
  readonly exit: Derivation;
  readonly service: Derivation;
  readonly thirdParty: Derivation | null;
};
/** What a service is paid by, and where that number comes from. */
export type ExplainedTerms = CostTerms & { readonly serviceSource?: Derivation | null };

/** What the service costs over `months`; `openings` are the values that a yearly percentage is taken of. */
export function explainService(
  service: ServiceFee | null,
  source: Derivation | null,
  openings: readonly Derivation[],
  flow: { readonly oneOff: number; readonly payment: number; readonly months: number },
): Derivation {
  switch (service?.kind) {
    case "relative": {
      const fee = given("advisorFee", "percent", service.percentPerYear);
      const parts = openings.map((each) => ({ ...each, label: "part" as const }));
      return derived("serviceCost", "amount", "sum(part) * advisorFee / 100 / 12", [...parts, fee]);
    }
    case "absolute": {
      const fee = source ?? given("feePerYear", "amount", service.amountPerYear);
      const months = given("months", "months", flow.months);
      return derived("serviceCost", "amount", "feePerYear * months / 12", [fee, months]);
    }
    case "transaction": {
      const fee = source ?? given("feePerPayment", "amount", service.amountPerPayment);
      const payments = given("payments", "count", countPayments(flow));
      return derived("serviceCost", "amount", "feePerPayment * payments", [fee, payments]);
    }
    default:
      return given("serviceCost", "amount", 0);
  }
}

function ofLine(derivation: Derivation, { lineId }: Stage): Derivation {
  return lineId === null ? derivation : about(derivation, `program:${lineId}`);
}

/** How each row of a plan's costs comes about, as `computeCosts` counts them. */
export function explainCosts(basis: CostBasis, terms: ExplainedTerms): ExplainedCosts {
  const { expectedAssets, indicativeFee, openings, lastStage, until } = basis;
  const { oneOff, payment } = basis.given.terms;
  const chargeOf = (stage: Stage) => terms.holding.get(stage.lineId)?.ongoingCharge ?? 0;
  const ongoing = openings.map((each) => {
    const charge = ofLine(given("ongoingCharge", "percent", chargeOf(each.stage)), each.stage);
    return derived("part", "amount", "openings * ongoingCharge / 100 / 12", [each.openings, charge]);
  });
  const [single, ...others] = ongoing;
  const exitPct = lastStage ? (terms.holding.get(lastStage.lineId)?.exitCost ?? 0) : 0;
  const exitCost = given("exitCostPct", "percent", exitPct);
  const thirdPartyPct = terms.thirdPartyPct;
  return {
    entry: { ...indicativeFee, label: "entryCost" },
    ongoing:
      single && others.length === 0 ? { ...single, label: "ongoingCost" } : summed("ongoingCost", "amount", ongoing),
    exit: derived("exitCost", "amount", "expectedAssets * exitCostPct / 100", [
      expectedAssets,
      lastStage ? ofLine(exitCost, lastStage) : exitCost,
    ]),
    service: explainService(
      terms.service,
      terms.serviceSource ?? null,
      openings.map((each) => ofLine(each.openings, each.stage)),
      { oneOff, payment, months: until },
    ),
    thirdParty:
      thirdPartyPct === null
        ? null
        : derived("thirdPartyCost", "amount", "indicativeFee * thirdPartyPct / 100", [
            { ...indicativeFee, label: "indicativeFee" },
            given("thirdPartyPct", "percent", thirdPartyPct),
          ]),
  };
}

/** All rows together; third-party payments are inside the entry fee. */
export function explainTotalCost({ entry, ongoing, exit, service }: ExplainedCosts): Derivation {
  const formula = "entryCost + ongoingCost + exitCost + serviceCost";
  return derived("totalCost", "amount", formula, [entry, ongoing, exit, service]);
}

/** A row in percent of the total investment; null where nothing is invested. */
export function explainCostShare(cost: Derivation, totalInvestment: Derivation): Derivation | null {
  if (totalInvestment.value <= 0) return null;
  return derived("costShare", "percent", `${cost.label} / totalInvestment * 100`, [cost, totalInvestment]);
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
  readonly withoutCosts: Derivation;
  readonly afterCosts: Derivation;
  readonly reduction: Derivation;
};

/** How the effect of the costs on the yearly return comes about; null where there is no return. */
export function explainEffect(basis: EffectBasis): ExplainedEffect | null {
  const { oneOffAmount, periodicalAmount, months } = basis;
  const flow = [oneOffAmount, periodicalAmount, months];
  const rate = (label: "withoutCosts" | "afterCosts", value: Derivation) =>
    derived(label, "percent", `irr(oneOffAmount, periodicalAmount, months, ${value.label})`, [...flow, value]);
  const valueAfterCosts = derived("valueAfterCosts", "amount", "expectedAssets - exitCost - serviceCost", [
    basis.expectedAssets,
    basis.exit,
    basis.service,
  ]);
  const withoutCosts = rate("withoutCosts", basis.valueWithoutCosts);
  const afterCosts = rate("afterCosts", valueAfterCosts);
  if (Number.isNaN(withoutCosts.value) || Number.isNaN(afterCosts.value)) return null;
  const inputs = [withoutCosts, afterCosts];
  return {
    withoutCosts,
    afterCosts,
    reduction: derived("reduction", "points", "round2(withoutCosts - afterCosts)", inputs),
  };
}
