/**
 * The code in the text of an SMS: the last six digits that stand alone. Before it the text may have the beginning of a
 * digest, whose digits are no code. Throws where there is none.
 */
export function codeIn(text: string): string {
  const code = text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1);
  if (code === undefined) throw new Error(`no code in the text "${text}"`);
  return code;
}

/** Another code than this one. */
export function wrongCodeFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
