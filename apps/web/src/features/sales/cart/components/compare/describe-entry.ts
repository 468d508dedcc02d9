import {
  choiceOfEntry,
  choiceOfField,
  type ComparedEntry,
  type ComparedField,
  type EntryVersion,
  groupOfField,
} from "@fundport/cart";
import { roundAmount } from "@fundport/units";
import { codeOf } from "../../model/figures/cart-figures.ts";
import { partialText } from "../../model/figures/partial-text.ts";
import { formatRoundedMoney } from "../summary/money.tsx";
import type { CompareRow, Difference } from "./compare-row.ts";
import {
  differs,
  equal,
  joinNote,
  noDifference,
  numberDifference,
  typedMoney,
  type Wording,
} from "./format-difference.ts";
import { describeFunds } from "./describe-funds.ts";
import { describeQuestionnaire } from "./describe-questionnaire.ts";

/** The main fields of an item. They are shown even if both versions have the same value, unless neither has one. */
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

/**
 * Returns the rows of an item: the main fields that have a value in either version, and all other fields that differ.
 */
export function describeEntry(entry: ComparedEntry, wording: Wording): readonly CompareRow[] {
  const { before, after, changed } = entry;
  const fields = shownOrder.flatMap((field): readonly CompareRow[] => {
    if (field === "funds") return describeFunds(entry, wording);
    if (field === "questionnaire") return describeQuestionnaire(entry, wording);
    const [now, other] = [
      before && describeField(field, before, wording),
      after && describeField(field, after, wording),
    ];
    const isMain = alwaysShown.includes(field) && (now !== null || other !== null);
    if (!isMain && !changed.some((name) => name === field)) return [];
    const difference = before && after ? fieldDifference(field, before, after, wording) : noDifference;
    const choice = choiceOfField(entry, field);
    const group = groupOfField(entry, field);
    return [{ key: field, label: wording.t(`compare:field-${field}`), now, other, difference, choice, group }];
  });
  return [...describePresence(entry, wording), ...fields];
}

/** Returns the row for an item that only one version contains; empty if both contain the item. */
function describePresence(entry: ComparedEntry, { t }: Wording): readonly CompareRow[] {
  const choice = choiceOfEntry(entry);
  if (choice === null) return [];
  const describe = (version: EntryVersion | null) => t(version ? "compare:item-there" : "compare:item-not-there");
  const [now, other] = [describe(entry.before), describe(entry.after)];
  return [{ key: "item", label: t("compare:item"), now, other, difference: noDifference, choice }];
}

/** Fields that have a single row. Funds and questionnaire have a row for each part. */
type ValueField = Exclude<ComparedField, "funds" | "questionnaire">;

function describeField(field: ValueField, version: EntryVersion, wording: Wording): string | null {
  const { t, reference, programName, methodName } = wording;
  const { entry } = version;
  const item = entry.itemType === "Package" ? null : entry;
  const packageEntry = entry.itemType === "Package" ? entry : null;
  const code = codeOf(reference, version.currencyId ?? reference.user.currencyId);
  const nameById = (id: number | null | undefined, name: (id: number) => string) =>
    id === null || id === undefined ? null : name(id);
  const { oneOff, monthly, horizon, fee } = version;
  switch (field) {
    case "name":
      return packageEntry?.name ?? null;
    case "investmentType":
      return packageEntry ? t(`compare:type-${packageEntry.calcInput.investmentType}`) : null;
    case "oneOff":
      return oneOff === null ? null : typedMoney(oneOff, code);
    case "monthly":
      return monthly === null ? null : typedMoney(monthly, code);
    case "horizon":
      return horizon === null ? null : t("cart:years", { count: horizon });
    case "currency":
      return version.currencyId === null ? null : code;
    case "chargingMethod":
      return nameById(version.chargingMethodId, methodName);
    case "startingLine":
      return nameById(item?.calcInput.startingLineId, programName);
    case "endingLine":
      return nameById(item?.calcInput.endingLineId, programName);
    case "employerContribution":
      return item && t(item.calcInput.employerContribution ? "compare:yes" : "compare:no");
    case "inputMethod":
      return packageEntry && t(`compare:method-${packageEntry.amountInputMethod}`);
    case "fee":
      return fee && joinNote(partialText(t, fee, code, (id) => codeOf(reference, id)));
  }
}

/** Returns true if every fee is completely known. Only then is the difference of the fees shown as money. */
function isWhole(...fees: readonly EntryVersion["fee"][]): boolean {
  return fees.every((fee) => fee?.uncounted.length === 0);
}

function fieldDifference(field: ValueField, before: EntryVersion, after: EntryVersion, wording: Wording): Difference {
  const { t, reference } = wording;
  const isMoney = field === "oneOff" || field === "monthly" || (field === "fee" && isWhole(before.fee, after.fee));
  if (isMoney && before.currencyId === after.currencyId) {
    const [previous, current] =
      field === "fee" ? [before.fee?.known ?? null, after.fee?.known ?? null] : [before[field], after[field]];
    const code = codeOf(reference, after.currencyId ?? reference.user.currencyId);
    const change = roundAmount(roundAmount(current ?? 0) - roundAmount(previous ?? 0));
    return numberDifference(change, field === "fee" ? "less-is-good" : "neutral", (size) =>
      field === "fee" ? formatRoundedMoney(size, code) : typedMoney(size, code),
    );
  }
  if (field === "horizon" && before.horizon !== null && after.horizon !== null) {
    return numberDifference(after.horizon - before.horizon, "neutral", (count) => t("cart:years", { count }));
  }
  return describeField(field, before, wording) === describeField(field, after, wording) ? equal : differs;
}
