import type { Composition } from "../../modules/funds/tables.ts";
import type { Random } from "../random.ts";
import { type Label, type Texts, texts } from "../../lib/texts.ts";
import type { Strategy } from "./strategy.ts";

const titles = {
  holdings: texts("Top holdings", "Největší pozice", "Najväčšie pozície"),
  sectors: texts("Sectors", "Obory", "Odvetvia"),
  regions: texts("Regions", "Regiony", "Regióny"),
  issuers: texts("Kinds of issuers", "Druhy emitentů", "Druhy emitentov"),
  parts: texts("Kinds of assets", "Druhy aktiv", "Druhy aktív"),
};

const companies: Record<string, readonly string[]> = {
  world: [
    "Microsoft",
    "Apple",
    "NVIDIA",
    "Alphabet",
    "Amazon",
    "Visa",
    "Novo Nordisk",
    "ASML Holding",
    "Nestlé",
    "Toyota Motor",
    "Procter & Gamble",
    "LVMH",
    "SAP",
    "Linde",
    "UnitedHealth",
  ],
  america: [
    "Microsoft",
    "Apple",
    "NVIDIA",
    "Amazon",
    "Alphabet",
    "Berkshire Hathaway",
    "JPMorgan Chase",
    "Visa",
    "Johnson & Johnson",
    "Home Depot",
    "Costco",
    "Coca-Cola",
    "Chevron",
    "Deere",
  ],
  europe: [
    "ASML Holding",
    "Novo Nordisk",
    "SAP",
    "Nestlé",
    "LVMH",
    "Siemens",
    "Roche",
    "Schneider Electric",
    "Allianz",
    "AstraZeneca",
    "Air Liquide",
    "Iberdrola",
    "L'Oréal",
  ],
  small: [
    "Fagron",
    "Interpump",
    "Barco",
    "Jungheinrich",
    "Bravida",
    "Vidrala",
    "Reply",
    "Lotus Bakeries",
    "Gerresheimer",
    "Vaisala",
    "Rotork",
    "Elis",
  ],
  centralEurope: [
    "ČEZ",
    "Erste Group",
    "PKO Bank Polski",
    "OTP Bank",
    "Komerční banka",
    "Orlen",
    "Moneta Money Bank",
    "Dino Polska",
    "MOL",
    "OMV",
    "Kofola",
    "Richter Gedeon",
  ],
  emerging: [
    "Taiwan Semiconductor",
    "Tencent",
    "Samsung Electronics",
    "Reliance Industries",
    "HDFC Bank",
    "Meituan",
    "Infosys",
    "MediaTek",
    "Itaú Unibanco",
    "Bank Central Asia",
    "Vale",
    "Naspers",
  ],
  technology: [
    "NVIDIA",
    "Microsoft",
    "Broadcom",
    "ASML Holding",
    "ServiceNow",
    "SAP",
    "Adobe",
    "Palo Alto Networks",
    "Synopsys",
    "Salesforce",
    "Arista Networks",
  ],
  health: [
    "Eli Lilly",
    "Novo Nordisk",
    "UnitedHealth",
    "Johnson & Johnson",
    "AbbVie",
    "Roche",
    "AstraZeneca",
    "Thermo Fisher",
    "Intuitive Surgical",
    "Stryker",
    "Vertex",
  ],
  energy: [
    "Exxon Mobil",
    "Shell",
    "TotalEnergies",
    "Chevron",
    "Rio Tinto",
    "BHP Group",
    "Freeport-McMoRan",
    "Equinor",
    "Glencore",
    "ConocoPhillips",
  ],
  property: [
    "Prologis",
    "Equinix",
    "Vonovia",
    "Realty Income",
    "Welltower",
    "Goodman Group",
    "Segro",
    "Digital Realty",
    "Mitsui Fudosan",
    "CTP",
  ],
};
const bonds: Record<string, readonly string[]> = {
  CZK: [
    "Česká republika 2,00 % 2033",
    "Česká republika 1,20 % 2031",
    "Česká republika 4,90 % 2034",
    "Česká republika 0,95 % 2030",
    "Česká republika 5,00 % 2030",
    "Česká republika 3,50 % 2035",
    "Česká republika 0,25 % 2027",
    "Česká republika 2,75 % 2029",
  ],
  EUR: [
    "Bundesrepublik Deutschland 2,30 % 2033",
    "France OAT 3,00 % 2033",
    "Italia BTP 4,20 % 2034",
    "España 3,15 % 2033",
    "Österreich 2,90 % 2033",
    "Slovenská republika 3,75 % 2035",
    "Nederland 2,50 % 2034",
    "European Union 3,00 % 2034",
  ],
  USD: [
    "US Treasury 4.00 % 2034",
    "US Treasury 3.50 % 2033",
    "US Treasury 4.125 % 2032",
    "US Treasury 3.875 % 2030",
    "Mexico 4.875 % 2033",
    "Indonesia 4.65 % 2032",
    "Brazil 6.00 % 2033",
    "Romania 6.375 % 2034",
  ],
};
bonds.GBP = bonds.EUR ?? [];

const sectorNames: readonly Texts[] = [
  texts("Information technology", "Informační technologie", "Informačné technológie"),
  texts("Financials", "Finance", "Financie"),
  texts("Health care", "Zdravotnictví", "Zdravotníctvo"),
  texts("Consumer goods", "Spotřební zboží", "Spotrebný tovar"),
  texts("Industrials", "Průmysl", "Priemysel"),
  texts("Energy and materials", "Energie a suroviny", "Energie a suroviny"),
  texts("Communication", "Komunikace", "Komunikácie"),
];
const regionNames: Record<string, readonly Texts[]> = {
  AREA$$$INT: [
    texts("North America", "Severní Amerika", "Severná Amerika"),
    texts("Europe", "Evropa", "Európa"),
    texts("Asia and Pacific", "Asie a Tichomoří", "Ázia a Tichomorie"),
    texts("Other", "Ostatní", "Ostatné"),
  ],
  EMG: [
    texts("China", "Čína", "Čína"),
    texts("India", "Indie", "India"),
    texts("Taiwan and Korea", "Tchaj-wan a Korea", "Taiwan a Kórea"),
    texts("Latin America", "Latinská Amerika", "Latinská Amerika"),
    texts("Other", "Ostatní", "Ostatné"),
  ],
  EUX: [
    texts("Germany", "Německo", "Nemecko"),
    texts("France", "Francie", "Francúzsko"),
    texts("Czech Republic", "Česko", "Česko"),
    texts("Poland", "Polsko", "Poľsko"),
    texts("Other", "Ostatní", "Ostatné"),
  ],
  NAU: [
    texts("United States", "Spojené státy", "Spojené štáty"),
    texts("Canada", "Kanada", "Kanada"),
    texts("Other", "Ostatní", "Ostatné"),
  ],
};
const issuerKinds: readonly Texts[] = [
  texts("States", "Státy", "Štáty"),
  texts("Banks", "Banky", "Banky"),
  texts("Companies", "Firmy", "Firmy"),
  texts("Cash", "Hotovost", "Hotovosť"),
];
const assetKinds: readonly Texts[] = [
  texts("Shares", "Akcie", "Akcie"),
  texts("Bonds", "Dluhopisy", "Dlhopisy"),
  texts("Cash and deposits", "Hotovost a vklady", "Hotovosť a vklady"),
  texts("Other", "Ostatní", "Ostatné"),
];

const metals: readonly Texts[] = [
  texts("Gold", "Zlato", "Zlato"),
  texts("Silver", "Stříbro", "Striebro"),
  texts("Platinum", "Platina", "Platina"),
];
const commodities: readonly Texts[] = [
  texts("Energy", "Energie", "Energie"),
  texts("Industrial metals", "Průmyslové kovy", "Priemyselné kovy"),
  texts("Precious metals", "Drahé kovy", "Drahé kovy"),
  texts("Crops", "Plodiny", "Plodiny"),
];
const czechProperty: readonly Texts[] = [
  texts("Offices", "Kanceláře", "Kancelárie"),
  texts("Warehouses", "Sklady", "Sklady"),
  texts("Shops", "Obchody", "Obchody"),
];

/** Creates a fund's compositions: holdings in descending order; sectors, regions and kinds that add up to 100. */
export function createCompositions(strategy: Strategy, random: Random): Composition[] {
  const { assetClass, code } = strategy;
  const regions = { name: titles.regions, composition: regionsOf(strategy, random) };
  if (assetClass === "EQUITY") {
    const holdings = topTen(companies[companiesOf(strategy)] ?? [], random, 7);
    return [
      { name: titles.holdings, composition: holdings },
      { name: titles.sectors, composition: sectorsOf(strategy, random) },
      regions,
    ];
  }
  if (assetClass === "BONDS") {
    const kinds = { name: titles.issuers, composition: issuersOf(strategy, random) };
    const isOfStates = strategy.subClass === "BO_GOVERNMENT" || strategy.subClass === "BO_EMERGING";
    const holdings = { name: titles.holdings, composition: topTen(bonds[strategy.home] ?? [], random, 9) };
    return isOfStates ? [holdings, kinds, regions] : [kinds, regions];
  }
  if (assetClass === "MONEY") return [{ name: titles.issuers, composition: issuersOf(strategy, random) }];
  if (assetClass === "MIXED") return [{ name: titles.parts, composition: partsOf(strategy, random) }, regions];
  if (code === "REITS")
    return [{ name: titles.holdings, composition: topTen(companies.property ?? [], random, 6) }, regions];
  const kinds = { GOLD: metals, COMMODITIES: commodities }[code] ?? czechProperty;
  return [{ name: titles.parts, composition: splitWithLead(kinds, code === "GOLD" ? 82 : 45, random) }];
}

type Rows = { name: Label; value: number }[];

function regionsOf({ home, area, assetClass }: Strategy, random: Random): Rows {
  const names = regionNames[area] ?? [];
  const czech = names.findIndex(({ en }) => en === "Czech Republic");
  if (home !== "CZK" || czech === -1) return splitWithLead(names, assetClass === "BONDS" ? 40 : 55, random);
  return splitWithLead(
    [...names.slice(czech, czech + 1), ...names.toSpliced(czech, 1)],
    assetClass === "EQUITY" ? 38 : 92,
    random,
  );
}

/** A thematic fund holds mostly its own sector; others are diversified. */
function sectorsOf({ code }: Strategy, random: Random): Rows {
  const own = { TECHNOLOGY: 0, HEALTH: 2, ENERGY: 5 }[code];
  if (own === undefined) return splitAtRandom(sectorNames, random);
  return splitWithLead([...sectorNames.slice(own, own + 1), ...sectorNames.toSpliced(own, 1).slice(0, 3)], 78, random);
}

/** States, banks, companies, cash. */
function issuersOf({ subClass, assetClass }: Strategy, random: Random): Rows {
  const [states, banks, firms, cash] = issuerKinds;
  if (!states || !banks || !firms || !cash) return [];
  if (assetClass === "MONEY") return splitWithLead([banks, states, cash], 62, random);
  if (subClass === "BO_GOVERNMENT" || subClass === "BO_EMERGING")
    return splitWithLead([states, banks, cash], 90, random);
  return splitWithLead([firms, banks, states, cash], 64, random);
}

/** Holds as much in shares as the strategy is exposed to the world factor. */
function partsOf({ exposures, subClass }: Strategy, random: Random): Rows {
  const [shares, obligations, cash, other] = assetKinds;
  if (!shares || !obligations || !cash || !other) return [];
  if (subClass === "ALTERNATIVE") return splitWithLead([other, cash, shares], 60, random);
  const inShares = Math.round((exposures.world ?? 0) * 100);
  const lead = inShares >= 50 ? [shares, obligations, cash, other] : [obligations, shares, cash, other];
  const inCash = 2 + random.whole(0, 4);
  const values = new Map([
    [shares, inShares],
    [cash, inCash],
    [other, 2],
    [obligations, 98 - inShares - inCash],
  ]);
  return lead.map((name) => ({ name, value: values.get(name) ?? 0 })).sort((a, b) => b.value - a.value);
}

/** Percentages: about `percent` for the first name, the rest divided among the others; largest first. */
function splitWithLead(names: readonly Texts[], percent: number, random: Random): Rows {
  const [first, ...others] = names;
  if (first === undefined) return [];
  const tenths = Math.min(1000, Math.round(percent * 10 + (random.uniform() - 0.5) * 60));
  const rest = splitAtRandom(others, random).map(({ name, value }) => ({
    name,
    tenths: Math.round((value * (1000 - tenths)) / 100),
  }));
  const left = 1000 - tenths - rest.reduce((sum, row) => sum + row.tenths, 0);
  return [{ name: first as Label, tenths: tenths + left }, ...rest]
    .sort((a, b) => b.tenths - a.tenths)
    .map(({ name, tenths }) => ({ name, value: tenths / 10 }));
}

function companiesOf({ code, area }: Strategy): string {
  const own: Record<string, string> = {
    TECHNOLOGY: "technology",
    HEALTH: "health",
    ENERGY: "energy",
    CEE: "centralEurope",
    EURO_SMALL: "small",
  };
  return own[code] ?? { AREA$$$INT: "world", EMG: "emerging", EUX: "europe", NAU: "america" }[area];
}

function topTen(names: readonly string[], random: Random, largest: number): { name: Label; value: number }[] {
  const chosen = names
    .map((name) => ({ name, rank: random.uniform() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, 10);
  let value = largest * (0.8 + random.uniform() * 0.4);
  return chosen.map(({ name }) => {
    const row = { name, value: Math.round(value * 100) / 100 };
    value *= 0.8 + random.uniform() * 0.15;
    return row;
  });
}

/** Random percentages with one decimal, largest first, that add up to exactly 100. */
function splitAtRandom(names: readonly Texts[], random: Random): { name: Label; value: number }[] {
  const weights = names.map(() => 0.15 + random.uniform() * random.uniform());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const tenths = weights.map((weight) => Math.floor((weight / total) * 1000));
  const rest = 1000 - tenths.reduce((sum, value) => sum + value, 0);
  return names
    .map((name, index) => ({ name, tenths: (tenths[index] ?? 0) + (index === 0 ? rest : 0) }))
    .sort((a, b) => b.tenths - a.tenths)
    .map(({ name, tenths }) => ({ name, value: tenths / 10 }));
}
