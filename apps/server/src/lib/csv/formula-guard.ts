/**
 * Spreadsheets treat a value as a formula if it begins with one of these characters. Whitespace may precede the
 * character, and it may be full-width.
 */
const formula = /^\s*[=+\-@\t\r|%＝＋－＠]/;
/** A negative number is not a formula and must stay a number in a spreadsheet. */
const negativeNumber = /^-\d+(?:[.,]\d+)?$/;
const guard = "'";

/**
 * Adds an apostrophe before a text that a spreadsheet would treat as a formula, even if the text already begins with
 * apostrophes, so that `unguardFormula` restores it. `+420601234567` gets an apostrophe too, because a spreadsheet
 * would convert it to a number and drop the plus sign.
 */
export function guardFormula(text: string): string {
  return isGuarded(text) ? `${guard}${text}` : text;
}

/** Removes the apostrophe that `guardFormula` added; returns any other text unchanged. */
export function unguardFormula(text: string): string {
  return text.startsWith(guard) && isGuarded(text.slice(1)) ? text.slice(1) : text;
}

function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, "");
  return formula.test(bare) && !negativeNumber.test(bare);
}
