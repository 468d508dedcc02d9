/**
 * Reads one input of the forecast command from parsed JSON, field by field.
 * Each error contains the field's path in JavaScript notation: `feeSchemes[0].feeRates[2].rate`.
 */
import {
  calculationTypes,
  chargingKinds,
  type ChargingMethod,
  type FeeScheme,
  type ForexEntry,
  gainNames,
  type Gains,
  type Line,
  type Plan,
  type Premium,
  type Prepaid,
  rangeBases,
  schemeTypes,
} from "@fundport/finance";
import { maxAmount, maxHorizonYears, maxPercent } from "@fundport/units";

/** Reports an invalid field and its allowed values. */
export class InputError extends Error {
  readonly field: string;

  constructor(field: string, allowed: string) {
    super(allowed);
    this.name = "InputError";
    this.field = field;
  }
}

export type ForecastInput = Plan & { readonly forex: readonly ForexEntry[] };
type Fields = Readonly<Record<string, unknown>>;
type Bounds = { readonly min: number; readonly max: number; readonly whole?: boolean };

const amounts: Bounds = { min: 0, max: maxAmount };
const fractions: Bounds = { min: 0, max: 1 };
const ids: Bounds = { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true };
const horizons: Bounds = { min: 0, max: maxHorizonYears, whole: true };
const percentBounds: Bounds = { min: -maxPercent, max: maxPercent };
const rates: Bounds = { min: Number.MIN_VALUE, max: 1e12 };

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function readNumber(value: unknown, field: string, { min, max, whole = false }: Bounds): number {
  if (typeof value === "number" && value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
  const kind = whole ? "a whole number" : "a number";
  const range = min === Number.MIN_VALUE ? `above 0 and at most ${max}` : `from ${min} to ${max}`;
  throw new InputError(field, `must be ${kind} ${range}, not ${shown(value)}`);
}

function readOptional(value: unknown, field: string, bounds: Bounds): number | null {
  return isAbsent(value) ? null : readNumber(value, field, bounds);
}

function readChoice<Choice extends string>(value: unknown, field: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new InputError(field, `must be one of ${choices.join(", ")}, not ${shown(value)}`);
  return choice;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readFields(value: unknown, field: string): Fields {
  if (isFields(value)) return value;
  throw new InputError(field, `must be an object, not ${shown(value)}`);
}

function readList<Item>(value: unknown, field: string, readItem: (item: Fields, field: string) => Item): Item[] {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) throw new InputError(field, `must be a list, not ${shown(value)}`);
  return value.map((item: unknown, index) => readItem(readFields(item, `${field}[${index}]`), `${field}[${index}]`));
}

function readForexEntry(entry: Fields, field: string): ForexEntry {
  return {
    fromCurrencyId: readNumber(entry["fromCurrencyId"], `${field}.fromCurrencyId`, ids),
    toCurrencyId: readNumber(entry["toCurrencyId"], `${field}.toCurrencyId`, ids),
    rate: readNumber(entry["rate"], `${field}.rate`, rates),
    unit: readNumber(entry["unit"], `${field}.unit`, rates),
  };
}

function readFeeScheme(scheme: Fields, field: string): FeeScheme {
  return {
    type: readChoice(scheme["type"], `${field}.type`, schemeTypes),
    currencyId: readNumber(scheme["currencyId"], `${field}.currencyId`, ids),
    commissionChargingMethodId: readOptional(
      scheme["commissionChargingMethodId"],
      `${field}.commissionChargingMethodId`,
      ids,
    ),
    calculationType: readChoice(scheme["calculationType"], `${field}.calculationType`, calculationTypes),
    baseForRange: readChoice(scheme["baseForRange"], `${field}.baseForRange`, rangeBases),
    feeRates: readList(scheme["feeRates"], `${field}.feeRates`, (rate, rateField) => ({
      range: readNumber(rate["range"], `${rateField}.range`, amounts),
      rate: readNumber(rate["rate"], `${rateField}.rate`, fractions),
    })),
  };
}

function readChargingMethod(value: unknown): ChargingMethod | null {
  if (isAbsent(value)) return null;
  const method = readFields(value, "chargingMethod");
  return {
    id: readNumber(method["id"], "chargingMethod.id", ids),
    method: readChoice(method["method"], "chargingMethod.method", chargingKinds),
    minimalInvestmentPct: readOptional(
      method["minimalInvestmentPct"],
      "chargingMethod.minimalInvestmentPct",
      percentBounds,
    ),
  };
}

function readPrepaid(value: unknown): Prepaid | null {
  if (isAbsent(value)) return null;
  const prepaid = readFields(value, "prepaid");
  const maxTargetAmount = readOptional(prepaid["maxTargetAmount"], "prepaid.maxTargetAmount", amounts);
  return {
    maxAge: readOptional(prepaid["maxAge"], "prepaid.maxAge", percentBounds),
    maxInvestmentHorizon: readOptional(prepaid["maxInvestmentHorizon"], "prepaid.maxInvestmentHorizon", percentBounds),
    maxTargetAmount,
    // Without a target amount the currency is not used.
    currencyId: maxTargetAmount === null ? 0 : readNumber(prepaid["currencyId"], "prepaid.currencyId", ids),
  };
}

function readPremium(value: unknown): Premium | null {
  if (isAbsent(value)) return null;
  const premium = readFields(value, "premium");
  return { premiumSetUpFee: readNumber(premium["premiumSetUpFee"], "premium.premiumSetUpFee", { min: 0, max: 100 }) };
}

/** A missing gain is accepted here, because the calculation reports it. */
function readGains(fields: Fields, field: string): Gains {
  const [unfavourableGain = null, moderateGain = null, favourableGain = null] = gainNames.map((name) =>
    readOptional(fields[name], `${field}.${name}`, percentBounds),
  );
  return { unfavourableGain, moderateGain, favourableGain };
}

function readLine(line: Fields, field: string): Line {
  return {
    id: readNumber(line["id"], `${field}.id`, ids),
    investmentHorizon: readNumber(line["investmentHorizon"], `${field}.investmentHorizon`, { min: 0, max: 1000 }),
    ...readGains(line, field),
  };
}

function readFlag(value: unknown, field: string): boolean {
  if (isAbsent(value)) return false;
  if (typeof value === "boolean") return value;
  throw new InputError(field, `must be true or false, not ${shown(value)}`);
}

/**
 * Reads one input. An omitted amount counts as 0, an omitted list as empty. Throws an InputError for the first invalid
 * field.
 */
export function readForecastInput(value: unknown): ForecastInput {
  const input = readFields(value, "input");
  const currencyId = readNumber(input["currencyId"], "currencyId", ids);
  const terms = {
    oneOffAmount: readOptional(input["oneOffAmount"], "oneOffAmount", amounts),
    periodicalAmount: readOptional(input["periodicalAmount"], "periodicalAmount", amounts),
    investmentHorizon: readNumber(input["investmentHorizon"], "investmentHorizon", horizons),
    currencyId,
    productCurrencyId: readOptional(input["productCurrencyId"], "productCurrencyId", ids) ?? currencyId,
    forex: readList(input["forex"], "forex", readForexEntry),
    discount: readOptional(input["discount"], "discount", percentBounds),
    feeSchemes: readList(input["feeSchemes"], "feeSchemes", readFeeScheme),
    chargingMethod: readChargingMethod(input["chargingMethod"]),
    prepaid: readPrepaid(input["prepaid"]),
    age: readOptional(input["age"], "age", { min: -200, max: 200 }),
    premium: readPremium(input["premium"]),
  };
  if (isAbsent(input["lines"])) return { ...terms, gains: readGains(readFields(input["gains"], "gains"), "gains") };
  if (!isAbsent(input["gains"])) throw new InputError("gains", "must be absent if there are lines");
  return {
    ...terms,
    lines: readList(input["lines"], "lines", readLine),
    startingLineId: readOptional(input["startingLineId"], "startingLineId", ids),
    endingLineId: readOptional(input["endingLineId"], "endingLineId", ids),
    withoutTarget: readFlag(input["withoutTarget"], "withoutTarget"),
  };
}
