import { lazyValue } from "../lazy-value.ts";
import { foldText } from "./fold-text.ts";
import { createWordIndex, type WordIndex } from "./word-index.ts";
import { beginsWord, hasWord, type Phrase, readPhrase } from "./read-phrase.ts";

/** The texts by which an item is found. */
export type Searchable = {
  readonly name: string;
  /** Codes: an ISIN, a symbol. */
  readonly codes: readonly (string | null)[];
  /** Further words: its issuer, its currency. */
  readonly also: readonly (string | null)[];
};
type Options = {
  /** Words that beside others must stand as a whole, folded: `eur` is not to find Europe. Asked for with the first letter. */
  readonly keywords?: () => ReadonlySet<string>;
};

export type Found = {
  /** Places in the list, ascending. */
  readonly positions: Uint32Array;
  /** Those of them that fit to the letter. */
  readonly exact: Uint32Array;
  /** Too little fits what was typed: there are things among them that fit with one slip of a finger. */
  readonly isNear: boolean;
};
/** A list that can be searched. Its texts are made when first needed, or on idle time before (`prepare`). */
export type SearchIndex = {
  /** All positions if nothing is typed. */
  find: (typed: string) => Found;
  /**
   * Ranks the text at each position: 0 if its name or code equals the typed text, 1 if it begins with it, 2 if each
   * typed word begins a word of its name, 3 for any other match.
   */
  rank: (typed: string, positions: Uint32Array) => Uint8Array;
  /** Does a part of what the first search would have to do; false once nothing is left. */
  prepare: (hasTime: () => boolean) => boolean;
};

/** So few results are too little: what fits with a slip is added. Where digits were typed, which may be a code, only nothing is. */
const fewResults = 3;
const preparedAtOnce = 100;
const noKeywords: ReadonlySet<string> = new Set();
export const ranks = 4;

/**
 * Creates an index over a list. Words match in any order, each in the name, a code or a further word of an item, without
 * case and diacritics; blanks in an ISIN do not count. An item that contains the whole phrase is found as well, and so is
 * everything that a plain substring search in name or ISIN finds. Source: docs/reference/fund-pages.md#matching.
 */
export function createSearchIndex<Item>(
  items: readonly Item[],
  describe: (item: Item) => Searchable,
  { keywords = () => new Set() }: Options = {},
): SearchIndex {
  const texts: string[] = [];
  let all: Uint32Array | null = null;
  let near: WordIndex | null = null;

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

  function nearWords(): WordIndex {
    return (near ??= createWordIndex(items.length, textOf));
  }

  return {
    find(typed) {
      const phrase = phraseOf(typed);
      const exact = findExactly(phrase);
      if (phrase.whole === "" || exact.length >= (/\d/.test(phrase.whole) ? 1 : fewResults))
        return { positions: exact, exact, isNear: false };
      const others = nearWords().find(phrase);
      const positions = Uint32Array.from(new Set([...exact, ...others])).sort();
      return { positions, exact, isNear: positions.length > exact.length };
    },

    rank(typed, positions) {
      const phrase = phraseOf(typed);
      const rank = rankerOf(phrase);
      return Uint8Array.from(positions, (position) => rank(textOf(position)));
    },

    prepare(hasTime) {
      while (texts.length < items.length || !nearWords().isReady()) {
        if (!hasTime()) return true;
        const end = Math.min(texts.length + preparedAtOnce, items.length);
        if (texts.length < items.length)
          for (let position = texts.length; position < end; position += 1) textOf(position);
        else nearWords().prepare(preparedAtOnce);
      }
      return false;
    },
  };
}

/** Name, codes and the rest, a line each, so that no phrase spans two of them. */
function textFor({ name, codes, also }: Searchable): string {
  const lines = [name, ...codes, ...also].map((line) => line ?? "");
  return foldText(`${lines.join("\n")}\n.`);
}

/** The longest word first: it is in the fewest texts. */
function matcherOf({ whole, code, words }: Phrase): (text: string) => boolean {
  const [only] = words;
  if (words.length === 1 && only) return (text) => text.includes(only.text);
  const parts = words.filter(({ manner }) => manner === "part").map(({ text }) => text);
  const others = words.filter(({ manner }) => manner !== "part");
  const [longest = "", ...rest] = parts.toSorted((first, second) => second.length - first.length);
  // The whole phrase has each part in it: what lacks the longest lacks the phrase.
  return (text) =>
    text.includes(longest)
      ? (rest.every((word) => text.includes(word)) && others.every((word) => hasWord(text, word))) ||
        (others.length > 0 && text.includes(whole)) ||
        (code !== whole && text.includes(code))
      : code !== whole && text.includes(code);
}

/** How well a text fits, from 0 to 3. */
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
