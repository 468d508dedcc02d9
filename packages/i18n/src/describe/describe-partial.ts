/**
 * One part that an amount does not include. `reason` has the same values as in `packages/finance`; `subject` is the
 * product.
 */
type Uncounted = { readonly reason: UnknownReason | AgeReason; readonly subject: string };
/** Reasons why a part is not counted. Each reason has a message in all languages. */
type UnknownReason = "entryFee" | "chargingMethod" | "ongoingCharge" | "exitCost" | "thirdParty";
/**
 * Reasons why an amount is counted but depends on the client's age: a fee is then an upper bound, a result a lower
 * bound.
 */
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
 * Describes the parts that are not counted: "fees unknown for 2 products, ongoing charges unknown for 1 product". Empty
 * if all parts are counted. Each product counts once per reason, in however many currencies. Parts that depend on the
 * client's age are counted, so they are not listed.
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
 * Returns sentences about the parts that a number does not count and about the client's missing date of birth. Empty if
 * neither is missing.
 */
export function describeGaps(list: readonly Uncounted[], t: TranslatePartial): string {
  const parts = describeUncounted(list, t);
  const isBounded = list.some(({ reason }) => isByAge(reason));
  return [parts === "" ? "" : t("not-counted", { parts }), isBounded ? t("age-unknown") : ""].filter(Boolean).join(" ");
}

/**
 * Returns "up to 24 445,77 Kč" for a fee and "at least …" for a result. A sum of a fee and a result gets neither bound.
 * A partly unknown fee gets no bound either, because the unknown fees would be added to it.
 */
function boundByAge(list: readonly Uncounted[], value: string, t: TranslatePartial): string {
  const has = (ageReason: AgeReason) => list.some(({ reason }) => reason === ageReason);
  if (has("feeByAge") === has("valueByAge")) return value;
  if (has("valueByAge")) return t("at-least", { value });
  return list.every(({ reason }) => isByAge(reason)) ? t("at-most", { value }) : value;
}

/** The text of an amount. `note` follows directly after `value` and is empty if the amount is completely known. */
export type PartialText = { readonly value: string; readonly note: string };

/**
 * Describes an amount that may be partly unknown: "6 030,00 Kč" with the note "+ fees unknown for 1 product", or
 * "unknown in USD, not counted". A completely unknown amount is never described as 0. A fee that depends on the
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
