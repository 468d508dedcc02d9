/**
 * Maps terms in fund files to our asset classes. The first matching rule wins. A category is more specific than a
 * group. The fund's name decides if the file has neither, or if the group describes where the fund is traded instead of
 * its holdings.
 */
export type Classified = { assetClass: AssetClassCode; subClass: string | null; area: string | null };
export type AssetClassCode = "EQUITY" | "BONDS" | "MONEY" | "MIXED" | "PROPERTY" | "COMMODITIES";

const byCategory: Record<string, [AssetClassCode, string | null]> = {
  "Money Market Instruments": ["MONEY", "MM"],
  Cash: ["MONEY", "MM"],
  Bonds: ["BONDS", null],
  Debt: ["BONDS", null],
  Loans: ["BONDS", "BO_HIGH_YIELD"],
  "Corporate Bonds": ["BONDS", "BO_CORPORATE"],
  "Investment Grade Bonds": ["BONDS", "BO_CORPORATE"],
  "Government Bonds": ["BONDS", "BO_GOVERNMENT"],
  "Treasury Bonds": ["BONDS", "BO_GOVERNMENT"],
  "Municipal Bonds": ["BONDS", "BO_GOVERNMENT"],
  "Inflation-Protected Securities": ["BONDS", "BO_GOVERNMENT"],
  "High Yield Bonds": ["BONDS", "BO_HIGH_YIELD"],
  REITs: ["PROPERTY", "PROPERTY"],
  "Real Estate": ["PROPERTY", "PROPERTY"],
  "Commercial Real Estate": ["PROPERTY", "PROPERTY"],
  "Residential Real Estate": ["PROPERTY", "PROPERTY"],
  "Real Estate Development": ["PROPERTY", "PROPERTY"],
  "Real Estate Services": ["PROPERTY", "PROPERTY"],
  Commodities: ["COMMODITIES", "COMMODITIES"],
  "Commodities Broad Basket": ["COMMODITIES", "COMMODITIES"],
  Allocation: ["MIXED", "MX_BALANCED"],
  "Target Date": ["MIXED", "MX_BALANCED"],
  "Pension Plans": ["MIXED", "MX_BALANCED"],
  "Small Cap": ["EQUITY", "EQ_SMALL"],
  "Micro Cap": ["EQUITY", "EQ_SMALL"],
  "Large Cap": ["EQUITY", null],
  "Mid Cap": ["EQUITY", null],
  Technology: ["EQUITY", "EQ_THEMES"],
  "Health Care": ["EQUITY", "EQ_THEMES"],
  Energy: ["EQUITY", "EQ_THEMES"],
};

const byGroup: Record<string, [AssetClassCode, string | null]> = {
  Equities: ["EQUITY", null],
  "Fixed Income": ["BONDS", null],
  Cash: ["MONEY", "MM"],
  "Real Estate": ["PROPERTY", "PROPERTY"],
  Commodities: ["COMMODITIES", "COMMODITIES"],
  Materials: ["EQUITY", "EQ_THEMES"],
  Energy: ["EQUITY", "EQ_THEMES"],
  Utilities: ["EQUITY", "EQ_THEMES"],
  Industrials: ["EQUITY", "EQ_THEMES"],
  "Health Care": ["EQUITY", "EQ_THEMES"],
  "Information Technology": ["EQUITY", "EQ_THEMES"],
  "Communication Services": ["EQUITY", "EQ_THEMES"],
  "Consumer Discretionary": ["EQUITY", "EQ_THEMES"],
  "Consumer Staples": ["EQUITY", "EQ_THEMES"],
  Alternatives: ["MIXED", "ALTERNATIVE"],
  Alternative: ["MIXED", "ALTERNATIVE"],
  Derivatives: ["MIXED", "ALTERNATIVE"],
  Currencies: ["MIXED", "ALTERNATIVE"],
  // The terms that data vendors use in the list of instruments of a price folder.
  equity: ["EQUITY", null],
  bond: ["BONDS", null],
  mixed: ["MIXED", "MX_BALANCED"],
};

/**
 * Patterns for fund names. They are used if the terms above do not match, and for groups that are often misleading,
 * such as "Alternatives" for a share index fund.
 */
const byName: [RegExp, AssetClassCode, string | null][] = [
  [/money market|liquidit|geldmarkt|monetari|peněžní|cash/i, "MONEY", "MM"],
  [/high yield/i, "BONDS", "BO_HIGH_YIELD"],
  [/bond|renten|anleihe|renta fija|dluhopis|treasur|\bgovt?\b|fixed income|deuda/i, "BONDS", null],
  [/real estate|reit|immobil|property|nemovitost/i, "PROPERTY", "PROPERTY"],
  [/\bgold\b|commodit|silver|\boil\b/i, "COMMODITIES", "COMMODITIES"],
  [/balanced|mixed?\b|mixto|misch|allocation|multi.?asset|smíšen|portfolio/i, "MIXED", "MX_BALANCED"],
  [/equit|akti|aktien|renta variable|bolsa|stock|msci|s&p|nasdaq|\bdax\b|dividend|akci/i, "EQUITY", null],
];

const byArea: Record<string, string> = {
  "Emerging Markets": "EMG",
  "Frontier Markets": "EMG",
  Europe: "EUX",
  France: "EUX",
  Germany: "EUX",
  Spain: "EUX",
  Italy: "EUX",
  "United Kingdom": "EUX",
  "United States": "NAU",
  "North America": "NAU",
  Canada: "NAU",
};
const areaByName: [RegExp, string][] = [
  [/emerging|schwellenl/i, "EMG"],
  [/europ|\beuro\b|\bdax\b|stoxx/i, "EUX"],
  [/\bUSA?\b|america|s&p 500|nasdaq/i, "NAU"],
  [/world|global|\bacwi\b/i, "AREA$$$INT"],
];
const silent: [AssetClassCode, string | null] = ["MIXED", "ALTERNATIVE"];
const odd = new Set(["Alternatives", "Alternative", "Derivatives", "Financials", "Miscellaneous", ""]);

export function classify(fund: { group: string; category: string; name: string }): Classified {
  const named = byName.find(([pattern]) => pattern.test(fund.name));
  const fromName: [AssetClassCode, string | null] | undefined = named && [named[1], named[2]];
  const fromGroup = byGroup[fund.group];
  const known = byCategory[fund.category] ?? (odd.has(fund.group) ? (fromName ?? fromGroup) : fromGroup) ?? fromName;
  // The group "Financials" means only that a fund is traded on an exchange. Most such funds invest in shares.
  const [assetClass, subClass] =
    known ?? (fund.group === "Financials" || fund.category === "Equities" ? (["EQUITY", null] as const) : silent);
  const area = byArea[fund.category] ?? areaByName.find(([pattern]) => pattern.test(fund.name))?.[1] ?? null;
  return { assetClass, subClass: subClass ?? subClassOf(assetClass, area), area };
}

function subClassOf(assetClass: AssetClassCode, area: string | null): string | null {
  if (assetClass === "BONDS") return area === "EMG" ? "BO_EMERGING" : "BO_CORPORATE";
  if (assetClass !== "EQUITY") return null;
  return { EMG: "EQ_EMERGING", EUX: "EQ_EUROPE", NAU: "EQ_NORTH_AMERICA" }[area ?? ""] ?? "EQ_GLOBAL";
}
