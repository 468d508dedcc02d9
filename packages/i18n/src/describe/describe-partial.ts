/** What an amount does not count, as `packages/finance` names it; `subject` is the product. */
type Uncounted = { readonly reason: UnknownReason | AgeReason; readonly subject: string };
/** Why something is not counted; each has words in every language. */
type UnknownReason = "entryFee" | "chargingMethod" | "ongoingCharge" | "exitCost" | "thirdParty";
/** Of an amount that is counted and depends on the client's age: a fee is at most that, a result at least. */
type AgeReason = "feeByAge" | "valueByAge";
type PartialKey =
  | "unknown"
  | "unknown-in"
  | `unknown-${UnknownReason}`
  | "at-most"
  | "at-least"
  | "by-age"
  | "age-unknown"
  | "not-counted";
export type TranslatePartial = (key: PartialKey, parameters?: Readonly<Record<string, string | number>>) => string;

const isByAge = (reason: Uncounted["reason"]): reason is AgeReason => reason === "feeByAge" || reason === "valueByAge";

/**
 * Names what is not counted: "fees unknown for 2 products, ongoing charges unknown for 1 product". Empty where all is.
 * A product stands once in each reason, whatever the currency. What depends on the client's age is counted.
 */
export function describeUncounted(list: readonly Uncounted[], t: TranslatePartial): string {
  const subjects = new Map<UnknownReason, Set<string>>();
  for (const { reason, subject } of list) {
    if (isByAge(reason)) continue;
    subjects.set(reason, (subjects.get(reason) ?? new Set()).add(subject));
  }
  return [...subjects].map(([reason, { size }]) => t(`unknown-${reason}`, { count: size })).join(", ");
}

/**
 * Describes in sentences what a number does not count, and that the client's age, on which it depends, is not given.
 * Empty where neither is so.
 */
export function describeGaps(list: readonly Uncounted[], t: TranslatePartial): string {
  const parts = describeUncounted(list, t);
  const isBounded = list.some(({ reason }) => isByAge(reason));
  return [parts === "" ? "" : t("not-counted", { parts }), isBounded ? t("age-unknown") : ""].filter(Boolean).join(" ");
}

/**
 * "up to 24 445,77 Kč" or "at least …"; a sum of both kinds is bounded on neither side. Unknown amounts come on top, so
 * with them an amount is not an upper bound.
 */
function boundByAge(list: readonly Uncounted[], value: string, t: TranslatePartial): string {
  const has = (wanted: AgeReason) => list.some(({ reason }) => reason === wanted);
  if (has("feeByAge") === has("valueByAge")) return value;
  if (has("valueByAge")) return t("at-least", { value });
  return list.every(({ reason }) => isByAge(reason)) ? t("at-most", { value }) : value;
}

/** An amount as it is read: `note` belongs right behind `value`, and is empty where the value is whole. */
export type PartialText = { readonly value: string; readonly note: string };

/**
 * Describes an amount that may be unknown in part: "6 030,00 Kč" with the note "+ fees unknown for 1 product", or
 * "unknown in USD, not counted". An amount of which nothing is known is never read as 0. One that depends on the
 * client's age is "up to 24 445,77 Kč" with the note "depending on the client's age".
 */
export function describePartial<Each extends Uncounted>(
  amount: { readonly known: number; readonly uncounted: readonly Each[] },
  format: (known: number) => string,
  codeOf: (uncounted: Each) => string,
  t: TranslatePartial,
): PartialText {
  const { known, uncounted: marks } = amount;
  const uncounted = marks.filter(({ reason }) => !isByAge(reason));
  if (known !== 0) {
    const parts = describeUncounted(uncounted, t);
    const isBounded = marks.length > uncounted.length;
    const notes = [isBounded ? t("by-age") : "", parts === "" ? "" : `+\u00a0${parts}`];
    return { value: boundByAge(marks, format(known), t), note: notes.filter(Boolean).join(" ") };
  }
  if (uncounted.length === 0) return { value: format(known), note: "" };
  if (uncounted.some(({ reason }) => reason === "chargingMethod")) {
    return { value: describeUncounted(uncounted, t), note: "" };
  }
  const codes = new Set(uncounted.map(codeOf));
  const [code] = codes;
  const isOfCurrency = uncounted.every(({ reason }) => reason === "entryFee") && codes.size === 1;
  return { value: isOfCurrency && code ? t("unknown-in", { currency: code }) : t("unknown"), note: "" };
}
