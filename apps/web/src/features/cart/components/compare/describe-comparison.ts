import { choiceOfEntry, choiceOfField, choiceOfTerm } from "@fundport/cart";
import type {
  CartComparison,
  CartReference,
  CartState,
  ComparedEntry,
  ComparedField,
  ComparedTerm,
  ComparedTotal,
  EntryVersion,
  TotalKey,
} from "@fundport/cart";
import type { Uncounted } from "@fundport/finance";
import { formatDay, formatMoney, formatNumber, formatPercent, type PartialText } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import type { TFunction } from "i18next";
import { codeOf } from "../../model/cart-figures.ts";
import { notCountedText, partialText } from "../../model/partial-text.ts";
import { formatRoundedMoney } from "../money.tsx";
import type { CompareRow, Difference } from "./compare-table.tsx";

/** What the words of a comparison need besides the two carts. */
export type Wording = {
  readonly t: TFunction;
  readonly reference: CartReference;
  readonly fundName: (id: number) => string;
  readonly programName: (id: number) => string;
  readonly methodName: (id: number) => string;
};
/** Whether more of it is better for the client. */
type Preference = "more-is-good" | "less-is-good" | "neutral";

const equal: Difference = { change: null, words: "equal", tone: "none" };
const differs: Difference = { change: null, words: "differs", tone: "neutral" };
const nothing: Difference = { change: null, words: null, tone: "none" };

/** A difference with its sign, + or −, and in words. `show` says its size. */
function numberDifference(change: number, preference: Preference, show: (size: number) => string): Difference {
  if (change === 0) return equal;
  const isMore = change > 0;
  const tone = preference === "neutral" ? "neutral" : isMore === (preference === "more-is-good") ? "good" : "bad";
  return { change: `${isMore ? "+" : "−"}${show(Math.abs(change))}`, words: isMore ? "more" : "less", tone };
}

/** An amount as it was typed: decimals only where it has some. */
function typedMoney(value: number, currencyCode: string): string {
  return formatMoney(value, currencyCode, Number.isInteger(value) ? 0 : 2);
}

/** What an advisor reads an item by; shown where either version has it, the same or not. */
const alwaysShown: readonly ComparedField[] = ["oneOff", "monthly", "horizon", "chargingMethod", "fee"];
const shownOrder: readonly ComparedField[] = [
  "name",
  "investmentType",
  "currency",
  "oneOff",
  "monthly",
  "horizon",
  "chargingMethod",
  "startingLine",
  "endingLine",
  "employerContribution",
  "inputMethod",
  "funds",
  "questionnaire",
  "fee",
];

/** The fields of an item that are shown: the main ones where either version has them, the others where they differ. */
export function describeEntry(entry: ComparedEntry, wording: Wording): readonly CompareRow[] {
  const { before, after, changed } = entry;
  const fields = shownOrder.flatMap((field): CompareRow[] => {
    const [now, other] = [
      before && describeField(field, before, wording),
      after && describeField(field, after, wording),
    ];
    const isMain = alwaysShown.includes(field) && (now !== null || other !== null);
    if (!isMain && !changed.some((name) => name === field)) return [];
    const difference = before && after ? fieldDifference(field, before, after, wording) : nothing;
    const choice = choiceOfField(entry, field);
    return [{ key: field, label: wording.t(`compare:field-${field}`), now, other, difference, choice }];
  });
  return [...describePresence(entry, wording), ...fields];
}

/** Of an item that only one version has: whether it is there. */
function describePresence(entry: ComparedEntry, { t }: Wording): readonly CompareRow[] {
  const choice = choiceOfEntry(entry);
  if (choice === null) return [];
  const describe = (version: EntryVersion | null) => t(version ? "compare:item-there" : "compare:item-not-there");
  const [now, other] = [describe(entry.before), describe(entry.after)];
  return [{ key: "item", label: t("compare:item"), now, other, difference: nothing, choice }];
}

function describeField(field: ComparedField, version: EntryVersion, wording: Wording): string | null {
  const { t, reference, fundName, programName, methodName } = wording;
  const { entry } = version;
  const item = entry.itemType === "Package" ? null : entry;
  const held = entry.itemType === "Package" ? entry : null;
  const code = codeOf(reference, version.currencyId ?? reference.user.currencyId);
  const named = (id: number | null | undefined, name: (id: number) => string) =>
    id === null || id === undefined ? null : name(id);
  const { oneOff, monthly, horizon, fee } = version;
  switch (field) {
    case "name":
      return held?.name ?? null;
    case "investmentType":
      return held ? t(`compare:type-${held.calcInput.investmentType}`) : null;
    case "oneOff":
      return oneOff === null ? null : typedMoney(oneOff, code);
    case "monthly":
      return monthly === null ? null : typedMoney(monthly, code);
    case "horizon":
      return horizon === null ? null : t("cart:years", { count: horizon });
    case "currency":
      return version.currencyId === null ? null : code;
    case "chargingMethod":
      return named(version.chargingMethodId, methodName);
    case "startingLine":
      return named(item?.calcInput.startingLineId, programName);
    case "endingLine":
      return named(item?.calcInput.endingLineId, programName);
    case "employerContribution":
      return item && t(item.calcInput.employerContribution ? "compare:yes" : "compare:no");
    case "inputMethod":
      return held && t(`compare:method-${held.amountInputMethod}`);
    case "funds":
      return held && held.funds.map(({ id, share }) => `${fundName(id)} ${formatPercent(share)}`).join(", ");
    case "questionnaire":
      return item && t(item.isAmlValidated ? "compare:questionnaire-done" : "compare:questionnaire-open");
    case "fee":
      return fee && joined(partialText(t, fee, code, (id) => codeOf(reference, id)));
  }
}

const joined = ({ value, note }: PartialText) => (note === "" ? value : `${value} ${note}`);

/** Only fees of which everything is known can be told apart in money; an amount that is not typed is none. */
function isWhole(...fees: readonly EntryVersion["fee"][]): boolean {
  return fees.every((fee) => fee?.uncounted.length === 0);
}

function fieldDifference(
  field: ComparedField,
  before: EntryVersion,
  after: EntryVersion,
  wording: Wording,
): Difference {
  const { t, reference } = wording;
  const isMoney = field === "oneOff" || field === "monthly" || (field === "fee" && isWhole(before.fee, after.fee));
  if (isMoney && before.currencyId === after.currencyId) {
    const [was, is] =
      field === "fee" ? [before.fee?.known ?? null, after.fee?.known ?? null] : [before[field], after[field]];
    const code = codeOf(reference, after.currencyId ?? reference.user.currencyId);
    const change = roundAmount(roundAmount(is ?? 0) - roundAmount(was ?? 0));
    return numberDifference(change, field === "fee" ? "less-is-good" : "neutral", (size) =>
      field === "fee" ? formatRoundedMoney(size, code) : typedMoney(size, code),
    );
  }
  if (field === "horizon" && before.horizon !== null && after.horizon !== null) {
    return numberDifference(after.horizon - before.horizon, "neutral", (count) => t("cart:years", { count }));
  }
  // It is a row where it differs alone; both may be filled in, with other answers.
  if (field === "questionnaire") return differs;
  return describeField(field, before, wording) === describeField(field, after, wording) ? equal : differs;
}

const preferences: Readonly<Record<TotalKey, Preference>> = {
  totalInvestment: "neutral",
  indicativeFee: "less-is-good",
  entry: "less-is-good",
  thirdParty: "less-is-good",
  ongoing: "less-is-good",
  exit: "less-is-good",
  service: "less-is-good",
  costs: "less-is-good",
  reduction: "less-is-good",
  unfavourable: "more-is-good",
  moderate: "more-is-good",
  favourable: "more-is-good",
};

/** The totals that either version has; costs that neither has are left out. */
export function describeTotals({ totals }: CartComparison, wording: Wording): readonly CompareRow[] {
  return totals.filter(isShown).map((total) => ({
    key: total.key,
    label: wording.t(`compare:total-${total.key}`),
    now: describeTotal(total.key, total.before, total.uncounted.before, wording),
    other: describeTotal(total.key, total.after, total.uncounted.after, wording),
    difference: totalDifference(total, wording),
  }));
}

function isShown({ key, before, after, uncounted }: ComparedTotal): boolean {
  const isOptional = key === "thirdParty" || key === "exit" || key === "service";
  if (!isOptional) return before !== null || after !== null;
  // What the data do not tell of third parties is no row here.
  const isUnknown = key === "exit" && uncounted.before.length + uncounted.after.length > 0;
  return Boolean(before) || Boolean(after) || isUnknown;
}

function describeTotal(
  key: TotalKey,
  value: number | null,
  uncounted: readonly Uncounted[],
  { t, reference }: Wording,
): string | null {
  if (value === null) return null;
  if (key === "reduction") {
    const points = t("compare:points", { value: formatNumber(value, 2) });
    return joined({ value: points, note: notCountedText(t, uncounted) });
  }
  const codeOfId = (id: number) => codeOf(reference, id);
  return joined(partialText(t, { known: value, uncounted }, codeOfId(reference.user.currencyId), codeOfId));
}

function totalDifference({ key, before, after, change, uncounted }: ComparedTotal, wording: Wording): Difference {
  if (change === null) {
    const isSame = before === after && JSON.stringify(uncounted.before) === JSON.stringify(uncounted.after);
    return isSame ? equal : differs;
  }
  return numberDifference(change, preferences[key], (size) => describeTotal(key, size, [], wording) ?? "");
}

type Terms = Pick<CartState, ComparedTerm>;

/** The terms that differ. */
export function describeTerms(terms: readonly ComparedTerm[], now: Terms, other: Terms, wording: Wording) {
  return terms.map((term): CompareRow => {
    return {
      key: term,
      label: wording.t(`compare:term-${term}`),
      now: describeTerm(term, now, wording),
      other: describeTerm(term, other, wording),
      difference: differs,
      choice: choiceOfTerm(term),
    };
  });
}

function describeTerm(term: ComparedTerm, state: Terms, { t, reference }: Wording): string | null {
  const { advisorFeeAbsolute, advisorFeeRelative, discount, dateOfBirth } = state;
  switch (term) {
    case "serviceFeeId":
      return (state.serviceFeeId === null ? null : reference.commissionModels.get(state.serviceFeeId)?.name) ?? null;
    case "advisorFeeAbsolute":
      return advisorFeeAbsolute === null
        ? null
        : typedMoney(advisorFeeAbsolute, codeOf(reference, reference.user.currencyId));
    case "advisorFeeRelative":
      return advisorFeeRelative === null ? null : formatPercent(advisorFeeRelative);
    case "discount":
      return discount === null ? null : formatPercent(discount);
    case "dateOfBirth":
      return dateOfBirth === null ? null : formatDay(dateOfBirth);
    case "contractIsAppendix":
      return t(state.contractIsAppendix ? "cart:contract-appendix" : "cart:contract-new");
    case "frameworkContractId":
      return (
        (state.frameworkContractId === null
          ? null
          : reference.frameworkContracts.get(state.frameworkContractId)?.clientName) ?? null
      );
    case "longTermInvestmentProduct":
      return t(state.longTermInvestmentProduct ? "compare:yes" : "compare:no");
  }
}
