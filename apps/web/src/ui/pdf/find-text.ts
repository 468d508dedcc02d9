/** A part of a text, by its code units; `end` is behind the last one. */
export type TextRange = { readonly start: number; readonly end: number };

const blank = /\s/;

/** What a letter is compared as: without its accent, small; any blank, the narrow ones in amounts too, is a space. */
function foldLetter(letter: string): string {
  if (blank.test(letter)) return " ";
  return (letter.normalize("NFD")[0] ?? letter).toLowerCase()[0] ?? letter;
}

/** A text as it is compared, several blanks as one, and for each of its letters where that stood. */
function fold(text: string): { letters: string; places: readonly number[] } {
  let letters = "";
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const letter = foldLetter(text[place] ?? "");
    if (letter === " " && letters.endsWith(" ")) continue;
    letters += letter;
    places.push(place);
  }
  return { letters, places };
}

/**
 * Where a text says what is searched for, in its order and without overlaps: whatever the case, the accents, and how
 * words are parted; nothing is found by blanks alone.
 */
export function findText(text: string, wanted: string): readonly TextRange[] {
  const needle = fold(wanted.trim()).letters;
  if (needle === "") return [];
  const { letters, places } = fold(text);
  const found: TextRange[] = [];
  for (let at = letters.indexOf(needle); at >= 0; at = letters.indexOf(needle, at + needle.length)) {
    const last = places[at + needle.length - 1] ?? 0;
    found.push({ start: places[at] ?? 0, end: last + 1 });
  }
  return found;
}
