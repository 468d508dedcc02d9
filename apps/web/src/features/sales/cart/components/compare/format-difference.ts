/** How the values of two versions and what lies between them are said. */
import { formatMoney, type PartialText } from "@fundport/i18n";
import type { CartReference } from "@fundport/cart";
import type { Questionnaire } from "@fundport/rules";
import type { TFunction } from "i18next";
import type { Difference } from "./compare-table.tsx";

/** What the words of a comparison need besides the two carts. */
export type Wording = {
  readonly t: TFunction;
  readonly reference: CartReference;
  readonly fundName: (id: number) => string;
  readonly programName: (id: number) => string;
  readonly methodName: (id: number) => string;
  /** By code, as they are asked today. */
  readonly questionnaires: ReadonlyMap<string, Questionnaire>;
};
/** Whether more of it is better for the client. */
export type Preference = "more-is-good" | "less-is-good" | "neutral";

export const equal: Difference = { change: null, words: "equal", tone: "none" };
export const differs: Difference = { change: null, words: "differs", tone: "neutral" };
export const nothing: Difference = { change: null, words: null, tone: "none" };

/** A difference with its sign, + or −, and in words. `show` says its size. */
export function numberDifference(change: number, preference: Preference, show: (size: number) => string): Difference {
  if (change === 0) return equal;
  const isMore = change > 0;
  const tone = preference === "neutral" ? "neutral" : isMore === (preference === "more-is-good") ? "good" : "bad";
  return { change: `${isMore ? "+" : "−"}${show(Math.abs(change))}`, words: isMore ? "more" : "less", tone };
}

/** An amount as it was typed: decimals only where it has some. */
export function typedMoney(value: number, currencyCode: string): string {
  return formatMoney(value, currencyCode, Number.isInteger(value) ? 0 : 2);
}

/** An amount with what it does not count. */
export const joined = ({ value, note }: PartialText) => (note === "" ? value : `${value} ${note}`);
