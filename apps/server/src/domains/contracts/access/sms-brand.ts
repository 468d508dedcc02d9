import { toPlainText } from "./plain-text.ts";

const productName = "Fundport";
/** Limits the sender's name, so that the text and the amounts of a message still fit. */
const maxLength = 24;

/**
 * Returns the sender's name for a text message: the firm's name without its legal form, cut at a word to at most 24
 * plain characters.
 */
export function smsBrand(firm: { name: string } | null): string {
  if (firm === null) return productName;
  const name = toPlainText(firm.name).split(",")[0]?.trim() ?? "";
  if (name.length <= maxLength) return name || productName;
  const whole = name
    .slice(0, maxLength + 1)
    .replace(/\s+\S*$/, "")
    .trim();
  return whole.length <= maxLength ? whole : name.slice(0, maxLength);
}
