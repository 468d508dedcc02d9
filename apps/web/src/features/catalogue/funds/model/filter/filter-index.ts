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

/** A tile: its value, its label, and the base class that it is listed under, if any. */
export type FilterOption = { readonly value: string; readonly name: string; readonly group: string | null };

/** One block over all funds: the option of each fund. */
export type FilterColumn = {
  readonly block: FilterBlock;
  readonly options: readonly FilterOption[];
  /** The number of options shown before the block is expanded. */
  readonly collapsedCount: number;
  /** The index of each fund's option; `options.length` if the fund has none of them. */
  readonly positions: Uint16Array;
  /** True until the column is built; a pending column does not filter. */
  readonly isPending?: boolean;
};
/**
 * The filter's data: one typed array per block, created once per catalogue, and the search index. About 1 MB for 41,000
 * funds.
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
/** Labels of choices that are not in a code list. */
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
/** The options of a block, each fund's key, and the option of each key. */
type Source = {
  readonly options: readonly FilterOption[];
  readonly positionOf: ReadonlyMap<Key, number>;
  readonly keyOf: (fund: CatalogueFund) => Key;
  readonly keepsUnusedOptions?: boolean;
  /** Sorts the most frequent option first instead of keeping the list's order. */
  readonly isByCount?: boolean;
  /**
   * `collapsedCount` is the number of options shown at first; `collapsedListLength` shows the first options of the list instead, without
   * unused ones.
   */
  readonly few?: number;
  readonly collapsedListLength?: number;
};

const riskLevels = [1, 2, 3, 4, 5, 6, 7];

/** Blocks with more tiles hide the rest until expanded. */
const collapsedTiles = 8;
const collapsedIssuers = 12;
/** Up to this number of funds, class costs are compared immediately; otherwise in idle time (`completeFilterIndex`). */
const maxImmediateComparisons = 2000;

/** Leaves out options without funds, except in the short, well-known blocks: classes, regions, risks. */
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
 * Returns the index with the costs of sister classes. For tens of thousands of names this takes longer than a frame.
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
    // Displayed currencies first; the others appear when the block is expanded.
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

/** Reads each fund once: with tens of thousands of funds, a second pass would be noticeable. */
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
  // The sort is stable, so equal counts keep the list's order.
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
