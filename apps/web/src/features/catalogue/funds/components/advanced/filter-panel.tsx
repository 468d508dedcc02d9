import { formatNumber } from "@fundport/i18n";
import { memo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { foldText } from "#lib/search/fold-text.ts";
import { SearchField } from "#ui/forms/search-field.tsx";
import type { FilterColumn, FilterIndex, FilterOption } from "../../model/filter/filter-index.ts";
import { type FilterBlock, filterBlocks, type FundAdvancedFilter } from "../../model/filter/fund-filter.ts";
import type { Match } from "../../model/filter/match-funds.ts";
import classes from "./filter-panel.module.css";

/** The maximum number of tiles that a search within a block shows; typing more letters narrows the search. */
const maxFound = 40;
/** Blocks with more tiles than this have a search field. */
const maxUnsearched = 40;

type FilterPanelProps = {
  index: FilterIndex;
  filter: FundAdvancedFilter;
  counts: Match["counts"];
  /** Must be a stable function: otherwise blocks with unchanged counts render again. */
  onToggle: (block: FilterBlock, value: string) => void;
};

/** The blocks of the filter, one per kind of choice. Each tile shows how many funds it would leave. */
export function FilterPanel({ index, filter, counts, onToggle }: FilterPanelProps) {
  return (
    <div className={classes["panel"]}>
      {filterBlocks.map((block) => (
        <Block
          key={block}
          column={index.columns[block]}
          selected={filter[block]}
          counts={counts[block]}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

type BlockProps = {
  column: FilterColumn;
  selected: readonly string[];
  counts: Uint32Array;
  onToggle: FilterPanelProps["onToggle"];
};
type Tile = FilterOption & { readonly count: number };

/**
 * Tiles are plain elements, because sixty components, nearly all of which change with each typed letter, would be
 * slower.
 */
const Block = memo(function Block({
  column: { block, options, collapsedCount },
  selected,
  counts,
  onToggle,
}: BlockProps) {
  const { t } = useTexts("funds-lists");
  const [isWhole, setWhole] = useState(false);
  const [typed, setTyped] = useState("");
  if (options.length === 0) return null;
  const tiles = options.map((option, position) => ({ ...option, count: counts[position] ?? 0 }));
  const isLong = tiles.length > collapsedCount;
  const isSearched = tiles.length > maxUnsearched;
  const more = isWhole
    ? t("block-less")
    : t(block === "currencies" ? "block-other" : "block-more", countsForLabel(tiles, collapsedCount));
  const phrase = foldText(typed);
  const shown =
    phrase === ""
      ? tiles.filter(
          ({ value }, position) => !isLong || isWhole || position < collapsedCount || selected.includes(value),
        )
      : tiles
          .filter(({ name, value }) => foldText(name).includes(phrase) || selected.includes(value))
          .slice(0, maxFound);
  return (
    <fieldset className={classes["block"]} data-block={block}>
      <legend className={classes["legend"]}>{t(`block-${block}`)}</legend>
      {isSearched && (
        <div className={classes["search"]}>
          <SearchField
            label={t("block-search", { block: t(`block-${block}`) })}
            placeholder={t("block-search-placeholder")}
            clearLabel={t("block-search-clear")}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      {phrase !== "" && shown.length === 0 && <p className={classes["none"]}>{t("block-search-none")}</p>}
      {groupTiles(shown).map(({ group, members }) => (
        <div key={group}>
          {group !== "" && <div className={classes["group"]}>{group}</div>}
          <div className={classes["tiles"]}>
            {members.map(({ value, name, count }) => (
              <button
                key={value}
                type="button"
                className={classes["tile"]}
                aria-pressed={selected.includes(value)}
                data-none={count === 0 || undefined}
                data-class={block === "baseAssetClasses" ? value : undefined}
                onClick={() => onToggle(block, value)}
              >
                {`${name} `}
                <span className={classes["count"]}>{formatNumber(count)}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
      {isLong && phrase === "" && (
        <button
          type="button"
          className={classes["more"]}
          aria-expanded={isWhole}
          aria-label={`${t(`block-${block}`)}: ${more}`}
          onClick={() => setWhole(!isWhole)}
        >
          {more}
        </button>
      )}
    </fieldset>
  );
});

/**
 * Returns two counts for the label: `block-more` shows the number of all tiles, `block-other` the number of hidden
 * ones.
 */
function countsForLabel(tiles: readonly Tile[], few: number): { count: number; rest: number } {
  return { count: tiles.length, rest: tiles.length - few };
}

/** Groups tiles by base class. Tiles of a block without base classes form one group with an empty name. */
function groupTiles(tiles: readonly Tile[]): { group: string; members: Tile[] }[] {
  const groups = new Map<string, Tile[]>();
  for (const tile of tiles) groups.set(tile.group ?? "", [...(groups.get(tile.group ?? "") ?? []), tile]);
  return [...groups].map(([group, members]) => ({ group, members }));
}
