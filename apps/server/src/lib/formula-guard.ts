/** Spreadsheets take a value that begins with one of these for a formula, also behind blanks and in full width. */
const formula = /^\s*[=+\-@\t\r|%＝＋－＠]/;
/** A negative number is no formula, and has to stay a number in a spreadsheet. */
const negativeNumber = /^-\d+(?:[.,]\d+)?$/;
const guard = "'";

/**
 * Puts an apostrophe before a text that a spreadsheet would compute, and before one that would look like such a text
 * afterwards. `+420601234567` gets one as well: a spreadsheet would make a number of it and lose the plus.
 */
export function guardFormula(text: string): string {
  return isGuarded(text) ? `${guard}${text}` : text;
}

/** Takes off what `guardFormula` put before a text, and leaves every other text as it is. */
export function unguardFormula(text: string): string {
  return text.startsWith(guard) && isGuarded(text.slice(1)) ? text.slice(1) : text;
}

function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, "");
  return formula.test(bare) && !negativeNumber.test(bare);
}
