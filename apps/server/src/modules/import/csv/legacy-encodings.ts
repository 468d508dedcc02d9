/** Encodings of before UTF-8 in which Czech and Slovak files are still written: by Excel, by Unix programs, by old Macs. */
export const legacyEncodings = ["windows-1250", "iso-8859-2", "mac-ce"] as const;
export type LegacyEncoding = (typeof legacyEncodings)[number];

/**
 * The characters of the bytes 0x80 to 0xFF of Mac Central European, which `TextDecoder` does not know.
 * Source: CENTEURO.TXT of the Unicode Consortium.
 */
const macCentralEurope =
  "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅ" +
  "ņŃ¬√ńŇ∆«»…\u00A0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ";

/** Decodes bytes of one byte a character; parts of a file can be decoded one by one. */
export function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string {
  if (encoding !== "mac-ce") return new TextDecoder(encoding).decode(bytes);
  const signs = Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCodePoint(byte) : macCentralEurope[byte - 0x80]));
  return signs.join("");
}

/**
 * Weighs a file line by line and returns what it is encoded in; null where no encoding or more than one gives a text that
 * may be Czech or Slovak. A wrong guess would store other letters than the file has.
 */
export function createEncodingScale() {
  const found = legacyEncodings.map((encoding) => ({ encoding, ...nothing }));
  let isSameText = true;
  return {
    add(line: Uint8Array): void {
      const texts = legacyEncodings.map((encoding) => decodeLegacy(line, encoding));
      if (texts[0] !== texts[1]) isSameText = false;
      for (const [place, text] of texts.entries()) {
        const sums = found[place];
        if (sums !== undefined) weigh(text, sums);
      }
    },
    decide(): LegacyEncoding | null {
      const [best, next] = found
        .filter(({ encoding }) => !(isSameText && encoding === "iso-8859-2"))
        .toSorted((a, b) => a.odd - b.odd);
      if (best === undefined || next === undefined) return null;
      const isPlausible = best.odd <= best.signs / 3;
      return isPlausible && next.odd - best.odd >= 0.25 ? best.encoding : null;
    },
  };
}

const nothing = { odd: 0, signs: 0 };

const expected = new Set("áčďéěíňóřšťúůýžäĺľôŕöüßÁČĎÉĚÍŇÓŘŠŤÚŮÝŽÄĹĽÔŔÖÜ");
/** Expected, and not many times in a text without the others. */
const rare = new Set("ťďĺŕŤĎĹŔ");
const vowels = new Set("áéěíóúůýäôöüÁÉĚÍÓÚŮÝÄÔÖÜ");
/** Symbols that files have beside words: quotation marks, dashes, currencies, marks of brands. */
const usual = new Set("„“”‚‘’«»–—…•·§€£°®™©\u00A0\u00AD");
/** Those of them that no word follows. */
const closing = new Set("®™©’…§€£°");
/** Those of them within words. */
const inner = new Set("–—·\u00A0\u00AD");
/** The consonants behind which Czech writes ě. */
const beforeHook = new Set("dtnbpvfmDTNBPVFM");
const letter = /(?![µªº])\p{L}/u;

/** Adds what no Czech or Slovak text has in it. */
function weigh(text: string, sums: typeof nothing): void {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign < "\u0080") continue;
    sums.signs += 1;
    const [before, after] = [text[at - 1] ?? " ", text[at + 1] ?? " "];
    sums.odd += letter.test(sign) ? oddityOfLetter(sign, before, after) : oddityOfSymbol(sign, before, after);
  }
}

/** A control character, a symbol within a word or before one (`©koda`), a symbol that names of funds do not have. */
function oddityOfSymbol(sign: string, before: string, after: string): number {
  if (sign < "\u00A0" || sign === "\uFFFD") return 2;
  const [isBehind, isBefore] = [letter.test(before), letter.test(after)];
  if (!usual.has(sign)) return isBehind || isBefore ? 1 : 0.5;
  if (isBehind && isBefore) return sign === "’" ? 0.25 : inner.has(sign) ? 0 : 1;
  if (after > "\u00A0" && !isBefore) return 0.5;
  return isBefore && closing.has(sign) ? 1 : 0;
}

/**
 * A letter that stands where a symbol would, a capital behind a small letter (`mŽsto`), two vowels with marks (`äé`), an ě
 * or ů where Czech has none. Letters of other languages are a little odd only: names of funds have them.
 */
function oddityOfLetter(sign: string, before: string, after: string): number {
  const isBehind = letter.test(before);
  if (!isBehind && !letter.test(after)) return 1;
  if (isBehind && isCapital(sign) && !isCapital(before)) return 1;
  if (vowels.has(sign) && vowels.has(before)) return 1;
  if (sign === "ě" && !beforeHook.has(before)) return 1;
  if (sign === "ů" && (!isBehind || /[aeiouy]/i.test(before))) return 1;
  if (rare.has(sign)) return 0.1;
  return expected.has(sign) ? 0 : 0.25;
}

const isCapital = (sign: string): boolean => sign !== sign.toLowerCase();
