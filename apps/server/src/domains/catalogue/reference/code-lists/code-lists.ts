import { readListFile } from "../../../../lib/list-file.ts";
import { type Texts, texts } from "../../../../lib/texts.ts";

type Row<Code extends string> = { id: number; code: Code; names: Texts };

/** Numbers the entries from 1, so that the ids of code lists are the same in every database. */
function codeList<Code extends string>(rows: readonly (readonly [Code, string, string, string])[]): Row<Code>[] {
  return rows.map(([code, en, cs, sk], index) => ({ id: index + 1, code, names: texts(en, cs, sk) }));
}

/** Returns the id of the entry with a code. Throws for an unknown code, which is a bug in the built-in data. */
export function idOf<Code extends string>(rows: readonly Row<Code>[], code: Code): number {
  const row = rows.find((entry) => entry.code === code);
  if (row === undefined) throw new Error(`Unknown code ${code}`);
  return row.id;
}

const displayed = new Set(["CZK", "EUR", "USD", "GBP"]);
export const currencies = codeList([
  ["CZK", "Czech koruna", "česká koruna", "česká koruna"],
  ["EUR", "Euro", "euro", "euro"],
  ["USD", "US dollar", "americký dolar", "americký dolár"],
  ["GBP", "Pound sterling", "britská libra", "britská libra"],
  ["CHF", "Swiss franc", "švýcarský frank", "švajčiarsky frank"],
  ["PLN", "Polish zloty", "polský zlotý", "poľský zlotý"],
  ["HUF", "Hungarian forint", "maďarský forint", "maďarský forint"],
  ["JPY", "Japanese yen", "japonský jen", "japonský jen"],
]).map((row) => ({ ...row, displayed: displayed.has(row.code) }));

/** All countries of ISO 3166-1, in the order of countries.csv. */
export const countries = readListFile<"code" | "name_en" | "name_cs" | "name_sk" | "dial_code" | "gives_personal_ids">(
  "countries.csv",
).map((row, index) => ({
  id: index + 1,
  code: row.code,
  names: texts(row.name_en, row.name_cs, row.name_sk),
  dialCode: row.dial_code || null,
  givesPersonalIds: row.gives_personal_ids === "yes",
}));

/** Czech and Slovak banks. Operators import the banks of other countries. */
export const banks = readListFile<"country" | "code" | "name" | "bic">("banks.csv").map((row, index) => ({
  id: index + 1,
  countryId: idOf(countries, row.country),
  code: row.code,
  name: row.name,
  bic: row.bic || null,
}));

export const assetClassBaseTypes = codeList([
  ["E", "Equity", "Akcie", "Akcie"],
  ["B", "Bonds", "Dluhopisy", "Dlhopisy"],
  ["M", "Money market", "Peněžní trh", "Peňažný trh"],
  ["S", "Mixed and alternative", "Smíšené a alternativní", "Zmiešané a alternatívne"],
]).map((row) => ({ ...row, color: { E: "#2b63c6", B: "#12807a", M: "#b87503", S: "#7a4fc0" }[row.code] }));
const base = {
  E: idOf(assetClassBaseTypes, "E"),
  B: idOf(assetClassBaseTypes, "B"),
  M: idOf(assetClassBaseTypes, "M"),
  S: idOf(assetClassBaseTypes, "S"),
};

/** The asset classes of one base type have shades of the same colour, which can be told apart in a doughnut chart. */
export const assetClasses = codeList([
  ["EQUITY", "Equity", "Akcie", "Akcie"],
  ["BONDS", "Bonds", "Dluhopisy", "Dlhopisy"],
  ["MONEY", "Money market", "Peněžní trh", "Peňažný trh"],
  ["MIXED", "Mixed", "Smíšené", "Zmiešané"],
  ["PROPERTY", "Real estate", "Nemovitosti", "Nehnuteľnosti"],
  ["COMMODITIES", "Commodities", "Komodity", "Komodity"],
]).map((row) => ({
  ...row,
  color: {
    EQUITY: "#2b63c6",
    BONDS: "#12807a",
    MONEY: "#b87503",
    MIXED: "#7a4fc0",
    PROPERTY: "#9a6fd8",
    COMMODITIES: "#5b3a96",
  }[row.code],
  baseTypeId: {
    EQUITY: base.E,
    BONDS: base.B,
    MONEY: base.M,
    MIXED: base.S,
    PROPERTY: base.S,
    COMMODITIES: base.S,
  }[row.code],
}));

export const assetSubClasses = codeList([
  ["EQ_GLOBAL", "Global equity", "Globální akcie", "Globálne akcie"],
  ["EQ_EUROPE", "European equity", "Evropské akcie", "Európske akcie"],
  ["EQ_CEE", "Central European equity", "Středoevropské akcie", "Stredoeurópske akcie"],
  ["EQ_NORTH_AMERICA", "North American equity", "Severoamerické akcie", "Severoamerické akcie"],
  ["EQ_EMERGING", "Emerging markets equity", "Akcie rozvíjejících se trhů", "Akcie rozvíjajúcich sa trhov"],
  ["EQ_DIVIDEND", "Dividend equity", "Dividendové akcie", "Dividendové akcie"],
  ["EQ_SMALL", "Smaller companies", "Malé společnosti", "Malé spoločnosti"],
  ["EQ_THEMES", "Themes and sectors", "Témata a obory", "Témy a odvetvia"],
  ["BO_GOVERNMENT", "Government bonds", "Státní dluhopisy", "Štátne dlhopisy"],
  ["BO_CORPORATE", "Corporate bonds", "Firemní dluhopisy", "Firemné dlhopisy"],
  ["BO_HIGH_YIELD", "High-yield bonds", "Vysoce úročené dluhopisy", "Vysoko úročené dlhopisy"],
  ["BO_EMERGING", "Emerging markets bonds", "Dluhopisy rozvíjejících se trhů", "Dlhopisy rozvíjajúcich sa trhov"],
  ["BO_SHORT", "Short-term bonds", "Krátkodobé dluhopisy", "Krátkodobé dlhopisy"],
  ["MM", "Money market", "Peněžní trh", "Peňažný trh"],
  ["MX_DEFENSIVE", "Defensive mixed", "Konzervativní smíšené", "Konzervatívne zmiešané"],
  ["MX_BALANCED", "Balanced mixed", "Vyvážené smíšené", "Vyvážené zmiešané"],
  ["MX_DYNAMIC", "Dynamic mixed", "Dynamické smíšené", "Dynamické zmiešané"],
  ["PROPERTY", "Real estate", "Nemovitosti", "Nehnuteľnosti"],
  ["COMMODITIES", "Commodities", "Komodity", "Komodity"],
  ["ALTERNATIVE", "Alternative", "Alternativní", "Alternatívne"],
]).map((row) => ({ ...row, baseTypeId: baseOfSubClass(row.code) }));

function baseOfSubClass(code: string): number {
  if (code.startsWith("EQ_")) return base.E;
  if (code.startsWith("BO_")) return base.B;
  return code === "MM" ? base.M : base.S;
}

export const investmentAreas = codeList([
  ["AREA$$$INT", "World", "Svět", "Svet"],
  ["EMG", "Emerging markets", "Rozvíjející se trhy", "Rozvíjajúce sa trhy"],
  ["EUX", "Europe", "Evropa", "Európa"],
  ["NAU", "North America", "Severní Amerika", "Severná Amerika"],
]);

export const fundTypes = codeList([
  ["OPF", "Open-ended fund", "Otevřený podílový fond", "Otvorený podielový fond"],
  ["UCITS", "UCITS fund", "Fond UCITS", "Fond UCITS"],
  ["ETF", "Exchange-traded fund", "Fond obchodovaný na burze (ETF)", "Fond obchodovaný na burze (ETF)"],
  ["FKI", "Fund for qualified investors", "Fond kvalifikovaných investorů", "Fond kvalifikovaných investorov"],
]).map((row) => ({
  ...row,
  hasQuestionnaire: row.code === "FKI",
  questionnaireCode: row.code === "FKI" ? "FKI" : null,
}));

export const fundSubTypes = codeList([
  ["STANDARD", "Standard", "Standardní", "Štandardný"],
  ["BLEND", "Blend", "Kombinovaný", "Kombinovaný"],
  ["GROWTH", "Growth", "Růstový", "Rastový"],
  ["VALUE", "Value", "Hodnotový", "Hodnotový"],
  ["SUSTAINABLE", "Sustainable", "Udržitelný", "Udržateľný"],
  ["INDEX", "Index", "Indexový", "Indexový"],
]);

export const fundPackageTemplateCategories = codeList([
  ["BASIC", "Basic", "Základní", "Základné"],
  ["INCOME", "Income", "Výnosová", "Výnosové"],
  ["THEMES", "Thematic", "Tematická", "Tematické"],
]).map((row) => ({ ...row, order: row.id }));

export const commissionChargingMethods = codeList([
  ["UPFRONT", "Up front", "Předplacený poplatek", "Predplatený poplatok"],
  ["CONCURRENTLY", "With every payment", "Průběžně s každou platbou", "Priebežne s každou platbou"],
  ["SHARED", "Spread over the first payments", "Rozložený do prvních plateb", "Rozložený do prvých platieb"],
  ["NONE", "Without entry fee", "Bez vstupního poplatku", "Bez vstupného poplatku"],
]).map((row) => ({
  ...row,
  method: ({ UPFRONT: "UpFront", CONCURRENTLY: "Concurrently", SHARED: "SharedOnInvestment", NONE: "Other" } as const)[
    row.code
  ],
  minimalInvestmentPct: row.code === "SHARED" ? 30 : null,
}));

export const identityDocumentTypes = codeList([
  ["ID_CARD", "Identity card", "Občanský průkaz", "Občiansky preukaz"],
  ["PASSPORT", "Passport", "Cestovní pas", "Cestovný pas"],
  ["RESIDENCE", "Residence permit", "Povolení k pobytu", "Povolenie na pobyt"],
]).map((row) => ({ ...row, isNational: row.code !== "RESIDENCE" }));
export const secondaryDocumentTypes = codeList([
  ["PASSPORT", "Passport", "Cestovní pas", "Cestovný pas"],
  ["DRIVING_LICENCE", "Driving licence", "Řidičský průkaz", "Vodičský preukaz"],
  ["BIRTH_CERTIFICATE", "Birth certificate", "Rodný list", "Rodný list"],
  ["FIREARMS", "Firearms licence", "Zbrojní průkaz", "Zbrojný preukaz"],
]);
export const salutations = codeList([
  ["MR", "Mr", "pan", "pán"],
  ["MS", "Ms", "paní", "pani"],
]);

/** Service models. The kind of a model is derived from its code. Source: docs/reference/catalogue.md#service-models. */
export const commissionModels = codeList([
  ["PAID_ADVISORY_FEE_CZ", "PREMIUM", "PREMIUM", "PREMIUM"],
  ["PAID_ADVISORY_FEE_SK", "PREMIUM", "PREMIUM", "PREMIUM"],
  ["FIX_FEE_CZ", "KLASIK", "KLASIK", "KLASIK"],
  ["FIX_FEE_SK", "KLASIK", "KLASIK", "KLASIK"],
  ["SERVIS_CZ", "SERVIS", "SERVIS", "SERVIS"],
  ["SERVIS_SK", "SERVIS", "SERVIS", "SERVIS"],
  ["ZDARMA", "Free of charge", "Zdarma", "Zadarmo"],
]).map((row) => {
  const countryCode = countryOfModel(row.code);
  // The long-term investment product exists only in Czechia, and its service must not be free of charge.
  return { ...row, order: row.id, countryCode, availableForLTIP: countryCode === "CZ" };
});

function countryOfModel(code: string): "CZ" | "SK" | null {
  if (code.endsWith("_CZ")) return "CZ";
  return code.endsWith("_SK") ? "SK" : null;
}
