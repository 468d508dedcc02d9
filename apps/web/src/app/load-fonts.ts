import latin from "../assets/inter-subset.woff2?url";
import latinExtended from "../assets/inter-subset-ext.woff2?url";

/** The two font files of Inter, and the characters that each contains. */
const files: readonly { url: string; unicodeRange: string }[] = [
  {
    url: latin,
    unicodeRange: "U+0000-00FF, U+2000-206F, U+2074, U+20AC, U+2190-2193, U+2212, U+2248, U+2264-2265",
  },
  { url: latinExtended, unicodeRange: "U+0100-02BA, U+2030" },
];

/**
 * Requests the font. The system font is shown until the font loads, or if it fails to load. The font is not in a
 * stylesheet: the opening screen need not wait for the font, and the font need not wait for a stylesheet.
 * Source: docs/reference/performance.md#fonts.
 */
export function loadFonts(): void {
  for (const { url, unicodeRange } of files) {
    const descriptors: FontFaceDescriptors = { style: "normal", weight: "100 900", display: "swap", unicodeRange };
    document.fonts.add(new FontFace("Inter", `url("${url}") format("woff2")`, descriptors));
  }
}
