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

/** A word of the texts, with the positions of the texts that contain it. */
type IndexedWord = { readonly word: string; readonly hasDigit: boolean; readonly positions: number[] };

export function createWordIndex(count: number, textOf: (position: number) => string): WordIndex {
  const byWord = new Map<string, IndexedWord>();
  const list: IndexedWord[] = [];
  let read = 0;

  function prepare(more: number): void {
    const end = Math.min(read + more, count);
    for (; read < end; read += 1) for (const word of textOf(read).split(separators)) note(word, read);
  }

  function note(word: string, position: number): void {
    const known = byWord.get(word);
    if (known) {
      if (known.positions.at(-1) !== position) known.positions.push(position);
      return;
    }
    const added = { word, hasDigit: digit.test(word), positions: [position] };
    byWord.set(word, added);
    list.push(added);
  }

  /** All words in one text, a line each, and where each begins: such a text is searched many times faster than its words. */
  let joined: { readonly text: string; readonly starts: Uint32Array; readonly plain: readonly IndexedWord[] } | null =
    null;

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
  function markTexts(searchWord: WantedWord, found: Uint8Array, before: number): void {
    const { text, starts, plain } = join();
    const mark = (known: IndexedWord | undefined) => {
      for (const position of known?.positions ?? []) if (found[position] === before) found[position] = before + 1;
    };
    for (let at = text.indexOf(searchWord.text); at >= 0;) {
      const line = lineAt(starts, at);
      const known = list[line];
      if (known && hasWord(known.word, searchWord)) mark(known);
      at = text.indexOf(searchWord.text, starts[line + 1] ?? text.length);
    }
    if (searchWord.text.length < minTypoLetters || searchWord.manner === "whole") return;
    // Who slips in a name types no digit; an ISIN is not a name.
    for (const known of digit.test(searchWord.text) ? list : plain)
      if (beginsWithTypo(known.word, searchWord.text)) mark(known);
  }

  return {
    prepare,
    isReady: () => read === count,
    find({ whole, code, words }) {
      prepare(count);
      const wanted: readonly WantedWord[] = code === whole ? words : [{ text: code, manner: "part" }];
      const found = new Uint8Array(count);
      for (const [before, word] of wanted.entries()) markTexts(word, found, before);
      const positions: number[] = [];
      for (let position = 0; position < count; position += 1)
        if (found[position] === wanted.length) positions.push(position);
      return positions;
    },
  };
}

/** The line that a place of a text is in, by where the lines begin. */
function lineAt(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
