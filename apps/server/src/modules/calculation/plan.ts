import type { CalculationInput, User } from "@fundport/api";
import type { CartReference } from "@fundport/cart";
import type { ContractPlan, FeeScheme, Line, PlanTerms, ProductPlan } from "@fundport/finance";
import { completedYears, type Day, parseDay } from "@fundport/units";

export type ProductKind = "fund" | "program" | "contract";
/** The catalogue's side of a calculation. */
export type PlanReference = Pick<
  CartReference,
  | "funds"
  | "programs"
  | "contractTypes"
  | "commissionModels"
  | "chargingMethods"
  | "fundFeeSchemes"
  | "programFeeSchemes"
> & { currencies: ReadonlySet<number> };
type Fields = { path: string; code: string }[];
export type PlanResult =
  | { kind: "plan"; plan: ProductPlan | ContractPlan }
  /** Ids that nothing is known of. */
  | { kind: "unknown"; fields: Fields }
  /** Inputs without which there are no figures. */
  | { kind: "incomplete"; fields: Fields };

/** Premium advisory is told by the code of the service model. Source: decisions, Service models and the cart. */
function isPremium(code: string): boolean {
  return code.startsWith("PAID_ADVISORY_FEE_");
}

function unknownIds(input: CalculationInput, reference: PlanReference): string[] {
  const { chargingMethodId, currencyId, serviceFeeId } = input;
  return [
    ...(reference.currencies.has(currencyId) ? [] : ["currencyId"]),
    ...(chargingMethodId === null || reference.chargingMethods.has(chargingMethodId) ? [] : ["chargingMethodId"]),
    ...(serviceFeeId === null || reference.commissionModels.has(serviceFeeId) ? [] : ["serviceFeeId"]),
  ];
}

type Side = { productCurrencyId: number; feeSchemes: readonly FeeScheme[] };

function termsOf(input: CalculationInput, side: Side, context: Context): PlanTerms {
  const { reference, user, today } = context;
  const model = input.serviceFeeId === null ? null : reference.commissionModels.get(input.serviceFeeId);
  const birth = parseDay(input.dateOfBirth);
  return {
    ...side,
    oneOffAmount: input.oneOffAmount,
    periodicalAmount: input.periodicalAmount,
    investmentHorizon: input.investmentHorizon,
    currencyId: input.currencyId,
    chargingMethod:
      input.chargingMethodId === null ? null : (reference.chargingMethods.get(input.chargingMethodId) ?? null),
    discount: input.discount,
    prepaid: user.prepaid,
    age: birth && completedYears(birth, today),
    premium: model && isPremium(model.code) ? { premiumSetUpFee: user.premiumSetUpFee } : null,
  };
}

export type Context = {
  reference: PlanReference;
  user: Pick<User, "prepaid" | "premiumSetUpFee">;
  /** In Europe/Prague. */
  today: Day;
};

/** Joins what the browser sent of an item with what the catalogue knows of its product. */
export function planOf(kind: ProductKind, input: CalculationInput, context: Context): PlanResult {
  const unknown = unknownIds(input, context.reference);
  if (kind === "contract") return contractPlan(input, context, unknown);
  const { reference } = context;
  const product = (kind === "fund" ? reference.funds : reference.programs).get(input.id);
  const schemes = kind === "fund" ? reference.fundFeeSchemes : reference.programFeeSchemes;
  if (!product || unknown.length > 0) return unknownResult([...(product ? [] : ["id"]), ...unknown]);
  const side = { productCurrencyId: product.currencyId, feeSchemes: schemes.get(input.id) ?? [] };
  return { kind: "plan", plan: { ...termsOf(input, side, context), gains: product } };
}

/** A contract is charged by the schemes of its starting program. Source: spec cart §4, Cart items. */
function contractPlan(input: CalculationInput, context: Context, unknown: string[]): PlanResult {
  const { reference } = context;
  const type = reference.contractTypes.get(input.id);
  if (!type) return unknownResult(["id", ...unknown]);
  const isLine = (id: number | null) => id === null || type.programIds.includes(id);
  const withoutTarget = type.investmentPlanType === "WithoutTargetProgram";
  const strangers = (["startingLineId", "endingLineId"] as const).filter((field) => !isLine(input[field]));
  if (strangers.length + unknown.length > 0) return unknownResult([...unknown, ...strangers]);
  const starting = input.startingLineId === null ? undefined : reference.programs.get(input.startingLineId);
  if (!starting) return { kind: "incomplete", fields: [{ path: "startingLineId", code: "Required" }] };
  if (!withoutTarget && input.endingLineId === null) {
    return { kind: "incomplete", fields: [{ path: "endingLineId", code: "Required" }] };
  }
  const lines = type.programIds.flatMap((id): Line[] => {
    const program = reference.programs.get(id);
    return program ? [program] : [];
  });
  const side = {
    productCurrencyId: starting.currencyId,
    feeSchemes: reference.programFeeSchemes.get(starting.id) ?? [],
  };
  return {
    kind: "plan",
    plan: {
      ...termsOf(input, side, context),
      lines,
      startingLineId: starting.id,
      endingLineId: input.endingLineId,
      withoutTarget,
    },
  };
}

function unknownResult(paths: readonly string[]): PlanResult {
  return { kind: "unknown", fields: paths.map((path) => ({ path, code: "NotFound" })) };
}
