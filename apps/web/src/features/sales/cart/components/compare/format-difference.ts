import { formatMoney, type PartialText } from "@fundport/i18n";
import type { CartReference } from "@fundport/cart";
import type { Questionnaire } from "@fundport/rules";
import type { TFunction } from "i18next";
import type { Difference } from "./compare-row.ts";

/** The data for a comparison's texts, apart from the two carts. */
export type Wording = {
  readonly t: TFunction;
  readonly reference: CartReference;
  readonly fundName: (id: number) => string;
  readonly programName: (id: number) => string;
  readonly methodName: (id: number) => string;
  /** Today's questionnaires by code. */
  readonly questionnaires: ReadonlyMap<string, Questionnaire>;
};
/** Whether a higher value is better for the client. */
export type Preference = "more-is-good" | "less-is-good" | "neutral";

export const equal: Difference = { change: null, relation: "equal", tone: "none" };
export const differs: Difference = { change: null, relation: "differs", tone: "neutral" };
export const noDifference: Difference = { change: null, relation: null, tone: "none" };

/** Returns a difference with its sign, + or −. `show` formats its absolute value. */
export function numberDifference(change: number, preference: Preference, show: (size: number) => string): Difference {
  if (change === 0) return equal;
  const isMore = change > 0;
  const tone = preference === "neutral" ? "neutral" : isMore === (preference === "more-is-good") ? "good" : "bad";
  return { change: `${isMore ? "+" : "−"}${show(Math.abs(change))}`, relation: isMore ? "more" : "less", tone };
}

/** Formats an amount as it was typed: with decimals only if it has some. */
export function typedMoney(value: number, currencyCode: string): string {
  return formatMoney(value, currencyCode, Number.isInteger(value) ? 0 : 2);
}

/** Joins an amount and the note on its omissions. */
export const joinNote = ({ value, note }: PartialText) => (note === "" ? value : `${value} ${note}`);
