import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createEncodingScale, decodeLegacy, type LegacyEncoding, legacyEncodings } from "./legacy-encodings.ts";

/** Letters that the encoding has, as its bytes. */
function encode(text: string, encoding: LegacyEncoding): Uint8Array {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const signs = new Map(bytes.map((byte) => [decodeLegacy(Uint8Array.of(byte), encoding), byte]));
  return Uint8Array.from(text, (sign) => signs.get(sign) ?? 0x3f);
}

function detect(text: string, encoding: LegacyEncoding): LegacyEncoding | null {
  return detectLines([encode(text, encoding)]);
}

function detectLines(lines: readonly Uint8Array[]): LegacyEncoding | null {
  const scale = createEncodingScale();
  for (const line of lines) scale.add(line);
  return scale.decide();
}

const places = readFileSync(join(import.meta.dirname, "../../../../assets/lists/postcodes.csv"), "utf8")
  .split("\n")
  .map((line) => line.split(",")[2] ?? "")
  .filter((place) => /[\u0080-\uFFFF]/u.test(place));

const texts = ["Škoda žižka šťastný fond", "Živá půda", "Šťastný ľudový fond", "Smíšený fond – růst"];

describe("createEncodingScale", () => {
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
  ] as const)("reads no place of Czechia and Slovakia in $encoding as another, $together at a time", (row) => {
    const lists = Array.from({ length: 300 }, (_, index) =>
      places.slice(index * 29, index * 29 + row.together).map((place) => encode(place, row.encoding)),
    );
    const wrong = lists.filter((lines) => {
      const found = detectLines(lines);
      return found !== null && lines.some((line) => decodeLegacy(line, found) !== decodeLegacy(line, row.encoding));
    });
    expect(wrong).toEqual([]);
    // Fewer are recognised one by one: a single ž or ů can be another letter.
    const recognised = lists.filter((lines) => detectLines(lines) !== null).length;
    expect(recognised).toBeGreaterThan(row.together === 1 ? 200 : 270);
  });

  it("takes Windows-1250 where ISO 8859-2 is the same text", () => {
    expect(detect("Akciový fond", "iso-8859-2")).toBe("windows-1250");
  });

  it("takes names of Western houses in Windows-1250 for what they are", () => {
    expect(detect("Société Générale, Crédit Agricole", "windows-1250")).toBe("windows-1250");
    expect(detect("Łódź", "windows-1250")).toBe("windows-1250");
  });

  it.each([
    ["kľúč", "windows-1250"],
    ["Ružena", "iso-8859-2"],
    ["růst", "mac-ce"],
  ] as const)("does not guess at '%s' in %s, which another encoding would read as another word", (text, encoding) => {
    expect(detect(text, encoding)).toBeNull();
  });

  it("takes no other bytes for text", () => {
    const scale = createEncodingScale();
    scale.add(Uint8Array.from({ length: 200 }, (_, index) => (index * 37) % 256));
    expect(scale.decide()).toBeNull();
  });
});
