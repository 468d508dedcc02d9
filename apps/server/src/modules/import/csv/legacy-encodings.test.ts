import { describe, expect, it } from "vitest";
import { createEncodingScale, decodeLegacy, type LegacyEncoding, legacyEncodings } from "./legacy-encodings.ts";

/** Letters that the encoding has, as its bytes. */
function encode(text: string, encoding: LegacyEncoding): Uint8Array {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const signs = new Map(bytes.map((byte) => [decodeLegacy(Uint8Array.of(byte), encoding), byte]));
  return Uint8Array.from(text, (sign) => signs.get(sign) ?? 0x3f);
}

function detect(text: string, encoding: LegacyEncoding): LegacyEncoding | null {
  const scale = createEncodingScale();
  scale.add(encode(text, encoding));
  return scale.decide();
}

const texts = [
  "Škoda žižka šťastný fond",
  "Živá půda",
  "Vklad růžová zahrada; Dluhopisový",
  "Šťastný ľudový fond",
  "Smíšený fond – růst",
];

describe("createEncodingScale", () => {
  it.each(texts.flatMap((text) => legacyEncodings.map((encoding) => ({ text, encoding }))))(
    "recognises $encoding by '$text'",
    ({ text, encoding }) => {
      expect(detect(text, encoding)).toBe(encoding);
    },
  );

  it("takes Windows-1250 where ISO 8859-2 is the same text", () => {
    expect(detect("Akciový fond", "iso-8859-2")).toBe("windows-1250");
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
