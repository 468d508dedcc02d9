/**
 * The code of 6 digits that a text message holds. It comes last: the digest of the documents, which stands before it, may hold
 * six digits too. Throws where there is none.
 */
export function codeIn(text: string | null | undefined): string {
  const code = text?.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1);
  if (code === undefined) throw new Error(`no code in ${text}`);
  return code;
}
