/** What an amount does not count, as `packages/finance` names it; `subject` is the product. */
type Uncounted = { readonly reason: UnknownReason; readonly subject: string };
/** Why something is not counted; each has words in every language. */
type UnknownReason = "entryFee" | "chargingMethod" | "ongoingCharge" | "exitCost" | "thirdParty";
type PartialKey = "unknown" | "unknown-in" | `unknown-${UnknownReason}`;
export type TranslatePartial = (key: PartialKey, parameters?: Readonly<Record<string, string | number>>) => string;

/**
 * Names what is not counted: "fees unknown for 2 products, ongoing charges unknown for 1 product". Empty where all is.
 * A product stands once in each reason, whatever the currency.
 */
export function describeUncounted(list: readonly Uncounted[], t: TranslatePartial): string {
  const subjects = new Map<UnknownReason, Set<string>>();
  for (const { reason, subject } of list) {
    subjects.set(reason, (subjects.get(reason) ?? new Set()).add(subject));
  }
  return [...subjects].map(([reason, { size }]) => t(`unknown-${reason}`, { count: size })).join(", ");
}

/** An amount as it is read: `note` belongs right behind `value`, and is empty where the value is whole. */
export type PartialText = { readonly value: string; readonly note: string };

/**
 * Describes an amount that may be unknown in part: "6 030,00 Kč" with the note "+ fees unknown for 1 product", or
 * "unknown in USD, not counted". An amount of which nothing is known is never read as 0.
 */
export function describePartial<Each extends Uncounted>(
  amount: { readonly known: number; readonly uncounted: readonly Each[] },
  format: (known: number) => string,
  codeOf: (uncounted: Each) => string,
  t: TranslatePartial,
): PartialText {
  const { known, uncounted } = amount;
  if (uncounted.length === 0) return { value: format(known), note: "" };
  if (known !== 0) return { value: format(known), note: `+\u00a0${describeUncounted(uncounted, t)}` };
  if (uncounted.some(({ reason }) => reason === "chargingMethod")) {
    return { value: describeUncounted(uncounted, t), note: "" };
  }
  const codes = new Set(uncounted.map(codeOf));
  const [code] = codes;
  const isOfCurrency = uncounted.every(({ reason }) => reason === "entryFee") && codes.size === 1;
  return { value: isOfCurrency && code ? t("unknown-in", { currency: code }) : t("unknown"), note: "" };
}
