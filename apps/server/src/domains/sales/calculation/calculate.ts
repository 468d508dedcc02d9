import { ApiError, type CalculationInput, type CalculationOutput } from "@fundport/api";
import { type CartReference, type ItemMissing, planItem, readCartTerms } from "@fundport/cart";
import { presentForecast, projectPlan } from "@fundport/finance";
import { type Day, maxAmount } from "@fundport/units";
import { computeSlice } from "../../../lib/queues/compute-slice.ts";
import { absentFields, cartOf, itemOf, type ProductKind, unknownFields } from "./item-of-input.ts";

type Field = ApiError["fields"][number];

/** The data of a calculation; `today` is the date in Europe/Prague. */
export type CalculationContext = { reference: CartReference; today: Day };

function fieldOf(missing: ItemMissing): Field {
  if (missing.what === "gain") {
    const path = missing.lineId === null ? missing.gain : `lines.${missing.lineId}.${missing.gain}`;
    return { path, code: "GainMissing" };
  }
  if (missing.what === "rate") return { path: "currencyId", code: "RateMissing" };
  if (missing.what === "input") return { path: missing.field, code: "Required" };
  return { path: missing.what === "chargingMethod" ? "chargingMethodId" : "id", code: "NotFound" };
}

/** Forecasts one item. Calls `refuse` with the paths of invalid fields within the item. */
function calculateItem(kind: ProductKind, input: CalculationInput, index: number, context: Context): CalculationOutput {
  const { reference, today, refuse } = context;
  const unknown = unknownFields(kind, input, reference);
  if (unknown.length > 0)
    refuse(
      "NotFound",
      unknown.map((path) => ({ path, code: "NotFound" })),
    );
  const absent = absentFields(kind, input, reference);
  if (absent.length > 0)
    refuse(
      "CalculationImpossible",
      absent.map((path) => ({ path, code: "Required" })),
    );
  const planned = planItem(itemOf(kind, input, index), reference, readCartTerms(cartOf(input), reference, today));
  if (planned.kind === "incomplete") return refuse("CalculationImpossible", planned.missing.map(fieldOf));
  const projected = projectPlan(planned.plan, reference.forex);
  if (projected.kind === "error") return refuse("NotFound", [{ path: projected.error.field, code: "NotFound" }]);
  if (projected.kind === "incomplete") {
    const missing = projected.missing.map((each) => ({ ...each, productId: null }));
    return refuse("CalculationImpossible", missing.map(fieldOf));
  }
  const { series, figures } = projected.projection;
  // A calculation with figures above the maximum amount is refused.
  const isBounded = (values: Iterable<number>) => [...values].every((value) => Math.abs(value) <= maxAmount);
  const amounts = Object.values({ ...figures, indicativeFee: figures.indicativeFee.known });
  if (![...Object.values(series), amounts].every(isBounded)) {
    return refuse("CalculationImpossible", [{ path: "investmentHorizon", code: "AmountTooLarge" }]);
  }
  const { savingPlans, assetValues, ...totals } = presentForecast(projected.projection);
  return { id: input.id, ...totals, assetValues: [...assetValues], savingPlans: [...savingPlans] };
}

type Refuse = (code: "NotFound" | "CalculationImpossible", fields: readonly Field[]) => never;
type Context = CalculationContext & { refuse: Refuse };

function refuseWith(prefix: string): Refuse {
  return (code, fields) => {
    throw new ApiError(code, { fields: fields.map(({ path, code }) => ({ path: `${prefix}${path}`, code })) });
  };
}

/**
 * Calculates the forecast and fee of one item, or of each item of a list.
 * Returns JSON: one result for an item, a list of results for a list, even if the list has only one item.
 * Other requests are served after each item, so that many full carts over fifty years do not delay them.
 * Throws `NotFound` with the paths of unknown ids, and `CalculationImpossible` with the paths of missing fields. Paths
 * start at the body.
 */
export async function calculateItems(
  kind: ProductKind,
  body: CalculationInput | readonly CalculationInput[],
  context: CalculationContext,
): Promise<string> {
  if (!isList(body)) {
    const own = { ...context, refuse: refuseWith("") };
    return await computeSlice(() => JSON.stringify(calculateItem(kind, body, 0, own)));
  }
  const answers: string[] = [];
  for (const [index, input] of body.entries()) {
    const own = { ...context, refuse: refuseWith(`${index}.`) };
    answers.push(await computeSlice(() => JSON.stringify(calculateItem(kind, input, index, own))));
  }
  return `[${answers.join(",")}]`;
}

function isList(body: CalculationInput | readonly CalculationInput[]): body is readonly CalculationInput[] {
  return Array.isArray(body);
}
