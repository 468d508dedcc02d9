import { commonWords } from "./common-words.ts";

/** Rows and columns of keyboards, the alphabet, the digits: what fingers walk along. */
const walks = [
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
const stretches = walks.flatMap((walk) => [walk, Array.from(walk).toReversed().join("")]);
const words = new Set(commonWords);
const maxWordLength = Math.max(...commonWords.map(({ length }) => length));
/** What is longer is no list's, and not worth the time. */
const maxCommonLength = 64;
/** Digits and signs that people write for letters. */
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
/** So many digits and signs around words are a year, a number, an exclamation; more of them are a secret of their own. */
const maxSurroundingCharacters = 8;

/**
 * Whether a password is one that everybody tries first: the same few characters again and again, a walk along the
 * keyboard, or common words with something around them. Rules find what a list of hundreds of thousands would hold.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s/g, "");
  return isRepeated(text) || (text.length <= maxCommonLength && (isWalked(text) || isWorded(text)));
}

function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some((length) => Array.from(text).every((_, index) => text[index] === text[index % length]));
}

/** Made of stretches of three and more alone. */
function isWalked(text: string): boolean {
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

function isWorded(text: string): boolean {
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return hasWords(core, text.length) || hasWords(core.replaceAll(/[^\p{L}]/gu, ""), text.length) || isDisguised(text);
}

function hasWords(core: string, length: number): boolean {
  return core !== "" && length - core.length <= maxSurroundingCharacters && isOfWords(core);
}

/** Whether a text is words written together and nothing else; each place is looked at once. */
function isOfWords(text: string): boolean {
  const ends = [true];
  for (let end = 1; end <= text.length; end += 1) {
    const starts = Array.from({ length: Math.min(end, maxWordLength) }, (_, back) => end - back - 1);
    ends.push(starts.some((start) => ends[start] === true && words.has(text.slice(start, end))));
  }
  return ends.length > 1 && ends.at(-1) === true;
}

/** `P@ssw0rd2026!`: the signs within the letters are read as letters, those around them as they are. */
function isDisguised(text: string): boolean {
  const plain = Array.from(text, (character) => lookalikes[character] ?? character).join("");
  for (let start = 0; start <= Math.min(maxSurroundingCharacters, text.length); start += 1) {
    for (let end = text.length; end > start && start + text.length - end <= maxSurroundingCharacters; end -= 1) {
      if (isSigns(text.slice(0, start)) && isSigns(text.slice(end)) && isOfWords(plain.slice(start, end))) return true;
    }
  }
  return false;
}

function isSigns(text: string): boolean {
  return !/\p{L}/u.test(text);
}
