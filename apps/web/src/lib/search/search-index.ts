import { lazyValue } from "../lazy-value.ts";
import { foldText } from "./fold-text.ts";
import { createWordIndex, type WordIndex } from "./word-index.ts";
import { beginsWord, hasWord, type Phrase, readPhrase } from "./read-phrase.ts";

/** The texts of an item that the search compares. */
export type Searchable = {
  readonly name: string;
  /** The item's codes, such as its ISIN or symbol. */
  readonly codes: readonly (string | null)[];
  /** Other searched words, such as the issuer or the currency. */
  readonly furtherWords: readonly (string | null)[];
};
type Options = {
  /**
   * Words that must match a whole word if the input contains other words: `eur` must not find Europe. Called when the
   * first letter is typed.
   */
  readonly keywords?: () => ReadonlySet<string>;
};

export type Found = {
  /** The indexes of the found items in the list, ascending. */
  readonly positions: Uint32Array;
  /** The indexes of the items that match without a typo. */
  readonly exact: Uint32Array;
  /** True if few items match exactly, and `positions` therefore includes matches with a typo. */
  readonly hasTypoMatches: boolean;
};
/** An index for searching a list. Its texts are created in the first search, or before in idle time (`prepare`). */
export type SearchIndex = {
  /** Finds the items that match the typed text. An empty text finds all items. */
  find: (typed: string) => Found;
  /**
   * Ranks the item at each position: 0 if its name or code equals the typed text, 1 if the name or code begins with the
   * typed text, 2 if each typed word is the beginning of a word of the name, 3 for any other match.
   */
  rank: (typed: string, positions: Uint32Array) => Uint8Array;
  /** Does a part of the work that the first search would have to do. Returns false once the work is finished. */
  prepare: (hasTime: () => boolean) => boolean;
};

/**
 * If fewer items than this match exactly, matches with a typo are added. If the input contains digits, it may be a
 * code, so they are added only if no item matches exactly.
 */
const fewResults = 3;
const batchSize = 100;
const noKeywords: ReadonlySet<string> = new Set();
export const ranks = 4;

/**
 * Creates an index for searching a list. An item is found if it contains all typed words, in any order, in its name,
 * its codes or its further words. An item is also found if it contains the whole phrase, or if a plain substring search
 * finds the phrase in its name or ISIN. Ignores case, diacritics and whitespace in an ISIN.
 * Source: docs/reference/fund-pages.md#matching.
 */
export function createSearchIndex<Item>(
  items: readonly Item[],
  describe: (item: Item) => Searchable,
  { keywords = () => new Set() }: Options = {},
): SearchIndex {
  const texts: string[] = [];
  let all: Uint32Array | null = null;
  let wordIndex: WordIndex | null = null;

  const keywordsOf = lazyValue(keywords);
  const phraseOf = (typed: string) => readPhrase(typed, typed === "" ? noKeywords : keywordsOf());

  function textOf(position: number): string {
    return (texts[position] ??= textFor(describe(items[position] as Item)));
  }

  function allPositions(): Uint32Array {
    return (all ??= Uint32Array.from(items.keys()));
  }

  function findExactly(phrase: Phrase): Uint32Array {
    if (phrase.whole === "") return allPositions();
    const fits = matcherOf(phrase);
    return allPositions().filter((position) => fits(textOf(position)));
  }

  function getWordIndex(): WordIndex {
    return (wordIndex ??= createWordIndex(items.length, textOf));
  }

  return {
    find(typed) {
      const phrase = phraseOf(typed);
      const exact = findExactly(phrase);
      if (phrase.whole === "" || exact.length >= (/\d/.test(phrase.whole) ? 1 : fewResults))
        return { positions: exact, exact, hasTypoMatches: false };
      const others = getWordIndex().find(phrase);
      const positions = Uint32Array.from(new Set([...exact, ...others])).sort();
      return { positions, exact, hasTypoMatches: positions.length > exact.length };
    },

    rank(typed, positions) {
      const phrase = phraseOf(typed);
      const rank = rankerOf(phrase);
      return Uint8Array.from(positions, (position) => rank(textOf(position)));
    },

    prepare(hasTime) {
      while (texts.length < items.length || !getWordIndex().isReady()) {
        if (!hasTime()) return true;
        const end = Math.min(texts.length + batchSize, items.length);
        if (texts.length < items.length)
          for (let position = texts.length; position < end; position += 1) textOf(position);
        else getWordIndex().prepare(batchSize);
      }
      return false;
    },
  };
}

/**
 * Returns the searched text of an item: name, codes and further words, one per line, so that no phrase matches across
 * two of them.
 */
function textFor({ name, codes, furtherWords }: Searchable): string {
  const lines = [name, ...codes, ...furtherWords].map((line) => line ?? "");
  return foldText(`${lines.join("\n")}\n.`);
}

/**
 * Returns a function that tests whether a text matches a phrase. It tests the longest word first, because the fewest
 * texts contain that word.
 */
function matcherOf({ whole, code, words }: Phrase): (text: string) => boolean {
  const [only] = words;
  if (words.length === 1 && only) return (text) => text.includes(only.text);
  const parts = words.filter(({ matchMode }) => matchMode === "part").map(({ text }) => text);
  const others = words.filter(({ matchMode }) => matchMode !== "part");
  const [longest = "", ...rest] = parts.toSorted((first, second) => second.length - first.length);
  // The whole phrase contains all words, so a text without the longest word cannot contain the phrase.
  return (text) =>
    text.includes(longest)
      ? (rest.every((word) => text.includes(word)) && others.every((word) => hasWord(text, word))) ||
        (others.length > 0 && text.includes(whole)) ||
        (code !== whole && text.includes(code))
      : code !== whole && text.includes(code);
}

/** Returns a function that ranks a text for a phrase, from 0 (best) to 3. */
function rankerOf({ whole, code, words }: Phrase): (text: string) => number {
  const [nameLine, codeLine, codeStart] = [`${whole}\n`, `\n${code}\n`, `\n${code}`];
  const starts = words.map(({ text }) => text);
  return (text) => {
    const begins = text.startsWith(whole);
    if ((begins && text.startsWith(nameLine)) || text.includes(codeLine)) return 0;
    if (begins || text.includes(codeStart)) return 1;
    const end = text.indexOf("\n");
    return starts.every((word) => beginsWord(text, word, end)) ? 2 : 3;
  };
}
