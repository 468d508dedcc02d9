import type { Composition } from "../../../domains/catalogue/funds/tables.ts";
import type { Label, Texts } from "../../../lib/texts.ts";
import { createRandom, type Random } from "../../random.ts";
import type { ShareClass } from "../share-classes.ts";
import { bondTables } from "./bond-tables.ts";
import { equityTables } from "./equity-tables.ts";
import { goldOnly, type PartsTable, partsTables } from "./mixed-tables.ts";
import { assetKinds, type Country, countryNames, issuerKinds, other, sectorNames, titles } from "./names.ts";

type Rows = Composition["composition"];
/** The maximum relative difference between a weight in an active fund and in its index. */
const spreads = { holdings: 0.45, groups: 0.16, parts: 0.05 };
/** The factor by which weights grow, because an active fund holds fewer companies and more of each. */
const concentration = 1.12;
/**
 * The maximum percentage of one company in a fund that does not follow an index. It is a little less than the legal
 * limit of a tenth.
 */
const maxOfOneCompany = 9.2;
const holdingsShown = 10;

/** Changes the weights of an index to the weights of a fund. An index fund keeps the weights. */
type Manager = {
  /** Returns the fund's percentage of a company or a bond, given the percentage in the index. */
  hold: (percent: number) => number;
  /**
   * Returns the fund's weight of a group, given the percentage in the index. The weights of a composition are scaled to
   * 100 afterwards.
   */
  weigh: (percent: number, spread: number) => number;
};
const indexManager: Manager = { hold: (percent) => percent, weigh: (percent) => percent };

function activeManager(random: Random): Manager {
  const weigh = (percent: number, spread: number) => percent * (1 + (random.uniform() * 2 - 1) * spread);
  return {
    hold: (percent) => {
      const percentHeld = weigh(percent, spreads.holdings) * concentration;
      return Math.min(percentHeld, weigh(maxOfOneCompany, spreads.parts));
    },
    weigh,
  };
}

/**
 * Creates the compositions of a fund: its largest holdings, followed by sectors or issuers, countries and ratings. All
 * share classes of a portfolio have the same compositions.
 * Shape: largest row first, the rest last. Units: percent of the assets; complete compositions add up to 100 exactly.
 * Rounding: holdings to 2 decimals, others to 1.
 */
export function createCompositions(
  seed: number,
  { issuer, strategy }: Pick<ShareClass, "issuer" | "strategy">,
): Composition[] {
  const random = createRandom(seed, `composition ${issuer.code} ${strategy.code}`);
  const isIndex = issuer.style === "Index";
  const manager = isIndex ? indexManager : activeManager(random);
  const { code } = strategy;
  const parts = isIndex && code === "GOLD" ? goldOnly : partsTables[code];
  return (
    parts
      ? mixedCompositions(parts, manager)
      : [...equityCompositions(code, manager), ...bondCompositions(code, manager)]
  ).filter(({ composition }) => composition.length > 0);
}

function equityCompositions(code: string, manager: Manager): Composition[] {
  const table = equityTables[code];
  if (table === undefined) return [];
  return [
    { name: titles.holdings, composition: holdingsOf(table.holdings, manager) },
    {
      name: titles.sectors,
      composition: toPercentages(
        sectorNames.map((name, position) => [name, table.sectors?.[position] ?? 0]),
        manager,
      ),
    },
    { name: titles.countries, composition: toPercentages(withRest(table.countries), manager) },
  ];
}

function bondCompositions(code: string, manager: Manager): Composition[] {
  const table = bondTables[code];
  if (table === undefined) return [];
  return [
    { name: titles.holdings, composition: holdingsOf(table.holdings, manager) },
    { name: titles.issuers, composition: toPercentages(withNames(table.issuers, issuerKinds), manager) },
    { name: titles.countries, composition: toPercentages(withRest(table.countries), manager) },
    { name: titles.ratings, composition: inOrder(table.ratings ?? {}, manager) },
  ];
}

function mixedCompositions({ parts, through = {} }: PartsTable, manager: Manager): Composition[] {
  const inside = Object.entries(through).flatMap(([code, share]) => {
    const table = equityTables[code] ?? bondTables[code];
    return table ? [{ table, share: share / 100 }] : [];
  });
  const holdings = inside.flatMap(({ table, share }) =>
    table.holdings.map(([name, percent]) => [name, percent * share] as const),
  );
  const countries = new Map<Texts, number>();
  for (const { table, share } of inside)
    for (const [name, percent] of withRest(table.countries))
      countries.set(name, (countries.get(name) ?? 0) + percent * share);
  // Bank deposits do not belong to the market of a country, so they count as `other`.
  const [largest, rest] = splitLargest([...countries].filter(([name]) => name !== other));
  const spread = [...largest, [other, rest + (countries.get(other) ?? 0)] as const];
  return [
    { name: titles.holdings, composition: holdingsOf(holdings, manager) },
    { name: titles.parts, composition: toPercentages(withNames(parts, assetKinds), manager, spreads.parts) },
    { name: titles.countries, composition: inside.length > 0 ? toPercentages(spread, manager) : [] },
  ];
}

const countriesShown = 10;

function splitLargest(rows: readonly (readonly [Texts, number])[]): [(readonly [Texts, number])[], number] {
  const sorted = rows.toSorted(([, a], [, b]) => b - a);
  const rest = sorted.slice(countriesShown).reduce((sum, [, percent]) => sum + percent, 0);
  return [sorted.slice(0, countriesShown), rest];
}

/** Returns the ten largest holdings. */
function holdingsOf(table: readonly (readonly [string, number])[], { hold }: Manager): Rows {
  return table
    .map(([name, percent]): { name: Label; value: number } => {
      return { name, value: Math.round(hold(percent) * 100) / 100 };
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, holdingsShown);
}

function withRest(countries: Partial<Record<Country, number>>): [Texts, number][] {
  const known = withNames(countries, countryNames);
  const rest = 100 - known.reduce((sum, [, percent]) => sum + percent, 0);
  return [...known, [other, rest]];
}

function withNames<Key extends string>(
  percentages: Partial<Record<Key, number>>,
  names: Readonly<Record<Key, Texts>>,
): [Texts, number][] {
  return (Object.entries(percentages) as [Key, number][]).map(([key, percent]) => [names[key], percent]);
}

/**
 * Returns percentages with one decimal that add up to exactly 100, without zeros. The largest is first, and `other` is
 * last.
 */
function toPercentages(
  table: readonly (readonly [Label, number])[],
  manager: Manager,
  spread: number = spreads.groups,
): Rows {
  return toWhole(table, manager, spread).sort(
    (a, b) => Number(a.name === other) - Number(b.name === other) || b.value - a.value,
  );
}

/** Returns the percentages of ratings as `toPercentages` does, but ordered from the best rating to the worst. */
function inOrder(ratings: Readonly<Record<string, number>>, manager: Manager): Rows {
  return toWhole(Object.entries(ratings), manager, spreads.groups);
}

function toWhole(table: readonly (readonly [Label, number])[], manager: Manager, spread: number): Rows {
  const weighed = table.map(([name, percent]) => ({ name, weight: manager.weigh(percent, spread) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const rows = weighed.map(({ name, weight }) => ({ name, tenths: Math.round((weight / total) * 1000) }));
  const missing = 1000 - rows.reduce((sum, { tenths }) => sum + tenths, 0);
  const largest = rows.reduce((maxRow, row) => (row.tenths > (maxRow?.tenths ?? 0) ? row : maxRow), rows[0]);
  return rows
    .map((row) => ({ name: row.name, tenths: row.tenths + (row === largest ? missing : 0) }))
    .filter(({ tenths }) => tenths > 0)
    .map(({ name, tenths }) => ({ name, value: tenths / 10 }));
}
