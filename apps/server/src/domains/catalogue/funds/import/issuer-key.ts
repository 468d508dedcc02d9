/** Legal forms and words that files add to or omit from an issuer's name. */
const forms =
  /\b(?:a\.?\s?s|s\.?\s?r\.?\s?o|s\.?\s?a\.?(?:\s?r\.?\s?l)?|s\.?\s?p\.?\s?a|a\.?\s?g|g\.?\s?m\.?\s?b\.?\s?h|k\.?\s?a\.?\s?g|n\.?\s?v|b\.?\s?v|plc|ltd|limited|inc|incorporated|corp|corporation|co|company|llc|l\.?\s?p|llp|se|kg|sgr|sgiic|the)\b\.?/g;

/**
 * Returns a key that is the same for all spellings of an issuer's name, regardless of capitals, diacritics, punctuation
 * and legal form: "The Vanguard Group, Inc." and "VANGUARD GROUP". A name that consists only of such words is its own
 * key.
 */
export function issuerKey(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const bare = plain
    .replaceAll("&", " and ")
    .replaceAll(forms, " ")
    .replaceAll(/[^a-z\d]+/g, "");
  return bare === "" ? plain.trim() : bare;
}
