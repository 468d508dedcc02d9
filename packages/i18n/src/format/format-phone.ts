/** Matches international numbers with the calling codes of CZ, SK, BG, DE and AT. */
const international = /^(\+(?:42[01]|359|49|43))(\d{6,})$/;
/** Matches groups of three digits. The last group has two to four digits, so that it is never a single digit. */
const groups = /\d{3}(?=\d{2})|\d+/g;

/**
 * Formats a phone number in groups: `+420 601 000 111`. Phone numbers of other countries are returned unchanged.
 * Source: docs/reference/languages-and-formats.md#other-texts.
 */
export function formatPhone(phone: string): string {
  const [, code, number] = international.exec(phone.replaceAll(/\s/g, "")) ?? [];
  const spaced = code && number ? [code, ...(number.match(groups) ?? [])].join(" ") : phone;
  return spaced.replaceAll(" ", "\u00a0");
}
