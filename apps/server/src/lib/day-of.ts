import { type Day, parseDay } from "@fundport/units";

/** A calendar day that is one. Throws where the text is none: a fault of ours. */
export function dayOf(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new Error(`${text} is no calendar day.`);
  return day;
}
