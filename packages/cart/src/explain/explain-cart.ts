import {
  withSubject,
  type CartFee,
  type Derivation,
  countPayments,
  explainCartService,
  explainConversion,
  explainCostShare,
  type ExplainedCosts,
  explainEffect,
  explainSeriesConversion,
  explainTotalCost,
  explainWholeCost,
  leaf,
  hasRate,
  withCurrency,
  relabel,
} from "@fundport/finance";
import { readCartFee } from "../calculate/cost-terms.ts";
import { type Explanation, type ItemExplanation, joinExplanations } from "./join-explanations.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartFigure, FigureReference } from "./cart-figures.ts";
import { type Cart, explainItems } from "./explain-items.ts";

type Known = { readonly uuid: string; readonly explanation: ItemExplanation };

/** Adds up the explanations of the cart's items, converted to the user's currency. */
function joinItems(items: readonly Known[], { user, forex }: CartReference): Explanation {
  const parts = items.map(({ uuid, explanation }) => {
    const pair = { from: explanation.currencyId, to: user.currencyId };
    const make = (convert: typeof explainConversion) => (derivation: Derivation) => {
      const part = withSubject(derivation, `item:${uuid}`);
      return convert(part, pair, forex) ?? part;
    };
    return { explanation, convert: make(explainConversion), convertSeries: make(explainSeriesConversion) };
  });
  const months = items.reduce((longest, { explanation }) => Math.max(longest, explanation.months), 0);
  return joinExplanations(parts, user.currencyId, months);
}

const shareFigures: Partial<Record<CartFigure, keyof ExplainedCosts | "total">> = {
  entryShare: "entry",
  ongoingShare: "ongoing",
  exitShare: "exit",
  serviceShare: "service",
  thirdPartyShare: "thirdParty",
  totalShare: "total",
};

/**
 * Returns the service fee of the whole cart up to a month, in the user's currency; null if the cart has no such fee.
 */
type ServiceOf = (month?: number) => Derivation<"serviceCost"> | null;

/** Explains the service fee of the whole cart. Each item pays until its own end. */
function explainServiceOf(fee: CartFee | null, items: readonly Known[], currencyId: number): ServiceOf {
  return (month) => {
    if (!fee) return null;
    const flows = items.map(({ explanation }) => ({
      oneOff: explanation.oneOffAmount.value,
      payment: explanation.periodicalAmount.value,
      months: Math.min(month ?? explanation.months, explanation.months),
    }));
    const months = flows.reduce((longest, flow) => Math.max(longest, flow.months), 0);
    const payments = flows.reduce((sum, flow) => sum + countPayments(flow), 0);
    return withCurrency(explainCartService(fee, { months, payments }), currencyId);
  };
}
const noService: ServiceOf = () => null;

function explainEffectOf(explained: Explanation, month: number | undefined, serviceOf: ServiceOf) {
  const { oneOffAmount, periodicalAmount, currencyId } = explained;
  const { exit, service } = explained.costs(month);
  const effect = explainEffect({
    oneOffAmount,
    periodicalAmount,
    months: leaf("months", "months", month ?? explained.months),
    valueWithoutCosts: relabel(explained.withoutCosts(month), "valueWithoutCosts"),
    expectedAssets: explained.assets(month),
    exit,
    // The service is paid either by the items or by the whole cart.
    service: serviceOf(month) ?? service,
  });
  if (!effect) return null;
  return {
    withoutCosts: withCurrency(effect.withoutCosts, currencyId),
    afterCosts: withCurrency(effect.afterCosts, currencyId),
    reduction: withCurrency(effect.reduction, currencyId),
  };
}

function pickFigure(
  explained: Explanation,
  { figure, year }: FigureReference,
  serviceOf: ServiceOf,
): Derivation | null {
  const month = year === undefined ? undefined : 12 * year;
  if (month !== undefined && (month < 0 || month > explained.months)) return null;
  const { currencyId, totalInvestment } = explained;
  const rows = () => {
    const costs = explained.costs();
    return { ...costs, total: withCurrency(explainTotalCost(costs), currencyId) };
  };
  switch (figure) {
    case "totalInvestment":
    case "expectedAssets":
    case "expectedReturns":
    case "indicativeFee":
    case "prepaidFactor":
      return explained[figure];
    case "unfavourable":
    case "moderate":
    case "favourable":
      return explained.value(figure, month);
    case "invested":
      return explained.invested(month);
    case "entry":
    case "ongoing":
    case "exit":
    case "service":
    case "thirdParty":
    case "total":
      return rows()[figure];
    case "cartService": {
      const service = serviceOf();
      return service && relabel(service, "cartService");
    }
    case "wholeCost": {
      const service = serviceOf();
      return service && withCurrency(explainWholeCost(rows().total, relabel(service, "cartService")), currencyId);
    }
    case "withoutCosts":
    case "afterCosts":
    case "reduction":
      return explainEffectOf(explained, month, serviceOf)?.[figure] ?? null;
    default: {
      const row = rows()[shareFigures[figure] ?? "total"];
      return row && explainCostShare(row, totalInvestment);
    }
  }
}

/**
 * Returns the derivation of a figure: a tree of formulas down to the inputs and the data of the catalogue. Its value
 * equals the unrounded figure of `calculateCart` to the last bit. Null if the cart does not have the figure.
 * Derivations are computed on demand, so the calculation stores no data for them. The result is plain data that can be
 * sent and printed.
 * Source: docs/reference/costs.md#derivations.
 */
export function explainFigure(cart: Cart, figureReference: FigureReference): Derivation | null {
  const { uuid, figure } = figureReference;
  const items = explainItems(cart, uuid);
  const known = items.flatMap(({ explanation, ...item }) => (explanation ? [{ ...item, explanation }] : []));
  const [single] = known;
  if (uuid !== null) return single ? pickFigure(single.explanation, figureReference, noService) : null;
  const { reference } = cart;
  const isWhole = known.length > 0 && known.length === items.length;
  const isConvertible = known.every(({ explanation }) =>
    hasRate(reference.forex, explanation.currencyId, reference.user.currencyId),
  );
  if (!isWhole || !isConvertible || figure === "prepaidFactor") return null;
  const joined = joinItems(known, reference);
  const differ = known.some(({ explanation }) => explanation.months !== joined.months);
  const isReturn = figure === "withoutCosts" || figure === "afterCosts" || figure === "reduction";
  const serviceOf = explainServiceOf(readCartFee(cart.state, reference), known, reference.user.currencyId);
  return differ && isReturn ? null : pickFigure(joined, figureReference, serviceOf);
}
