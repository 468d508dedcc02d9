import { beginsWithTypo, minTypoLetters } from "./one-typo.ts";
import { hasWord, type Phrase, type WantedWord } from "./read-phrase.ts";

/** The distinct words of all texts, and which texts have each: what fits with one slip is looked for among the words. */
export type WordIndex = {
  /** Places of the texts that have each word of a phrase, one slip forgiven in each that is long enough; ascending. */
  find: (phrase: Phrase) => readonly number[];
  /** Reads so many texts more. */
  prepare: (count: number) => void;
  isReady: () => boolean;
};

const separators = /[\s,;:()"'„“”]+/u;
const digit = /\d/;

/** A word of the texts: the places of those that have it. */
type Known = { readonly word: string; readonly hasDigit: boolean; readonly places: number[] };

export function createWordIndex(count: number, textOf: (place: number) => string): WordIndex {
  const byWord = new Map<string, Known>();
  const list: Known[] = [];
  let read = 0;

  function prepare(more: number): void {
    const end = Math.min(read + more, count);
    for (; read < end; read += 1) for (const word of textOf(read).split(separators)) note(word, read);
  }

  function note(word: string, place: number): void {
    const known = byWord.get(word);
    if (known) {
      if (known.places.at(-1) !== place) known.places.push(place);
      return;
    }
    const added = { word, hasDigit: digit.test(word), places: [place] };
    byWord.set(word, added);
    list.push(added);
  }

  /** All words in one text, a line each, and where each begins: such a text is searched many times faster than its words. */
  let joined: { readonly text: string; readonly starts: Uint32Array; readonly plain: readonly Known[] } | null = null;

  function join(): NonNullable<typeof joined> {
    if (joined) return joined;
    const starts = new Uint32Array(list.length);
    let start = 0;
    for (const [at, { word }] of list.entries()) {
      starts[at] = start;
      start += word.length + 1;
    }
    joined = {
      text: list.map(({ word }) => word).join("\n"),
      starts,
      plain: list.filter(({ hasDigit }) => !hasDigit),
    };
    return joined;
  }

  /** Counts the texts that have the word, too, from so many words found to one more. */
  function markTexts(wanted: WantedWord, found: Uint8Array, before: number): void {
    const { text, starts, plain } = join();
    const mark = (known: Known | undefined) => {
      for (const place of known?.places ?? []) if (found[place] === before) found[place] = before + 1;
    };
    for (let at = text.indexOf(wanted.text); at >= 0;) {
      const line = lineAt(starts, at);
      const known = list[line];
      if (known && hasWord(known.word, wanted)) mark(known);
      at = text.indexOf(wanted.text, starts[line + 1] ?? text.length);
    }
    if (wanted.text.length < minTypoLetters || wanted.manner === "whole") return;
    // Who slips in a name types no digit; an ISIN is not a name.
    for (const known of digit.test(wanted.text) ? list : plain)
      if (beginsWithTypo(known.word, wanted.text)) mark(known);
  }

  return {
    prepare,
    isReady: () => read === count,
    find({ whole, code, words }) {
      prepare(count);
      const wanted: readonly WantedWord[] = code === whole ? words : [{ text: code, manner: "part" }];
      const found = new Uint8Array(count);
      for (const [before, word] of wanted.entries()) markTexts(word, found, before);
      const places: number[] = [];
      for (let place = 0; place < count; place += 1) if (found[place] === wanted.length) places.push(place);
      return places;
    },
  };
}

/** The line that a place of a text is in, by where the lines begin. */
function lineAt(starts: Uint32Array, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
