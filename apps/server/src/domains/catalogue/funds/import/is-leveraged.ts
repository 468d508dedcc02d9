/** Matches words in the names of leveraged and inverse funds. */
const multiplies =
  /(?:^|[\s(+-])[+-]?[2-5](?:\.\d+)?\s?x\b|\bx\s?[2-5]\b(?!$)|\b(?:ultrapro|leveraged?|geared|inverse|inverso|daily\s+(?:bull|bear)|(?:bull|bear)\s+[1-5]x|double\s+(?:long|short)|triple\s+(?:long|short)|pákový|pro\s?shares\s+short|short\s+(?:daily|leverage[d]?|s&p\s?\d*|dow|dax|nasdaq|russell|qqq|bitcoin|ether|treasury|\d+\+?\s*year|msci|euro\s?stoxx|ftse|vix|small\s?cap|real estate|financials|oil|gold|silver|high yield))\b/i;
/**
 * Matches "ultra", which is ambiguous: ProShares Ultra QQQ doubles the index, but an ultra short bond fund invests in
 * bonds with short maturities.
 */
const ultra = /\bultra\s?(?:short)?\b/i;
const soonRepaid =
  /\bultra[\s-]?short[\s-]*(?:term|duration|income|bond|maturity|fixed|govern|treasur|municipal|tax|corporate|invest|muni|plus|conserv|\w+\s+(?:bond|income|fund)\b)|\bultra[\s-]?(?:bond|low|esg|dividend|clean)/i;

/**
 * Returns true if the name describes a leveraged or inverse fund. The patterns accept some false matches, because such
 * a fund only loses the usual figures of its asset class, and the operator's file can override the result.
 */
export function isLeveragedName(name: string): boolean {
  if (multiplies.test(name)) return true;
  return ultra.test(name) && !soonRepaid.test(name) && /\bpro\s?shares\b|\bdirexion\b|\bmicrosectors\b/i.test(name);
}
