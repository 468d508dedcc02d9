/** Encodings older than UTF-8 that Excel, Unix programs and old Macs use for Czech and Slovak files. */
export const legacyEncodings = ["windows-1250", "iso-8859-2", "mac-ce"] as const;
export type LegacyEncoding = (typeof legacyEncodings)[number];

/**
 * The characters of the bytes 0x80 to 0xFF in Mac Central European, which `TextDecoder` does not support.
 * Source: CENTEURO.TXT of the Unicode Consortium.
 */
const macCentralEurope =
  "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅ" +
  "ņŃ¬√ńŇ∆«»…\u00A0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ";

/** Decodes text in a one-byte encoding. Parts of a file can be decoded one by one. */
export function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string {
  if (encoding !== "mac-ce") return new TextDecoder(encoding).decode(bytes);
  const characters = Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCodePoint(byte) : macCentralEurope[byte - 0x80],
  );
  return characters.join("");
}

/**
 * Creates a detector that decodes each line in every encoding and scores the text. `decide` returns the encoding if
 * exactly one yields plausible Czech or Slovak, otherwise null, because a wrong guess would store wrong letters.
 */
export function createEncodingDetector() {
  const found = legacyEncodings.map((encoding) => ({ encoding, ...noScores }));
  let isSameText = true;
  return {
    add(line: Uint8Array): void {
      const texts = legacyEncodings.map((encoding) => decodeLegacy(line, encoding));
      if (texts[0] !== texts[1]) isSameText = false;
      for (const [index, text] of texts.entries()) {
        const scores = found[index];
        if (scores !== undefined) addScores(text, scores);
      }
    },
    decide(): LegacyEncoding | null {
      const [best, next] = found
        .filter(({ encoding }) => !(isSameText && encoding === "iso-8859-2"))
        .toSorted((a, b) => a.odd - b.odd);
      if (best === undefined || next === undefined) return null;
      const isPlausible = best.odd <= best.characters / 3;
      return isPlausible && next.odd - best.odd >= 0.25 ? best.encoding : null;
    },
  };
}

const noScores = { odd: 0, characters: 0 };

const expectedLetters = new Set("áčďéěíňóřšťúůýžäĺľôŕöüßÁČĎÉĚÍŇÓŘŠŤÚŮÝŽÄĹĽÔŔÖÜ");
/** Valid letters that are too rare to be the only accented letters of a text. */
const rareLetters = new Set("ťďĺŕŤĎĹŔ");
const accentedVowels = new Set("áéěíóúůýäôöüÁÉĚÍÓÚŮÝÄÔÖÜ");
/** Symbols that are common in files: quotation marks, dashes, currencies and trademarks. */
const usualSymbols = new Set("„“”‚‘’«»–—…•·§€£°®™©\u00A0\u00AD");
/** Common symbols that never come directly before a word. */
const closingSymbols = new Set("®™©’…§€£°");
/** Common symbols that may be inside a word. */
const innerSymbols = new Set("–—·\u00A0\u00AD");
/** The consonants after which Czech writes ě. */
const consonantsBeforeE = new Set("dtnbpvfmDTNBPVFM");
const letter = /(?![µªº])\p{L}/u;

/** Adds a score for each character that is unusual at its position in Czech and Slovak texts. */
function addScores(text: string, scores: typeof noScores): void {
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character < "\u0080") continue;
    scores.characters += 1;
    const [before, after] = [text[at - 1] ?? " ", text[at + 1] ?? " "];
    scores.odd += letter.test(character)
      ? oddityOfLetter(character, before, after)
      : oddityOfSymbol(character, before, after);
  }
}

/**
 * Scores control characters, symbols directly before or inside words (`©koda`), and symbols that fund names do not
 * contain.
 */
function oddityOfSymbol(character: string, before: string, after: string): number {
  if (character < "\u00A0" || character === "\uFFFD") return 2;
  const [isBehind, isBefore] = [letter.test(before), letter.test(after)];
  if (!usualSymbols.has(character)) return isBehind || isBefore ? 1 : 0.5;
  if (isBehind && isBefore) return character === "’" ? 0.25 : innerSymbols.has(character) ? 0 : 1;
  if (after > "\u00A0" && !isBefore) return 0.5;
  return isBefore && closingSymbols.has(character) ? 1 : 0;
}

/**
 * Scores letters at the position of a symbol, capitals after small letters (`mŽsto`), two accented vowels (`äé`), and ě
 * or ů at positions where Czech does not use them. Letters of other languages add little, because fund names may
 * contain them.
 */
function oddityOfLetter(character: string, before: string, after: string): number {
  const isBehind = letter.test(before);
  if (!isBehind && !letter.test(after)) return 1;
  if (isBehind && isCapital(character) && !isCapital(before)) return 1;
  if (accentedVowels.has(character) && accentedVowels.has(before)) return 1;
  if (character === "ě" && !consonantsBeforeE.has(before)) return 1;
  if (character === "ů" && (!isBehind || /[aeiouy]/i.test(before))) return 1;
  if (rareLetters.has(character)) return 0.1;
  return expectedLetters.has(character) ? 0 : 0.25;
}

const isCapital = (character: string): boolean => character !== character.toLowerCase();
