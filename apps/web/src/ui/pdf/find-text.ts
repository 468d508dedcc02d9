/** A range of a text in UTF-16 code units; `end` is exclusive. */
export type TextRange = { readonly start: number; readonly end: number };

const whitespace = /\s/;

/**
 * Converts a letter to the form that the search compares: lower case without diacritics. Any whitespace, including the
 * narrow space in amounts, becomes a space.
 */
function foldLetter(letter: string): string {
  if (whitespace.test(letter)) return " ";
  return (letter.normalize("NFD")[0] ?? letter).toLowerCase()[0] ?? letter;
}

/**
 * Converts a text to the form that the search compares, in which several whitespace characters become one. Also returns
 * the original position of each letter.
 */
function fold(text: string): { letters: string; positions: readonly number[] } {
  let letters = "";
  const positions: number[] = [];
  for (let position = 0; position < text.length; position += 1) {
    const letter = foldLetter(text[position] ?? "");
    if (letter === " " && letters.endsWith(" ")) continue;
    letters += letter;
    positions.push(position);
  }
  return { letters, positions };
}

/**
 * Returns the matches of `query` in a text, in order and without overlaps. Ignores case, diacritics and the kind of
 * whitespace. A query of whitespace only has no matches.
 */
export function findText(text: string, query: string): readonly TextRange[] {
  const needle = fold(query.trim()).letters;
  if (needle === "") return [];
  const { letters, positions } = fold(text);
  const found: TextRange[] = [];
  for (let at = letters.indexOf(needle); at >= 0; at = letters.indexOf(needle, at + needle.length)) {
    const last = positions[at + needle.length - 1] ?? 0;
    found.push({ start: positions[at] ?? 0, end: last + 1 });
  }
  return found;
}
