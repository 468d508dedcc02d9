import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createEncodingDetector, decodeLegacy, type LegacyEncoding, legacyEncodings } from "./legacy-encodings.ts";

/** Encodes a text. The encoding must contain all its letters. */
function encode(text: string, encoding: LegacyEncoding): Uint8Array {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const byteOf = new Map(bytes.map((byte) => [decodeLegacy(Uint8Array.of(byte), encoding), byte]));
  return Uint8Array.from(text, (character) => byteOf.get(character) ?? 0x3f);
}

function detect(text: string, encoding: LegacyEncoding): LegacyEncoding | null {
  return detectLines([encode(text, encoding)]);
}

function detectLines(lines: readonly Uint8Array[]): LegacyEncoding | null {
  const detector = createEncodingDetector();
  for (const line of lines) detector.add(line);
  return detector.decide();
}

const placeNames = readFileSync(join(import.meta.dirname, "../../../../assets/lists/postcodes.csv"), "utf8")
  .split("\n")
  .map((line) => line.split(",")[2] ?? "")
  .filter((name) => /[\u0080-\uFFFF]/u.test(name));

const texts = ["Škoda žižka šťastný fond", "Živá půda", "Šťastný ľudový fond", "Smíšený fond – růst"];

describe("createEncodingDetector", () => {
  it.each(texts.flatMap((text) => legacyEncodings.map((encoding) => ({ text, encoding }))))(
    "recognises $encoding by '$text'",
    ({ text, encoding }) => {
      expect(detect(text, encoding)).toBe(encoding);
    },
  );

  it.each([
    { encoding: "windows-1250", together: 1 },
    { encoding: "iso-8859-2", together: 1 },
    { encoding: "mac-ce", together: 1 },
    { encoding: "windows-1250", together: 10 },
    { encoding: "iso-8859-2", together: 10 },
    { encoding: "mac-ce", together: 10 },
  ] as const)(
    "never mistakes Czech and Slovak place names in $encoding for another encoding, $together names at a time",
    (row) => {
      const lists = Array.from({ length: 300 }, (_, index) =>
        placeNames.slice(index * 29, index * 29 + row.together).map((name) => encode(name, row.encoding)),
      );
      const wrong = lists.filter((lines) => {
        const found = detectLines(lines);
        return found !== null && lines.some((line) => decodeLegacy(line, found) !== decodeLegacy(line, row.encoding));
      });
      expect(wrong).toEqual([]);
      // Single names are recognised less often, because one ž or ů can be another letter in another encoding.
      const recognised = lists.filter((lines) => detectLines(lines) !== null).length;
      expect(recognised).toBeGreaterThan(row.together === 1 ? 200 : 270);
    },
  );

  it("chooses Windows-1250 if a text is the same in ISO 8859-2", () => {
    expect(detect("Akciový fond", "iso-8859-2")).toBe("windows-1250");
  });

  it("recognises Western names in Windows-1250", () => {
    expect(detect("Société Générale, Crédit Agricole", "windows-1250")).toBe("windows-1250");
    expect(detect("Łódź", "windows-1250")).toBe("windows-1250");
  });

  it.each([
    ["kľúč", "windows-1250"],
    ["Ružena", "iso-8859-2"],
    ["růst", "mac-ce"],
  ] as const)(
    "does not guess the encoding of '%s' in %s, because its bytes are another plausible word in another encoding",
    (text, encoding) => {
      expect(detect(text, encoding)).toBeNull();
    },
  );

  it("recognises no encoding in binary data", () => {
    const detector = createEncodingDetector();
    detector.add(Uint8Array.from({ length: 200 }, (_, index) => (index * 37) % 256));
    expect(detector.decide()).toBeNull();
  });
});
