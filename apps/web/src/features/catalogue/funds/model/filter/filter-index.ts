import type { AssetClass, Codelists } from "@fundport/api";
import type { SearchIndex } from "#lib/search/search-index.ts";
import type { Catalogue } from "../catalogue.ts";
import type { CatalogueFund } from "../catalogue-fund.ts";
import type { ClassCost } from "../share-classes.ts";
import {
  type Band,
  bandOf,
  chargeBands,
  type HistoryBand,
  historyBandOf,
  unknownBand,
  volatilityBands,
} from "./bands.ts";
import { type FilterBlock, filterBlocks } from "./fund-filter.ts";

/** A tile of the filter: its value, its label, and the base class under which it is listed, if any. */
export type FilterOption = { readonly value: string; readonly name: string; readonly group: string | null };

/** One block of the filter, with the option that each fund has. */
export type FilterColumn = {
  readonly block: FilterBlock;
  readonly options: readonly FilterOption[];
  /** The number of options shown before the block is expanded. */
  readonly collapsedCount: number;
  /** For each fund, the index of its option; `options.length` if the fund has no option of this block. */
  readonly positions: Uint16Array;
  /** True until the column has been built; until then the block does not filter. */
  readonly isPending?: boolean;
};
/**
 * The filter's data: the search index and one typed array per block, created once per catalogue. Uses about 1 MB for
 * 41,000 funds.
 */
export type FilterIndex = {
  readonly funds: readonly CatalogueFund[];
  readonly search: SearchIndex;
  readonly columns: Readonly<Record<FilterBlock, FilterColumn>>;
};

export type FilterLists = Pick<
  Codelists,
  "assetClassBaseTypes" | "assetSubClasses" | "basicIssuers" | "currencies" | "fundSubTypes" | "investmentAreas"
>;
/** Labels of choices that no code list contains. */
export type ChoiceTexts = {
  readonly managementStyles: Readonly<Record<"Active" | "Passive" | "InvestmentPlan", string>>;
  readonly dividendPolicies: Readonly<Record<"Distribution" | "ReInvestment" | typeof unknownBand, string>>;
  readonly classCosts: Readonly<Record<ClassCost, string>>;
  readonly histories: Readonly<Record<HistoryBand, string>>;
  readonly nameBand: (band: Band) => string;
  readonly notPublished: string;
  readonly tooShort: string;
};

type Coded = { readonly id: number; readonly code: string; readonly name: string };
type Key = string | number | null;
/** The options of a block, a function that returns a fund's key, and the option's position for each key. */
type Source = {
  readonly options: readonly FilterOption[];
  readonly positionOf: ReadonlyMap<Key, number>;
  readonly keyOf: (fund: CatalogueFund) => Key;
  readonly keepsUnusedOptions?: boolean;
  /** Sorts options by their number of funds instead of keeping the order of the list. */
  readonly isByCount?: boolean;
  /**
   * The number of options shown at first. If `collapsedListLength` is set, that many options from the start of the list
   * are shown instead, without the unused ones.
   */
  readonly few?: number;
  readonly collapsedListLength?: number;
};

const riskLevels = [1, 2, 3, 4, 5, 6, 7];

/** Blocks with more tiles hide the rest until the user expands the block. */
const collapsedTiles = 8;
const collapsedIssuers = 12;
/**
 * For up to this many funds, the costs of share classes are compared immediately; for more funds in idle time
 * (`completeFilterIndex`).
 */
const maxImmediateComparisons = 2000;

/**
 * Creates the filter's data. Leaves out options that no fund has, except in the short, well-known blocks: classes,
 * regions, risks.
 */
export function buildFilterIndex(
  { funds, search, shareClasses }: Pick<Catalogue, "funds" | "search" | "shareClasses">,
  lists: FilterLists,
  assetClasses: readonly AssetClass[],
  labels: ChoiceTexts,
): FilterIndex {
  const sources = describeSources(lists, assetClasses, labels);
  const columns = Object.fromEntries(
    filterBlocks.map((block) => [
      block,
      block === "classCosts"
        ? { block, options: [], collapsedCount: 0, positions: new Uint16Array(funds.length), isPending: true }
        : buildColumn(block, sources[block], funds),
    ]),
  ) as Record<FilterBlock, FilterColumn>;
  const index = { funds, search, columns };
  return funds.length > maxImmediateComparisons ? index : completeFilterIndex(index, shareClasses, labels);
}

/**
 * Returns the index with the costs of sister classes compared. For tens of thousands of funds this takes longer than a
 * frame.
 */
export function completeFilterIndex(
  index: FilterIndex,
  shareClasses: Catalogue["shareClasses"],
  texts: Pick<ChoiceTexts, "classCosts">,
): FilterIndex {
  const source = fromLabels(texts.classCosts, ({ id }) => shareClasses.costOf(id));
  return { ...index, columns: { ...index.columns, classCosts: buildColumn("classCosts", source, index.funds) } };
}

function describeSources(
  lists: FilterLists,
  assetClasses: readonly AssetClass[],
  texts: ChoiceTexts,
): Record<Exclude<FilterBlock, "classCosts">, Source> {
  const { assetClassBaseTypes } = lists;
  const baseNames = new Map(assetClassBaseTypes.map(({ id, name }) => [id, name]));
  const basePositions = new Map(assetClassBaseTypes.map(({ id }, position) => [id, position]));
  return {
    baseAssetClasses: {
      options: assetClassBaseTypes.map((entry) => toOption(entry)),
      positionOf: new Map(
        assetClasses.flatMap(({ id, baseTypeId }) => {
          const position = basePositions.get(baseTypeId);
          return position === undefined ? [] : [[id, position]];
        }),
      ),
      keyOf: ({ item }) => item.assetClassId,
      keepsUnusedOptions: true,
    },
    regions: { ...fromList(lists.investmentAreas, ({ item }) => item.investmentAreaId), keepsUnusedOptions: true },
    risks: {
      options: riskLevels.map((level) => ({ value: String(level), name: String(level), group: null })),
      positionOf: new Map(riskLevels.map((level, position) => [level, position])),
      keyOf: ({ item }) => item.riskLevel,
      keepsUnusedOptions: true,
    },
    // Currencies marked as `displayed` come first; the others appear when the user expands the block.
    currencies: {
      ...fromList(
        lists.currencies
          .toSorted((first, second) => Number(second.displayed) - Number(first.displayed))
          .map((entry) => ({ ...entry, name: entry.code })),
        ({ item }) => item.currencyId,
      ),
      collapsedListLength: lists.currencies.filter(({ displayed }) => displayed).length,
    },
    ongoingCharges: fromBands(chargeBands, texts, texts.notPublished, ({ ongoingCharge }) => ongoingCharge),
    volatilities: fromBands(volatilityBands, texts, texts.tooShort, ({ volatility3Y }) => volatility3Y),
    histories: fromLabels(texts.histories, ({ item }) => historyBandOf(item)),
    managementStyles: fromLabels(texts.managementStyles, ({ item }) => item.managementStyle),
    dividendPolicies: fromLabels(texts.dividendPolicies, ({ item }) => item.dividendPolicy ?? unknownBand),
    subAssetClasses: {
      ...fromList(lists.assetSubClasses, ({ item }) => item.assetSubClassId),
      options: lists.assetSubClasses.map((entry) => toOption(entry, baseNames.get(entry.baseTypeId))),
    },
    fundSubTypes: fromList(lists.fundSubTypes, ({ item }) => item.fundSubTypeId),
    basicIssuers: {
      ...fromList(lists.basicIssuers, ({ item }) => item.basicIssuerId),
      isByCount: true,
      few: collapsedIssuers,
    },
  };
}

function toOption({ code, name }: Coded, group?: string): FilterOption {
  return { value: code, name, group: group ?? null };
}

function fromList(list: readonly Coded[], keyOf: Source["keyOf"]): Source {
  return {
    options: list.map((entry) => toOption(entry)),
    positionOf: new Map(list.map(({ id }, position) => [id, position])),
    keyOf,
  };
}

function fromLabels(labels: Readonly<Record<string, string>>, keyOf: Source["keyOf"]): Source {
  const entries = Object.entries(labels);
  return {
    options: entries.map(([value, name]) => ({ value, name, group: null })),
    positionOf: new Map(entries.map(([value], position) => [value, position])),
    keyOf,
  };
}

function fromBands(
  bands: readonly Band[],
  { nameBand }: Pick<ChoiceTexts, "nameBand">,
  unknown: string,
  figureOf: (item: CatalogueFund["item"]) => number | null,
): Source {
  const named = bands.map((band): [string, string] => [band.value, nameBand(band)]);
  const options = [...named, [unknownBand, unknown] as const];
  return {
    options: options.map(([value, name]) => ({ value, name, group: null })),
    positionOf: new Map(options.map(([value], position) => [value, position])),
    keyOf: ({ item }) => bandOf(figureOf(item), bands),
  };
}

/** Reads each fund only once, because a second pass over tens of thousands of funds would be noticeable. */
function buildColumn(block: FilterBlock, source: Source, funds: readonly CatalogueFund[]): FilterColumn {
  const { options, positionOf, keyOf, few = collapsedTiles, collapsedListLength } = source;
  const none = options.length;
  const positions = new Uint16Array(funds.length);
  const counts = new Uint32Array(none + 1);
  for (let index = 0; index < funds.length; index += 1) {
    const position = positionOf.get(keyOf(funds[index] as CatalogueFund)) ?? none;
    positions[index] = position;
    counts[position] = (counts[position] ?? 0) + 1;
  }
  const isShown = (position: number) => source.keepsUnusedOptions === true || (counts[position] ?? 0) > 0;
  const shownOptions = [...options.keys()].filter((position) => isShown(position));
  // The sort is stable, so options with the same count keep the order of the list.
  if (source.isByCount) shownOptions.sort((first, second) => (counts[second] ?? 0) - (counts[first] ?? 0));
  const newPositions = new Uint16Array(none + 1).fill(shownOptions.length);
  for (const [to, position] of shownOptions.entries()) newPositions[position] = to;
  return {
    block,
    options: shownOptions.flatMap((position) => options[position] ?? []),
    collapsedCount:
      collapsedListLength === undefined
        ? few
        : shownOptions.filter((position) => position < collapsedListLength).length,
    positions: positions.map((position) => newPositions[position] ?? shownOptions.length),
  };
}
