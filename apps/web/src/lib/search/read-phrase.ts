import { foldText } from "./fold-text.ts";

/** How a word is looked for: anywhere in a text, where a word of the text begins, or as a whole word of it. */
type Manner = "part" | "start" | "whole";
export type WantedWord = { readonly text: string; readonly manner: Manner };

/** What was typed, as the search reads it. */
export type Phrase = {
  /** All of it, folded; empty where nothing was typed. */
  readonly whole: string;
  /** The same without blanks, where it may be an ISIN or a part of one; else as it is. */
  readonly code: string;
  readonly words: readonly WantedWord[];
};

const marksAround = /^[\s,;:.()"'„“”/-]+|[\s,;:.()"'„“”/-]+$/gu;
const partOfIsin = /^[a-z]{2}[a-z\d]{4,10}$/;
const digit = /\d/;
const shortNumber = /^\d{1,3}$/;

/**
 * Splits what was typed into words. One word is looked for anywhere. Beside others, a word that is a keyword (a currency)
 * must stand as a whole, and one or two letters or up to three digits must begin a word: anywhere they would be in almost
 * every ISIN.
 */
export function readPhrase(typed: string, keywords: ReadonlySet<string>): Phrase {
  const whole = foldText(typed);
  const joined = whole.replaceAll(/\s+/g, "");
  const code = partOfIsin.test(joined) && digit.test(joined) ? joined : whole;
  const texts = whole === "" ? [] : whole.split(/\s+/).map((word) => word.replaceAll(marksAround, "") || word);
  const words = [...new Set(texts)].map((text): WantedWord => ({ text, manner: mannerOf(text, texts.length) }));
  return { whole, code, words };

  function mannerOf(text: string, count: number): Manner {
    if (count === 1) return "part";
    if (keywords.has(text)) return "whole";
    return text.length < 3 || shortNumber.test(text) ? "start" : "part";
  }
}

/** Whether a text has the word in the manner that is asked for. */
export function hasWord(text: string, { text: word, manner }: WantedWord): boolean {
  if (manner === "part") return text.includes(word);
  if (manner === "start") return beginsWord(text, word, text.length);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text, at - 1) && !isLetter(text, at + word.length)) return true;
  return false;
}

/** Returns true if a word of a text, before a position, begins with another. */
export function beginsWord(text: string, word: string, before: number): boolean {
  for (let at = text.indexOf(word); at >= 0 && at < before; at = text.indexOf(word, at + 1))
    if (!isLetter(text, at - 1)) return true;
  return false;
}

/** Returns true if a folded text has a letter or a digit at a position. */
function isLetter(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  // Letters of other alphabets stay as they are; they are letters as well.
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 191;
}
