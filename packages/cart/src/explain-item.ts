import {
  about,
  costPath,
  type CostYear,
  type Derivation,
  type DerivationLabel,
  explainConversion,
  type ExplainedTerms,
  explainPlan,
  explainService,
  given,
  inCurrency,
  type Plan,
  projectPlan,
  relabel,
  type ServiceFee,
  serviceCost,
  sumCostYears,
} from "@fundport/finance";
import { amount } from "@fundport/units";
import type { ItemContext } from "./calculate-item.ts";
import { findServiceFee, fundHolding, holdingCosts, thirdPartyOf } from "./cost-terms.ts";
import { type ItemExplanation, joinExplanations } from "./explain-join.ts";
import { planItem, planPackage } from "./plans.ts";
import type { CartReference } from "./reference.ts";
import type { CartEntry, CartState } from "./state.ts";

export type ExplainContext = ItemContext & { readonly state: CartState };

/** Where a fee of money comes from: typed or agreed in the user's currency. */
function serviceSource(fee: ServiceFee | null, currencyId: number, context: ExplainContext): Derivation | null {
  const original = findServiceFee(context.state, context.reference);
  if (!fee || !original || original.kind === "relative") return null;
  const { user, forex } = context.reference;
  const isAbsolute = original.kind === "absolute";
  const money = isAbsolute ? original.amountPerYear : original.amountPerPayment;
  const leaf = given(isAbsolute ? "feePerYear" : "feePerPayment", "amount", money);
  return explainConversion(leaf, { from: user.currencyId, to: currencyId }, forex);
}

function explainProductPlan(plan: Plan, terms: ExplainedTerms, reference: CartReference): ItemExplanation | null {
  const result = projectPlan(plan, reference.forex);
  const explanation = explainPlan(plan, reference.forex);
  if (result.kind !== "projected" || !explanation) return null;
  const { currencyId } = plan;
  const own = <Label extends DerivationLabel>(derivation: Derivation<Label>) => inCurrency(derivation, currencyId);
  const { figures, given: leaves, prepaidFactor } = explanation;
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
        thirdParty: costs.thirdParty && own(costs.thirdParty),
      };
    },
    withoutCosts: (month) => own(explanation.withoutCosts(terms, until(month))),
    years: () => costPath(plan, result.projection, terms),
  };
}

type Part = { readonly fundId: number; readonly explanation: ItemExplanation };

function explainPackage(entry: CartEntry & { itemType: "Package" }, context: ExplainContext): ItemExplanation | null {
  const { reference, terms, serviceFee } = context;
  const planned = planPackage(entry, reference, terms);
  if (planned.kind === "incomplete") return null;
  const { currencyId, plans } = planned;
  const service = serviceFee(currencyId);
  // A fee of money is paid once for the package; a yearly percentage is taken of each fund's value.
  const fundService = service?.kind === "relative" ? service : null;
  const parts: Part[] = [];
  for (const { fund, plan } of plans) {
    const holding = fundHolding(fund.id, reference);
    const costTerms = { holding, service: fundService, thirdPartyPct: thirdPartyOf(plan, reference) };
    const explanation = explainProductPlan(plan, costTerms, reference);
    if (!explanation) return null;
    parts.push({ fundId: fund.id, explanation });
  }
  const months = 12 * (entry.calcInput.investmentHorizon ?? 0);
  const named = parts.map(({ fundId, explanation }) => {
    const convert = (derivation: Derivation) => about(derivation, `fund:${fundId}`);
    return { explanation, convert, convertSeries: convert };
  });
  const explained = joinExplanations(named, currencyId, months);
  const flow = { oneOff: explained.oneOffAmount.value, payment: explained.periodicalAmount.value };
  const source = serviceSource(service, currencyId, context);
  const ownService = (month = months) =>
    inCurrency(explainService(service, source, [], { ...flow, months: Math.min(month, months) }), currencyId);
  const { costs } = explained;
  return {
    ...explained,
    costs: fundService ? costs : (month) => ({ ...costs(month), service: ownService(month) }),
    years: () => sumYears(parts, fundService ? null : service),
  };
}

function sumYears(parts: readonly Part[], service: ServiceFee | null): CostYear[] {
  const lists = parts.map(({ explanation }) => explanation.years());
  return Array.from({ length: lists[0]?.length ?? 0 }, (_, index) =>
    sumCostYears(lists.flatMap((years) => years[index] ?? [])),
  ).flatMap((year) => (year ? [{ ...year, service: amount(year.service + serviceCost(service, year.flow, 0)) }] : []));
}

/** Explains one entry of the cart; null where it has no figures. */
export function explainEntry(entry: CartEntry, context: ExplainContext): ItemExplanation | null {
  if (entry.itemType === "Package") return explainPackage(entry, context);
  const { reference, terms, serviceFee } = context;
  const planned = planItem(entry, reference, terms);
  if (planned.kind === "incomplete") return null;
  const { plan } = planned;
  const service = serviceFee(plan.currencyId);
  const costTerms: ExplainedTerms = {
    holding: holdingCosts(entry, reference),
    service,
    serviceSource: serviceSource(service, plan.currencyId, context),
    thirdPartyPct: thirdPartyOf(plan, reference),
  };
  return explainProductPlan(plan, costTerms, reference);
}
