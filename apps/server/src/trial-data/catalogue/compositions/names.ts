import { type Texts, texts } from "../../../lib/texts.ts";

/** The headings of compositions. */
export const titles = {
  holdings: texts("Top holdings", "Největší pozice", "Najväčšie pozície"),
  sectors: texts("Sectors", "Sektory", "Sektory"),
  countries: texts("Countries", "Země", "Krajiny"),
  issuers: texts("Kinds of issuers", "Druhy emitentů", "Druhy emitentov"),
  ratings: texts("Credit rating", "Rating", "Rating"),
  parts: texts("Kinds of assets", "Druhy aktiv", "Druhy aktív"),
};

export const other = texts("Other", "Ostatní", "Ostatné");

/** The names of sectors, in the order of the percentages in `equity-tables.ts`. */
export const sectorNames: readonly Texts[] = [
  texts("Information technology", "Informační technologie", "Informačné technológie"),
  texts("Financials", "Finance", "Financie"),
  texts("Health care", "Zdravotní péče", "Zdravotná starostlivosť"),
  texts("Consumer discretionary", "Zbytná spotřeba", "Zbytná spotreba"),
  texts("Industrials", "Průmysl", "Priemysel"),
  texts("Communication services", "Komunikační služby", "Komunikačné služby"),
  texts("Consumer staples", "Základní spotřeba", "Základná spotreba"),
  texts("Energy", "Energetika", "Energetika"),
  texts("Materials", "Materiály", "Materiály"),
  texts("Utilities", "Veřejné služby", "Verejné služby"),
  texts("Real estate", "Nemovitosti", "Nehnuteľnosti"),
];

export const countryNames = {
  AE: texts("United Arab Emirates", "Spojené arabské emiráty", "Spojené arabské emiráty"),
  AT: texts("Austria", "Rakousko", "Rakúsko"),
  AU: texts("Australia", "Austrálie", "Austrália"),
  BE: texts("Belgium", "Belgie", "Belgicko"),
  BR: texts("Brazil", "Brazílie", "Brazília"),
  CA: texts("Canada", "Kanada", "Kanada"),
  CH: texts("Switzerland", "Švýcarsko", "Švajčiarsko"),
  CN: texts("China", "Čína", "Čína"),
  CO: texts("Colombia", "Kolumbie", "Kolumbia"),
  CZ: texts("Czechia", "Česko", "Česko"),
  DE: texts("Germany", "Německo", "Nemecko"),
  DK: texts("Denmark", "Dánsko", "Dánsko"),
  ES: texts("Spain", "Španělsko", "Španielsko"),
  EU: texts("European Union", "Evropská unie", "Európska únia"),
  FR: texts("France", "Francie", "Francúzsko"),
  GB: texts("United Kingdom", "Velká Británie", "Veľká Británia"),
  HK: texts("Hong Kong", "Hongkong", "Hongkong"),
  HU: texts("Hungary", "Maďarsko", "Maďarsko"),
  ID: texts("Indonesia", "Indonésie", "Indonézia"),
  IN: texts("India", "Indie", "India"),
  IT: texts("Italy", "Itálie", "Taliansko"),
  JP: texts("Japan", "Japonsko", "Japonsko"),
  KR: texts("South Korea", "Jižní Korea", "Južná Kórea"),
  MX: texts("Mexico", "Mexiko", "Mexiko"),
  NL: texts("Netherlands", "Nizozemsko", "Holandsko"),
  PL: texts("Poland", "Polsko", "Poľsko"),
  PT: texts("Portugal", "Portugalsko", "Portugalsko"),
  RO: texts("Romania", "Rumunsko", "Rumunsko"),
  SA: texts("Saudi Arabia", "Saúdská Arábie", "Saudská Arábia"),
  SE: texts("Sweden", "Švédsko", "Švédsko"),
  SG: texts("Singapore", "Singapur", "Singapur"),
  SK: texts("Slovakia", "Slovensko", "Slovensko"),
  TR: texts("Turkey", "Turecko", "Turecko"),
  TW: texts("Taiwan", "Tchaj-wan", "Taiwan"),
  US: texts("United States", "Spojené státy", "Spojené štáty"),
  ZA: texts("South Africa", "Jihoafrická republika", "Juhoafrická republika"),
} as const;
export type Country = keyof typeof countryNames;

export const issuerKinds = {
  states: texts("States", "Státy", "Štáty"),
  banks: texts("Banks", "Banky", "Banky"),
  companies: texts("Companies", "Firmy", "Firmy"),
  cash: texts("Cash", "Hotovost", "Hotovosť"),
};

export const assetKinds = {
  shares: texts("Shares", "Akcie", "Akcie"),
  bonds: texts("Bonds", "Dluhopisy", "Dlhopisy"),
  cash: texts("Cash and deposits", "Hotovost a vklady", "Hotovosť a vklady"),
  property: texts("Property", "Nemovitosti", "Nehnuteľnosti"),
  firms: texts("Unlisted companies", "Nekótované společnosti", "Nekótované spoločnosti"),
  other,
  repo: texts("Repo with the central bank", "Repo operace s centrální bankou", "Repo operácie s centrálnou bankou"),
  deposits: texts("Bank deposits", "Vklady u bank", "Vklady v bankách"),
  bills: texts("Treasury bills", "Státní pokladniční poukázky", "Štátne pokladničné poukážky"),
  gold: texts("Gold", "Zlato", "Zlato"),
  silver: texts("Silver", "Stříbro", "Striebro"),
  platinum: texts("Platinum", "Platina", "Platina"),
  energy: texts("Energy", "Energie", "Energie"),
  metals: texts("Industrial metals", "Průmyslové kovy", "Priemyselné kovy"),
  preciousMetals: texts("Precious metals", "Drahé kovy", "Drahé kovy"),
  crops: texts("Crops and livestock", "Zemědělské komodity", "Poľnohospodárske komodity"),
  offices: texts("Offices", "Kanceláře", "Kancelárie"),
  warehouses: texts("Warehouses", "Sklady", "Sklady"),
  shops: texts("Shops", "Obchody", "Obchody"),
};
export type AssetKind = keyof typeof assetKinds;
