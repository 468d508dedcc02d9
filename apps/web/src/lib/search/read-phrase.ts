import { foldText } from "./fold-text.ts";

/** How a typed word is matched: anywhere in a text, at the beginning of a word, or as a whole word. */
type MatchMode = "part" | "start" | "whole";
export type PhraseWord = { readonly text: string; readonly matchMode: MatchMode };

/** The parsed search text. */
export type Phrase = {
  /** The whole text in the form that the search compares; empty if the input is empty. */
  readonly whole: string;
  /** The whole text without whitespace, if it may be an ISIN or a part of one; otherwise the same as `whole`. */
  readonly code: string;
  readonly words: readonly PhraseWord[];
};

const surroundingPunctuation = /^[\s,;:.()"'„“”/-]+|[\s,;:.()"'„“”/-]+$/gu;
const partOfIsin = /^[a-z]{2}[a-z\d]{4,10}$/;
const digit = /\d/;
const shortNumber = /^\d{1,3}$/;

/**
 * Splits the typed text into words. A single word is matched anywhere. Among several words, a keyword (a currency) must
 * match a whole word, and one or two letters or up to three digits must match the beginning of a word, because almost
 * all ISINs contain them somewhere.
 */
export function readPhrase(typed: string, keywords: ReadonlySet<string>): Phrase {
  const whole = foldText(typed);
  const joined = whole.replaceAll(/\s+/g, "");
  const code = partOfIsin.test(joined) && digit.test(joined) ? joined : whole;
  const texts =
    whole === "" ? [] : whole.split(/\s+/).map((word) => word.replaceAll(surroundingPunctuation, "") || word);
  const words = [...new Set(texts)].map((text): PhraseWord => ({ text, matchMode: matchModeOf(text, texts.length) }));
  return { whole, code, words };

  function matchModeOf(text: string, count: number): MatchMode {
    if (count === 1) return "part";
    if (keywords.has(text)) return "whole";
    return text.length < 3 || shortNumber.test(text) ? "start" : "part";
  }
}

/** Returns true if a text contains the word, according to the word's match mode. */
export function hasWord(text: string, { text: word, matchMode }: PhraseWord): boolean {
  if (matchMode === "part") return text.includes(word);
  if (matchMode === "start") return beginsWord(text, word, text.length);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text, at - 1) && !isLetter(text, at + word.length)) return true;
  return false;
}

/** Returns true if a word of the text begins with `word`. Only words that start before the position `before` count. */
export function beginsWord(text: string, word: string, before: number): boolean {
  for (let at = text.indexOf(word); at >= 0 && at < before; at = text.indexOf(word, at + 1))
    if (!isLetter(text, at - 1)) return true;
  return false;
}

/** Returns true if a folded text has a letter or a digit at a position. */
function isLetter(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  // The last condition counts letters of other alphabets, which are not replaced by Latin letters.
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 191;
}
