/** Matches legal forms and other words that some files add to an issuer's name and others omit. */
const forms =
  /\b(?:a\.?\s?s|s\.?\s?r\.?\s?o|s\.?\s?a\.?(?:\s?r\.?\s?l)?|s\.?\s?p\.?\s?a|a\.?\s?g|g\.?\s?m\.?\s?b\.?\s?h|k\.?\s?a\.?\s?g|n\.?\s?v|b\.?\s?v|plc|ltd|limited|inc|incorporated|corp|corporation|co|company|llc|l\.?\s?p|llp|se|kg|sgr|sgiic|the)\b\.?/g;

/**
 * Returns a key that is the same for all spellings of an issuer's name, such as "The Vanguard Group, Inc." and
 * "VANGUARD GROUP". It ignores capitals, diacritics, punctuation and legal forms. If a name consists only of such
 * words, the words are the key.
 */
export function issuerKey(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const bare = plain
    .replaceAll("&", " and ")
    .replaceAll(forms, " ")
    .replaceAll(/[^a-z\d]+/g, "");
  return bare === "" ? plain.trim() : bare;
}
