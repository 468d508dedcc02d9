import { setImmediate as nextTurn } from "node:timers/promises";
import { ApiError, type CalculationInput, type CalculationOutput } from "@fundport/api";
import { type ForexTable, type Missing, presentForecast, projectPlan } from "@fundport/finance";
import { type Context, planOf, type ProductKind } from "./plan.ts";

type Fields = ApiError["fields"];
/** Every amount on the wire is bounded; beyond it there are no figures to show. Source: decisions, Wire format. */
const largestAmount = 1e12;

function missingField(missing: Missing): { path: string; code: string } {
  if (missing.what === "rate") return { path: "currencyId", code: "RateMissing" };
  const path = missing.lineId === null ? missing.gain : `lines.${missing.lineId}.${missing.gain}`;
  return { path, code: "GainMissing" };
}

function refuse(code: "NotFound" | "CalculationImpossible", fields: Fields, prefix: string): never {
  throw new ApiError(code, { fields: fields.map(({ path, code }) => ({ path: `${prefix}${path}`, code })) });
}

/** The forecast of one item; `prefix` says which of a list it is. */
function calculateItem(
  kind: ProductKind,
  input: CalculationInput,
  context: Context & { forex: ForexTable },
  prefix: string,
): CalculationOutput {
  const result = planOf(kind, input, context);
  if (result.kind === "unknown") refuse("NotFound", result.fields, prefix);
  if (result.kind === "incomplete") refuse("CalculationImpossible", result.fields, prefix);
  const projected = projectPlan(result.plan, context.forex);
  if (projected.kind === "error") refuse("NotFound", [{ path: projected.error.field, code: "NotFound" }], prefix);
  if (projected.kind === "incomplete") refuse("CalculationImpossible", projected.missing.map(missingField), prefix);
  const { series, figures } = projected.projection;
  const isBounded = (values: Float64Array) => values.every((value) => Math.abs(value) <= largestAmount);
  if (!Object.values(series).every(isBounded) || !isBounded(Float64Array.from(Object.values(figures)))) {
    refuse("CalculationImpossible", [{ path: "oneOffAmount", code: "AmountTooLarge" }], prefix);
  }
  const { savingPlans, ...forecast } = presentForecast(projected.projection);
  return { id: input.id, ...forecast, assetValues: [...forecast.assetValues], savingPlans: [...savingPlans] };
}

/**
 * Forecast and fee of one item, or of each of a list.
 * Shape: the JSON of an answer for an item, of a list for a list, one for one.
 * The loop is left after each item, so that a full cart over fifty years holds up nobody.
 * Errors: `NotFound` names the unknown ids, `CalculationImpossible` what is missing, both by their path in the body.
 */
export async function calculateItems(
  kind: ProductKind,
  body: CalculationInput | readonly CalculationInput[],
  context: Context & { forex: ForexTable },
): Promise<string> {
  if (!isList(body)) return JSON.stringify(calculateItem(kind, body, context, ""));
  const answers: string[] = [];
  for (const [index, input] of body.entries()) {
    answers.push(JSON.stringify(calculateItem(kind, input, context, `${index}.`)));
    await nextTurn();
  }
  return `[${answers.join(",")}]`;
}

function isList(body: CalculationInput | readonly CalculationInput[]): body is readonly CalculationInput[] {
  return Array.isArray(body);
}
