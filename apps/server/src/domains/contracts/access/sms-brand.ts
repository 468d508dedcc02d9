import { plainOf } from "./plain-text.ts";

const portal = "Fundport";
/** Leaves room in a text message for its text and amounts. */
const maxLength = 24;

/** Returns the sender of a text message: the firm without its legal form, whole words, at most 24 plain characters. */
export function smsBrand(firm: { name: string } | null): string {
  if (firm === null) return portal;
  const name = plainOf(firm.name).split(",")[0]?.trim() ?? "";
  if (name.length <= maxLength) return name || portal;
  const whole = name
    .slice(0, maxLength + 1)
    .replace(/\s+\S*$/, "")
    .trim();
  return whole.length <= maxLength ? whole : name.slice(0, maxLength);
}
