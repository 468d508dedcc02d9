import { formatMoney, type PartialText } from "@fundport/i18n";
import type { CartReference } from "@fundport/cart";
import type { Questionnaire } from "@fundport/rules";
import type { TFunction } from "i18next";
import type { Difference } from "./compare-row.ts";

/** The texts and names that the description of a comparison needs, in addition to the two carts. */
export type Wording = {
  readonly t: TFunction;
  readonly reference: CartReference;
  readonly fundName: (id: number) => string;
  readonly programName: (id: number) => string;
  readonly methodName: (id: number) => string;
  /** The current questionnaires, by code. */
  readonly questionnaires: ReadonlyMap<string, Questionnaire>;
};
/** States whether a higher value is better or worse for the client. */
export type Preference = "more-is-good" | "less-is-good" | "neutral";

export const equal: Difference = { change: null, relation: "equal", tone: "none" };
export const differs: Difference = { change: null, relation: "differs", tone: "neutral" };
export const noDifference: Difference = { change: null, relation: null, tone: "none" };

/** Returns a difference with its sign, + or −. `show` formats the absolute value of the change. */
export function numberDifference(change: number, preference: Preference, show: (size: number) => string): Difference {
  if (change === 0) return equal;
  const isMore = change > 0;
  const tone = preference === "neutral" ? "neutral" : isMore === (preference === "more-is-good") ? "good" : "bad";
  return { change: `${isMore ? "+" : "−"}${show(Math.abs(change))}`, relation: isMore ? "more" : "less", tone };
}

/** Formats an amount with 2 decimals, or with none if it is an integer, as the user typed it. */
export function typedMoney(value: number, currencyCode: string): string {
  return formatMoney(value, currencyCode, Number.isInteger(value) ? 0 : 2);
}

/** Joins an amount and the note about its unknown parts. */
export const joinNote = ({ value, note }: PartialText) => (note === "" ? value : `${value} ${note}`);
