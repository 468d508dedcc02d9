/** The minimum length of a word in which a typo is tolerated. Shorter words resemble too many other words. */
export const minTypoLetters = 4;

/**
 * Returns true if a word begins with the typed text, with at most one typo: one letter is wrong, missing or extra, or
 * two neighbouring letters are swapped.
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

/** Returns true if a word continues at the position `at` with the typed text from the position `from`. */
function continuesWith(word: string, at: number, typed: string, from: number): boolean {
  const ahead = at - from;
  for (let position = from; position < typed.length; position += 1)
    if (word.charCodeAt(position + ahead) !== typed.charCodeAt(position)) return false;
  return true;
}
