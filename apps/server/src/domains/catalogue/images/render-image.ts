import { inkOn, isColor } from "../../../lib/color.ts";

const side = 96;
const fontSize = 36;
/**
 * The brand colour, used for entities without their own colour.
 * Source: docs/reference/catalogue.md#generated-images.
 */
export const brandColor = "#0b5d5e";

/** Characters that XML 1.0 does not allow, even if they are escaped. */
const forbiddenInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeXml(text: string): string {
  return text.replaceAll(forbiddenInXml, "").replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/**
 * Returns the capitalised first letters of the first two words that begin with a letter or a digit. Returns `?` if the
 * name has no such words.
 */
export function initialsOf(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]\p{M}*[\p{L}\p{N}\p{M}]*/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => (/^.\p{M}*/u.exec(word)?.[0] ?? "").toUpperCase());
  return letters.join("") || "?";
}

/**
 * Renders an image with initials on a colour, for an entity without a stored image.
 * Shape: an SVG document, 96 units square, with the name as its accessible title. Equal input gives equal bytes.
 * Errors: throws for a colour other than `#rrggbb`, which is a bug in the caller.
 */
export function renderImage({ name, color }: { name: string; color: string }): string {
  if (!isColor(color)) throw new Error(`Invalid colour: ${color}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}" role="img" aria-labelledby="t">`,
    `<title id="t">${escapeXml(name)}</title>`,
    `<rect width="${side}" height="${side}" rx="12" fill="${color.toLowerCase()}"/>`,
    `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-size="${fontSize}" font-weight="600" fill="${inkOn(color)}">${escapeXml(initialsOf(name))}</text>`,
    "</svg>",
  ].join("");
}
