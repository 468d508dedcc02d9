/**
 * Describes the effect of a change of the cart: all differences between the carts before and after the change, and the
 * cost.
 */
import {
  type CartDifference,
  type CartEntry,
  type CartReference,
  type CartState,
  type Effect,
  feeKindOf,
} from "@fundport/cart";
import { formatDay, formatMoney, formatNumber, formatPercent } from "@fundport/i18n";
import type { Day } from "@fundport/units";
import type { TFunction } from "i18next";
import { describePart, type Part } from "./describe-part.ts";

export type EffectContext = {
  readonly t: TFunction<"repair">;
  readonly reference: CartReference;
  /** The cart before the change. */
  readonly cart: CartState;
  readonly entryName: (entry: CartEntry) => string;
  /** The uuid of the entry beside which the text is shown. The text does not repeat this entry's name. */
  readonly subject?: string;
};
type OfHeader = Extract<CartDifference, { kind: "header" }>;
type OfInput = Extract<CartDifference, { kind: "input" }>;

/** Returns each change as a phrase, for example `One-off investment: raise by CZK 3,000 to CZK 5,000`. */
export function describeChanges({ changes }: Pick<Effect, "changes">, context: EffectContext): readonly string[] {
  const header = changes.filter((change) => change.kind === "header");
  const parts = changes.filter((change) => change.kind === "part");
  const ofEntries = [...new Set(changes.flatMap((change) => ("uuid" in change ? change.uuid : [])))].flatMap((uuid) => {
    const own = changes.filter((change) => "uuid" in change && change.uuid === uuid);
    const phrases = [
      ...own.flatMap((change) => describeOfEntry(change, own, context)),
      ...describeParts(
        parts.filter((part) => part.uuid === uuid),
        isConverted(own),
        context,
      ),
    ];
    const entry = context.cart.items[uuid];
    if (!entry || uuid === context.subject) return phrases;
    return phrases.map((phrase) => context.t("of-entry", { name: context.entryName(entry), change: phrase }));
  });
  return [
    ...header.flatMap((change) => describeHeader(change, header, context)),
    ...ofEntries,
    ...changes.flatMap((change) => {
      if (change.kind === "entry-removed") return context.t("removal", { name: context.entryName(change.entry) });
      return change.kind === "entry-added" ? context.t("addition", { name: context.entryName(change.entry) }) : [];
    }),
  ];
}

/**
 * Returns the cost of a change, for example `+CZK 7,506 in fees`. Null if the change has no relevant cost. If the
 * change concerns fees, an unknown cost is shown as unknown, never as 0.
 */
export function describeFee({ changes, fee }: Effect, { t, reference }: EffectContext): string | null {
  const fields = changes.map((change) => ("field" in change ? change.field : null));
  if (fee === null) {
    const isOfFees = fields.some((field) => field === "serviceFeeId" || field === "chargingMethodId");
    return isOfFees ? t("fee-unknown") : null;
  }
  if (fee === 0) return fields.includes("serviceFeeId") ? t("fee-same") : null;
  const code = reference.currencies.get(reference.user.currencyId)?.code;
  const amount = code === undefined ? formatNumber(Math.abs(fee), 2) : showMoney(Math.abs(fee), code);
  return t(fee > 0 ? "fee-more" : "fee-less", { amount });
}

/** Returns the changes and their cost as one text. */
export function describeEffect(effect: Effect, context: EffectContext): string {
  return [...describeChanges(effect, context), describeFee(effect, context) ?? []].flat().join(" · ");
}

/**
 * Returns true if a change is a consequence of another one and need not be described: a new service model resets the
 * fees, a new contract resets the framework contract.
 */
function isImplied({ field, to }: OfHeader, header: readonly OfHeader[]): boolean {
  const isOther = (name: OfHeader["field"]) => header.some((change) => change.field === name);
  if (field === "advisorFeeAbsolute" || field === "advisorFeeRelative") return to === null && isOther("serviceFeeId");
  return field === "frameworkContractId" && to === null && isOther("contractIsAppendix");
}

function describeHeader(change: OfHeader, header: readonly OfHeader[], context: EffectContext): string[] {
  const { t, reference } = context;
  const { field, from, to } = change;
  if (isImplied(change, header)) return [];
  switch (field) {
    case "contractIsAppendix":
      // The flag is not described for advisors who are not allowed to choose an appendix, because it has no effect for
      // them.
      if (!reference.user.allowSameFrameworkContract) return [];
      return [t(to === true ? "new-appendix" : "new-contract")];
    case "longTermInvestmentProduct":
      return [t(to === true ? "long-term-on" : "long-term-off")];
    case "serviceFeeId":
      return [set(t(field), nameOf(reference.commissionModels, to), context)];
    case "frameworkContractId": {
      const contract = reference.frameworkContracts.get(Number(to));
      return [set(t(field), contract?.clientName ?? null, context)];
    }
    case "dateOfBirth":
      return [set(t(field), to === null ? null : formatDay(to as Day), context)];
    case "advisorFeeAbsolute":
    case "advisorFeeRelative":
    case "discount": {
      const isReset = header.some((other) => other.field === "serviceFeeId");
      const show = (value: number) => showFee(field, value, header, context);
      const label = field === "advisorFeeRelative" && isOfPayment(header, context) ? "transactionFee" : field;
      return [describeNumber(t(label), isReset ? null : (from as number | null), to as number | null, show, context)];
    }
  }
}

/** Returns true if the service model after the change charges a fee per payment. */
function isOfPayment(header: readonly OfHeader[], { reference, cart }: EffectContext): boolean {
  const serviceFeeId = header.find((change) => change.field === "serviceFeeId")?.to ?? cart.serviceFeeId;
  const model = reference.commissionModels.get(Number(serviceFeeId));
  return model !== undefined && feeKindOf(model) === "transaction";
}

function showFee(field: OfHeader["field"], value: number, header: readonly OfHeader[], context: EffectContext): string {
  const { reference } = context;
  const isMoney = field === "advisorFeeAbsolute" || (field === "advisorFeeRelative" && isOfPayment(header, context));
  const code = reference.currencies.get(reference.user.currencyId)?.code;
  return isMoney && code !== undefined ? showMoney(value, code) : showPercent(value);
}

/** Returns true if the currency has changed: amounts in different currencies cannot be described as more or less. */
function isConverted(own: readonly CartDifference[]): boolean {
  return own.some((change) => "field" in change && change.field === "currencyId" && change.from !== null);
}

function describeOfEntry(change: CartDifference, own: readonly CartDifference[], context: EffectContext): string[] {
  const { t } = context;
  if (change.kind === "input") return [describeInput(isConverted(own) ? { ...change, from: null } : change, context)];
  if (change.kind !== "entry-field") return [];
  const { field, to } = change;
  if (field === "amountInputMethod") return [set(t(field), t(to === "AMOUNT" ? "AMOUNT" : "PERCENT"), context)];
  return field === "name" ? [set(t("name"), String(to), context)] : [t("questionnaire")];
}

function describeInput({ field, from, to, currencyId }: OfInput, context: EffectContext): string {
  const { t, reference } = context;
  const code = currencyId === null ? undefined : reference.currencies.get(currencyId)?.code;
  switch (field) {
    case "oneOffAmount":
    case "periodicalAmount":
    case "investedAmount": {
      const show = (value: number) => (code === undefined ? formatNumber(value, 2) : showMoney(value, code));
      return describeNumber(t(field), from as number | null, to as number | null, show, context);
    }
    case "investmentHorizon": {
      const show = (count: number) => (Number.isInteger(count) ? t("years", { count }) : formatNumber(count, 2));
      return describeNumber(t(field), from as number | null, to as number | null, show, context);
    }
    case "currencyId":
      return set(t(field), reference.currencies.get(Number(to))?.code ?? null, context);
    case "startingLineId":
    case "endingLineId":
      return set(t(field), nameOf(reference.programs, to), context);
    case "chargingMethodId":
      return set(t(field), nameOf(reference.chargingMethods, to), context);
    case "investmentType":
      return set(t(field), t(to === "OneOff" ? "OneOff" : "Periodical"), context);
    case "employerContribution":
      return t(to === true ? "employer-on" : "employer-off");
  }
}

/**
 * Describes the changed funds of a package. A single fund is described like a number; several funds are listed with
 * their new values.
 */
function describeParts(parts: readonly Part[], isInOther: boolean, context: EffectContext): string[] {
  const { t, reference } = context;
  const describe = (part: Part, isOnlyPart: boolean) => describePart(part, { t, reference, isOnlyPart });
  const changed = parts.filter(({ from, to }) => from !== null && to !== null);
  const others = parts.filter((part) => !changed.includes(part)).map((part) => describe(part, true));
  const [first, ...more] = changed;
  if (!first) return others;
  const changes =
    more.length === 0 ? describe(first, !isInOther) : changed.map((part) => describe(part, false)).join(", ");
  return [...others, more.length === 0 ? changes : t("parts", { parts: changes })];
}

type Show = (value: number) => string;

function describeNumber(
  field: string,
  from: number | null,
  to: number | null,
  show: Show,
  context: EffectContext,
): string {
  if (to === null || from === null || from === 0) return set(field, to === null ? null : show(to), context);
  return context.t(to > from ? "raise" : "lower", { field, by: show(Math.abs(to - from)), to: show(to) });
}

function set(field: string, to: string | null, { t }: EffectContext): string {
  return to === null ? t("cleared", { field }) : t("set", { field, to });
}

function nameOf(list: ReadonlyMap<number, object>, id: unknown): string | null {
  if (typeof id !== "number") return null;
  const entry = list.get(id);
  return entry && "name" in entry ? String(entry.name) : String(id);
}

function showMoney(value: number, code: string): string {
  return formatMoney(value, code, Number.isInteger(value) ? 0 : 2);
}

function showPercent(value: number): string {
  return formatPercent(value, { decimals: Number.isInteger(value) ? 0 : 2 });
}
