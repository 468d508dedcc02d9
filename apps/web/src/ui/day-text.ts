import { type Day, parseDay } from "@fundport/units";

/** What a day looks like while it is being typed. Source: cart §5, "accepts only partial dd/mm/yyyy patterns". */
const partialDay = /^\d{0,2}$|^\d{2}\/\d{0,2}$|^\d{2}\/\d{2}\/\d{0,4}$/;
const wholeDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Whether a text may become a day by typing on. */
export function isPartialDay(text: string): boolean {
  return partialDay.test(text);
}

/** Puts a stroke behind two digits when one types on, and leaves corrections alone. */
export function withStrokes(next: string, before: string): string {
  const plain = next.replaceAll(/[.\-\s]/g, "/");
  const isTypingOn = plain.length > before.length;
  return isTypingOn && /^(\d{2}|\d{2}\/\d{2})$/.test(plain) ? `${plain}/` : plain;
}

/** The day that a text names whole; null for any other text. */
export function readDay(text: string): Day | null {
  const match = wholeDay.exec(text);
  return match ? parseDay(`${match[3]}-${match[2]}-${match[1]}`) : null;
}
