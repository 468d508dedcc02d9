import { commonWords } from "./common-words.ts";

/** Character sequences on keyboards, in the alphabet and in digits. */
const characterSequences = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1q2w3e4r5t6y7u8i9o0p",
  "1q2w3e4r5t6z7u8i9o0p",
  "147258369",
  "13579",
  "02468",
];
const shortestStretch = 3;
const stretches = characterSequences.flatMap((walk) => [walk, Array.from(walk).toReversed().join("")]);
const words = new Set(commonWords);
const maxWordLength = Math.max(...commonWords.map(({ length }) => length));
/** Longer passwords are in no list of common passwords, and checking them would take too long. */
const maxCommonLength = 64;
/** Digits and signs that replace letters. */
const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
/**
 * The maximum number of digits and signs around words. Up to this many are typically a year, a number or exclamation
 * marks; more of them make a password hard to guess.
 */
const maxSurroundingCharacters = 8;

/**
 * Returns true if attackers would try this password first: a repetition of the same few characters, a sequence on the
 * keyboard, or common words with a few characters around them. These rules replace a list of hundreds of thousands of
 * passwords.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s/g, "");
  return isRepeated(text) || (text.length <= maxCommonLength && (isCharacterSequence(text) || isWordWithExtras(text)));
}

function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some((length) => Array.from(text).every((_, index) => text[index] === text[index % length]));
}

/** Returns true if the text consists only of parts of `characterSequences` with at least three characters, such as `abc`. */
function isCharacterSequence(text: string): boolean {
  let rest = text;
  while (rest.length >= shortestStretch) {
    const length = lengthOfLongestRun(rest);
    if (length < shortestStretch) return false;
    rest = rest.slice(length);
  }
  return rest === "";
}

function lengthOfLongestRun(text: string): number {
  let length = 0;
  while (length < text.length && stretches.some((walk) => walk.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

function isWordWithExtras(text: string): boolean {
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return hasWords(core, text.length) || hasWords(core.replaceAll(/[^\p{L}]/gu, ""), text.length) || isDisguised(text);
}

function hasWords(core: string, length: number): boolean {
  return core !== "" && length - core.length <= maxSurroundingCharacters && isWordSequence(core);
}

/** Returns true if the text consists only of words. Checks each position once, so that the time grows linearly. */
function isWordSequence(text: string): boolean {
  const ends = [true];
  for (let end = 1; end <= text.length; end += 1) {
    const starts = Array.from({ length: Math.min(end, maxWordLength) }, (_, back) => end - back - 1);
    ends.push(starts.some((start) => ends[start] === true && words.has(text.slice(start, end))));
  }
  return ends.length > 1 && ends.at(-1) === true;
}

/**
 * Returns true for passwords such as `P@ssw0rd2026!`: signs within the word are replaced by letters, and signs around
 * it are ignored.
 */
function isDisguised(text: string): boolean {
  const plain = Array.from(text, (character) => lookalikes[character] ?? character).join("");
  for (let start = 0; start <= Math.min(maxSurroundingCharacters, text.length); start += 1) {
    for (let end = text.length; end > start && start + text.length - end <= maxSurroundingCharacters; end -= 1) {
      if (
        hasNoLetters(text.slice(0, start)) &&
        hasNoLetters(text.slice(end)) &&
        isWordSequence(plain.slice(start, end))
      )
        return true;
    }
  }
  return false;
}

function hasNoLetters(text: string): boolean {
  return !/\p{L}/u.test(text);
}
