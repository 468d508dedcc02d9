/**
 * Returns the code in the text of an SMS: the last separate group of six digits. The text may also contain the
 * beginning of a digest, whose digits do not count. Throws if the text has no code.
 */
export function codeIn(text: string): string {
  const code = text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1);
  if (code === undefined) throw new Error(`no code in the text "${text}"`);
  return code;
}

/** Returns a code that differs from this one. */
export function wrongCodeFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
