/** The minimum length of a word for which a typo is tolerated: shorter words resemble too many others. */
export const minTypoLetters = 4;

/**
 * Returns true if a word begins with the typed text, with at most one typo: a letter wrong, missing or extra, or two
 * letters swapped. The typed text may be only the beginning of the word.
 */
export function beginsWithTypo(word: string, typed: string): boolean {
  let typoPosition = 0;
  while (typoPosition < typed.length && word.charCodeAt(typoPosition) === typed.charCodeAt(typoPosition))
    typoPosition += 1;
  if (typoPosition === typed.length) return true;
  return (
    continuesWith(word, typoPosition + 1, typed, typoPosition + 1) ||
    continuesWith(word, typoPosition, typed, typoPosition + 1) ||
    continuesWith(word, typoPosition + 1, typed, typoPosition) ||
    (word.charCodeAt(typoPosition) === typed.charCodeAt(typoPosition + 1) &&
      word.charCodeAt(typoPosition + 1) === typed.charCodeAt(typoPosition) &&
      continuesWith(word, typoPosition + 2, typed, typoPosition + 2))
  );
}

/**
 * Returns true if a word continues, from a position, with the rest of the typed text. Most words differ in their first
 * letter.
 */
function continuesWith(word: string, at: number, typed: string, from: number): boolean {
  const ahead = at - from;
  for (let position = from; position < typed.length; position += 1)
    if (word.charCodeAt(position + ahead) !== typed.charCodeAt(position)) return false;
  return true;
}
