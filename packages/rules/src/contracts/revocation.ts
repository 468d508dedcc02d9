import { type Issue } from "../issue.ts";

/** The ways in which a client's withdrawal reaches the advisor or the distributor. */
export const revocationWays = ["Post", "Email", "DataBox", "InPerson"] as const;
export type RevocationWay = (typeof revocationWays)[number];
/** The maximum length of the advisor's note about a withdrawal. */
const maxRevocationNoteLength = 1000;

/** A withdrawal as the advisor records it. `sentOn` is a day `yyyy-mm-dd`; null or empty if it is missing. */
type TypedRevocation = {
  readonly sentOn: string | null;
  readonly way: string | null;
  readonly note: string;
};
/** The days of the signature, of the end of the right to withdraw, and of today, in Europe/Prague. */
export type RevocationDays = { readonly signedOn: string; readonly lastDay: string; readonly today: string };

/**
 * Returns the issues of a withdrawal that the advisor records. A withdrawal is in time if it was sent on or before the
 * last day, even if it arrived later. Source: docs/reference/signing.md#clients-withdrawal.
 */
export function checkRevocation({ sentOn, way, note }: TypedRevocation, days: RevocationDays): Issue[] {
  return [...checkSentOn(sentOn, days), ...checkWay(way), ...checkNote(note)];
}

/** Returns the issues of the date on which a withdrawal was sent. */
export function checkSentOn(sentOn: string | null, { signedOn, lastDay, today }: RevocationDays): Issue[] {
  const path = "sentOn";
  if (sentOn === null || sentOn === "") return [{ path, key: "mixed.required" }];
  if (sentOn > today) return [{ path, key: "date.future" }];
  if (sentOn < signedOn) return [{ path, key: "date.before-signature" }];
  return sentOn > lastDay ? [{ path, key: "date.withdrawal-late" }] : [];
}

function checkWay(way: string | null): Issue[] {
  if (way === null || way === "") return [{ path: "way", key: "mixed.required" }];
  return revocationWays.some((known) => known === way) ? [] : [{ path: "way", key: "mixed.one-of" }];
}

function checkNote(note: string): Issue[] {
  const max = maxRevocationNoteLength;
  return Array.from(note.trim()).length > max ? [{ path: "note", key: "string.max", params: { max } }] : [];
}
