import { beginsWithTypo, minTypoLetters } from "./one-typo.ts";
import { hasWord, type Phrase, type PhraseWord } from "./read-phrase.ts";

/** An index of all distinct words of the texts. The search uses it to find matches with a typo. */
export type WordIndex = {
  /**
   * Returns the positions of the texts that contain all words of a phrase, ascending. Tolerates one typo in each word
   * that is long enough.
   */
  find: (phrase: Phrase) => readonly number[];
  /** Adds up to `count` further texts to the index. */
  prepare: (count: number) => void;
  isReady: () => boolean;
};

const separators = /[\s,;:()"'„“”]+/u;
const digit = /\d/;

/** A word with the positions of the texts that contain it. */
type IndexedWord = { readonly hasDigit: boolean; readonly positions: number[] };

export function createWordIndex(count: number, textOf: (position: number) => string): WordIndex {
  const byWord = new Map<string, IndexedWord>();
  let read = 0;

  function prepare(more: number): void {
    const end = Math.min(read + more, count);
    for (; read < end; read += 1) for (const word of textOf(read).split(separators)) addWord(word, read);
  }

  function addWord(word: string, position: number): void {
    const known = byWord.get(word);
    if (known) {
      if (known.positions.at(-1) !== position) known.positions.push(position);
      return;
    }
    byWord.set(word, { hasDigit: digit.test(word), positions: [position] });
  }

  /**
   * Marks the texts that contain a word: if a text has matched `before` words so far, its count becomes `before + 1`.
   */
  function markTexts(searchWord: PhraseWord, found: Uint8Array, before: number): void {
    const isCode = digit.test(searchWord.text);
    const isTypoTolerated = searchWord.text.length >= minTypoLetters && searchWord.matchMode !== "whole";
    for (const [word, { hasDigit, positions }] of byWord) {
      // A typed word without digits is not compared with words that contain digits, such as ISINs, because a mistyped
      // name has no digits.
      const isNear = isTypoTolerated && (isCode || !hasDigit) && beginsWithTypo(word, searchWord.text);
      if (!isNear && !hasWord(word, searchWord)) continue;
      for (const position of positions) if (found[position] === before) found[position] = before + 1;
    }
  }

  return {
    prepare,
    isReady: () => read === count,
    find({ whole, code, words }) {
      prepare(count);
      const searchWords: readonly PhraseWord[] = code === whole ? words : [{ text: code, matchMode: "part" }];
      const found = new Uint8Array(count);
      for (const [before, word] of searchWords.entries()) markTexts(word, found, before);
      const positions: number[] = [];
      for (let position = 0; position < count; position += 1)
        if (found[position] === searchWords.length) positions.push(position);
      return positions;
    },
  };
}
