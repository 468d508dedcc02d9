/** Spreadsheets read a value as a formula if it begins with one of these, also after whitespace and in full width. */
const formula = /^\s*[=+\-@\t\r|%＝＋－＠]/;
/** A negative number is not a formula, and must stay a number in a spreadsheet. */
const negativeNumber = /^-\d+(?:[.,]\d+)?$/;
const guard = "'";

/**
 * Adds an apostrophe before a text that a spreadsheet would compute, and before a text that looks already guarded.
 * `+420601234567` gets one as well, since a spreadsheet would convert it to a number and drop the plus.
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
