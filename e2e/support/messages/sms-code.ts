/**
 * Returns the code in the text of an SMS, which is the last separate group of six digits. Digits in the beginning of a
 * digest, which the text may also contain, do not count. Throws if the text has no code.
 */
export function codeIn(text: string): string {
  const code = text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1);
  if (code === undefined) throw new Error(`no code in the text "${text}"`);
  return code;
}

/** Returns a code of six digits that differs from the given code. */
export function wrongCodeFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
