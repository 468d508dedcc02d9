import {
  withSubject,
  costPath,
  type CostTerms,
  type CostYear,
  type Derivation,
  type DerivationLabel,
  explainPlan,
  withCurrency,
  type Plan,
  projectPlan,
  relabel,
  sumCostYears,
} from "@fundport/finance";
import type { ItemContext } from "../calculate/calculate-item.ts";
import { fundHolding, holdingCosts, thirdPartyOf } from "../calculate/cost-terms.ts";
import { type ItemExplanation, joinExplanations } from "./join-explanations.ts";
import { planItem, planPackage } from "../calculate/plans.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartEntry } from "../state/state.ts";

function explainProductPlan(plan: Plan, terms: CostTerms, reference: CartReference): ItemExplanation | null {
  const result = projectPlan(plan, reference.forex);
  const explanation = explainPlan(plan, reference.forex);
  if (result.kind !== "projected" || !explanation) return null;
  const { currencyId } = plan;
  const own = <Label extends DerivationLabel>(derivation: Derivation<Label>) => withCurrency(derivation, currencyId);
  const { figures, leaves, prepaidFactor } = explanation;
  const until = (month = leaves.months.value) => Math.min(month, leaves.months.value);
  return {
    currencyId,
    months: leaves.months.value,
    oneOffAmount: own(leaves.oneOffAmount),
    periodicalAmount: own(leaves.periodicalAmount),
    totalInvestment: own(figures.totalInvestment),
    expectedAssets: own(figures.expectedAssets),
    expectedReturns: own(figures.expectedReturns),
    indicativeFee: own(figures.indicativeFee),
    prepaidFactor: prepaidFactor && own(prepaidFactor),
    invested: (month) => own(explanation.invested(until(month))),
    value: (scenario, month) => own(explanation.value(scenario, until(month))),
    assets: (month) => own(relabel(explanation.value("moderate", until(month)), "expectedAssets")),
    costs: (month) => {
      const costs = explanation.costs(terms, until(month));
      return {
        entry: own(costs.entry),
        ongoing: own(costs.ongoing),
        exit: own(costs.exit),
        service: own(costs.service),
        thirdParty: own(costs.thirdParty),
      };
    },
    withoutCosts: (month) => own(explanation.withoutCosts(terms, until(month))),
    years: () => costPath(plan, result.projection, terms),
  };
}

type Part = { readonly fundId: number; readonly explanation: ItemExplanation };

function explainPackage(entry: CartEntry & { itemType: "Package" }, context: ItemContext): ItemExplanation | null {
  const { reference, terms, advisoryFee: service } = context;
  const planned = planPackage(entry, reference, terms);
  if (planned.kind === "incomplete") return null;
  const parts: Part[] = [];
  for (const { fund, plan } of planned.plans) {
    const holding = fundHolding(fund.id, reference);
    const explanation = explainProductPlan(
      plan,
      { holding, service, thirdPartyPct: thirdPartyOf(plan, reference) },
      reference,
    );
    if (!explanation) return null;
    parts.push({ fundId: fund.id, explanation });
  }
  const named = parts.map(({ fundId, explanation }) => {
    const convert = (derivation: Derivation) => withSubject(derivation, `fund:${fundId}`);
    return { explanation, convert, convertSeries: convert };
  });
  const months = 12 * (entry.calcInput.investmentHorizon ?? 0);
  return { ...joinExplanations(named, planned.currencyId, months), years: () => sumYears(parts) };
}

function sumYears(parts: readonly Part[]): CostYear[] {
  const lists = parts.map(({ explanation }) => explanation.years());
  return Array.from({ length: lists[0]?.length ?? 0 }, (_, index) =>
    sumCostYears(lists.flatMap((years) => years[index] ?? [])),
  ).flatMap((year) => year ?? []);
}

/** Explains one entry of the cart; null if it has no figures. */
export function explainEntry(entry: CartEntry, context: ItemContext): ItemExplanation | null {
  if (entry.itemType === "Package") return explainPackage(entry, context);
  const { reference, terms, advisoryFee: service } = context;
  const planned = planItem(entry, reference, terms);
  if (planned.kind === "incomplete") return null;
  const { plan } = planned;
  const holding = holdingCosts(entry, reference);
  return explainProductPlan(plan, { holding, service, thirdPartyPct: thirdPartyOf(plan, reference) }, reference);
}
