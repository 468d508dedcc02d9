/** The minimum length of a word for which a typo is tolerated: shorter words resemble too many others. */
export const minTypoLetters = 4;

/**
 * Returns true if a word begins with the typed text, with at most one typo: a letter wrong, missing or extra, or two
 * letters swapped. The typed text may be only the beginning of the word.
 */
export function beginsWithTypo(word: string, typed: string): boolean {
  let slip = 0;
  while (slip < typed.length && word.charCodeAt(slip) === typed.charCodeAt(slip)) slip += 1;
  if (slip === typed.length) return true;
  return (
    goesOn(word, slip + 1, typed, slip + 1) ||
    goesOn(word, slip, typed, slip + 1) ||
    goesOn(word, slip + 1, typed, slip) ||
    (word.charCodeAt(slip) === typed.charCodeAt(slip + 1) &&
      word.charCodeAt(slip + 1) === typed.charCodeAt(slip) &&
      goesOn(word, slip + 2, typed, slip + 2))
  );
}

/**
 * Returns true if a word continues, from a position, with the rest of the typed text. Most words differ in their first
 * letter.
 */
function goesOn(word: string, at: number, typed: string, from: number): boolean {
  const ahead = at - from;
  for (let position = from; position < typed.length; position += 1)
    if (word.charCodeAt(position + ahead) !== typed.charCodeAt(position)) return false;
  return true;
}
