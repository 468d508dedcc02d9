import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { TrialCurrency } from "../market/short-rates.ts";
import { bondStrategies } from "./bond-strategies.ts";
import { equityStrategies } from "./equity-strategies.ts";
import { createIssuers, namedIssuers } from "./issuers.ts";
import type { Issuer } from "./issuers.ts";
import { mixedStrategies, qualifiedStrategies } from "./mixed-strategies.ts";
import type { Strategy } from "./strategy.ts";

/** A share class, which is a fund of the catalogue without its details and prices. */
export type ShareClass = {
  id: number;
  issuer: Issuer;
  strategy: Strategy;
  name: string;
  currency: TrialCurrency;
  /** True if the exchange rate risk of the holdings is hedged. */
  hedged: boolean;
  distributes: boolean;
  /**
   * True for a class without commission, for advisors who are paid by the client: no entry fee, lower ongoing charge.
   */
  cleanClass: boolean;
};
type Variant = Pick<ShareClass, "currency" | "hedged" | "distributes"> & { letter: string };

/** The highest id of a fund that has daily prices and one of the named issuers. */
export const fullyPricedFunds = 300;
const fundsPerInventedIssuer = 400;

const openStrategies = [...equityStrategies, ...mixedStrategies, ...bondStrategies];

/**
 * Returns the first `count` share classes of the catalogue, with ids from 1 and unique names. A larger catalogue starts
 * with the same classes as a smaller one: first the classes of the named issuers in rotation, then the classes of
 * invented issuers.
 */
export function planShareClasses(seed: number, count: number): ShareClass[] {
  const beyond = Math.max(0, count - fullyPricedFunds);
  const issuers = createIssuers(seed, namedIssuers.length + Math.ceil(beyond / fundsPerInventedIssuer));
  const namedClasses = issuers.slice(0, namedIssuers.length).map((issuer) => classesOf(seed, issuer));
  const rows = namedClasses.map((classes) => classes.slice(0, Math.ceil(fullyPricedFunds / namedClasses.length)));
  const first = interleave(rows).slice(0, fullyPricedFunds);
  const rest = issuers
    .slice(namedIssuers.length)
    .map((issuer) => classesOf(seed, issuer).slice(0, fundsPerInventedIssuer));
  return [...first, ...interleave(rest)].slice(0, count).map((shareClass, index) => ({ ...shareClass, id: index + 1 }));
}

function interleave<Item>(rows: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, index) => rows.flatMap((row) => row.slice(index, index + 1))).flat();
}

/** Returns first one class of each strategy of the issuer, then a second class of each strategy, and so on. */
function classesOf(seed: number, issuer: Issuer): Omit<ShareClass, "id">[] {
  const random = createRandom(seed, `classes ${issuer.code}`);
  const strategies = strategiesOf(issuer, random);
  const variants = strategies.map((strategy) => shuffleRest(variantsOf(strategy, issuer), random));
  return interleave(
    variants.map((list, index) => list.map((variant) => ({ strategy: strategies[index], variant }))),
  ).flatMap(({ strategy, variant }) => {
    if (strategy === undefined) return [];
    const { letter, ...rest } = variant;
    return [{ ...rest, issuer, strategy, cleanClass: letter === "R", name: nameOf(issuer, strategy, variant) }];
  });
}

/**
 * Keeps the first variant and shuffles the others. Variants with the same letter as the first variant tend to be
 * earlier.
 */
function shuffleRest(variants: Variant[], random: Random): Variant[] {
  const [first, ...rest] = variants;
  const ranks = new Map(
    rest.map((variant) => [variant, random.uniform() + (variant.letter === first?.letter ? 0 : 0.1)]),
  );
  return [...(first ? [first] : []), ...rest.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))];
}

function strategiesOf(issuer: Issuer, random: Random): Strategy[] {
  const shuffled = openStrategies
    .map((strategy) => ({ strategy, rank: random.uniform() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ strategy }) => strategy);
  if (issuer.style === "Index") return shuffled.filter(({ code }) => code in indexNames);
  const count = issuer.style === "Czech" ? 11 : 15;
  const mainStrategies = shuffled.slice(0, count);
  // All issuers except index issuers have a money market fund. Czech issuers may also have funds for qualified
  // investors.
  const reserve = bondStrategies.find(({ code }) => code === (issuer.style === "Czech" ? "MONEY_CZK" : "MONEY_EUR"));
  const qualified = issuer.country === "CZ" ? qualifiedStrategies.filter(() => random.uniform() < 0.7) : [];
  return [...new Set([...mainStrategies, ...(reserve ? [reserve] : []), ...qualified])];
}

const letters = {
  Czech: ["A", "R", "P", "S"],
  International: ["A", "R", "I", "C", "S", "T"],
  Index: ["1C", "1D", "2C", "2D"],
};

/** Returns the variants of a strategy in the order in which issuers usually launch them. */
function variantsOf(strategy: Strategy, issuer: Issuer): Variant[] {
  const czech = issuer.style === "Czech";
  const home = strategy.home;
  const first: TrialCurrency = czech ? "CZK" : home === "CZK" ? "EUR" : home;
  const others = (["EUR", "CZK", "USD", "GBP"] as const).filter((currency) => currency !== first);
  const currencies = strategy.assetClass === "MONEY" ? [home] : [first, ...others];
  const plain = (currency: TrialCurrency, distributes: boolean, letter: string, hedged: boolean) => ({
    currency,
    distributes,
    letter,
    hedged: hedged && currency !== home,
  });
  const qualified = qualifiedStrategies.includes(strategy);
  // Funds of low volatility are hedged in every currency except the currency of their strategy.
  const isLowVolatility = ["BONDS", "MONEY", "MIXED"].includes(strategy.assetClass);
  const all = letters[issuer.style]
    .slice(0, qualified ? 1 : undefined)
    .flatMap((letter) => [
      ...currencies.map((currency) => plain(currency, false, letter, currency === "CZK" || isLowVolatility)),
      ...currencies.map((currency) => plain(currency, true, letter, currency === "CZK" || isLowVolatility)),
      ...currencies.map((currency) => plain(currency, false, letter, currency !== "CZK" || isLowVolatility)),
    ]);
  const names = all.map((variant) => nameOf(issuer, strategy, variant));
  return all.filter((_, index) => names.indexOf(names[index] ?? "") === index);
}

const indexNames: Record<string, string> = {
  GLOBAL: "Core World",
  EUROPE: "Core Europe 600",
  US: "America 500",
  US_VALUE: "America Value",
  EMERGING: "Emerging Markets",
  ASIA: "Asia Leaders",
  TECHNOLOGY: "Global Technology",
  HEALTH: "Global Health Care",
  CLIMATE: "World Climate Paris-Aligned",
  ENERGY: "World Energy",
  SUSTAINABLE: "World ESG Leaders",
  GLOBAL_DIVIDEND: "Dividend Aristocrats Global",
  EURO_SMALL: "Europe Small Cap",
  GOV_EUR: "Euro Government Bond 3-7",
  CORPORATE: "Euro Corporate Bond",
  HIGH_YIELD: "Euro High Yield",
  EM_BOND: "Emerging Markets Bond",
  SHORT: "Ultrashort Bond",
  INFLATION: "Inflation Linked Bond",
  REITS: "Developed Property",
  GOLD: "Physical Gold",
};

function nameOf(issuer: Issuer, strategy: Strategy, { currency, hedged, distributes, letter }: Variant): string {
  if (issuer.style === "Czech") {
    const policy = distributes ? ", dividendová třída" : "";
    const series = letter === "A" ? "" : `, třída ${letter}`;
    return `${issuer.brand} – ${strategy.czechName} ${currency}${hedged ? " zajištěný" : ""}${series}${policy}`;
  }
  if (issuer.style === "Index") {
    const policy = distributes ? "Dist" : "Acc";
    return `${issuer.brand} ${indexNames[strategy.code] ?? strategy.name} UCITS ETF ${letter} ${currency}${hedged ? " Hedged" : ""} (${policy})`;
  }
  return `${issuer.brand} ${strategy.name} ${letter} (${distributes ? "dis" : "acc"}) ${currency}${hedged ? " hedged" : ""}`;
}
