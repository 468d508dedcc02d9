import { formatNumber } from "@fundport/i18n";
import { memo, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import type { FilterColumn, FilterIndex, FilterOption } from "../../model/filter/filter-index.ts";
import { type FilterBlock, filterBlocks, type FundAdvancedFilter } from "../../model/filter/fund-filter.ts";
import type { Match } from "../../model/filter/match-funds.ts";
import classes from "./filter-panel.module.css";

/** A block with more tiles than these shows the rest when asked to. */
const fewTiles = 8;

type FilterPanelProps = {
  index: FilterIndex;
  filter: FundAdvancedFilter;
  counts: Match["counts"];
  /** The same function each time, so that a block whose counts have not changed is not drawn again. */
  onToggle: (block: FilterBlock, value: string) => void;
};

/** A block a kind of choice, each tile with what choosing it would leave. */
export function FilterPanel({ index, filter, counts, onToggle }: FilterPanelProps) {
  return (
    <div className={classes["panel"]}>
      {filterBlocks.map((block) => (
        <Block
          key={block}
          column={index.columns[block]}
          chosen={filter[block]}
          counts={counts[block]}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

type BlockProps = {
  column: FilterColumn;
  chosen: readonly string[];
  counts: Uint32Array;
  onToggle: FilterPanelProps["onToggle"];
};
type Tile = FilterOption & { readonly count: number };

/** Its tiles are no components of their own: nearly all of them change with every keystroke, and there are sixty. */
const Block = memo(function Block({ column: { block, options }, chosen, counts, onToggle }: BlockProps) {
  const { t } = useTexts("funds-lists");
  const [isWhole, setWhole] = useState(false);
  if (options.length === 0) return null;
  const tiles = options.map((option, place) => ({ ...option, count: counts[place] ?? 0 }));
  const isLong = tiles.length > fewTiles;
  const shown =
    isLong && !isWhole ? tiles.filter(({ value }, place) => place < fewTiles || chosen.includes(value)) : tiles;
  return (
    <fieldset className={classes["block"]} data-block={block}>
      <legend className={classes["legend"]}>{t(`block-${block}`)}</legend>
      {groupTiles(shown).map(({ group, members }) => (
        <div key={group}>
          {group !== "" && <div className={classes["group"]}>{group}</div>}
          <div className={classes["tiles"]}>
            {members.map(({ value, name, count }) => (
              <button
                key={value}
                type="button"
                className={classes["tile"]}
                aria-pressed={chosen.includes(value)}
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
      {isLong && (
        <button
          type="button"
          className={classes["more"]}
          aria-expanded={isWhole}
          aria-label={`${t(`block-${block}`)}: ${isWhole ? t("block-less") : t("block-more", { count: tiles.length })}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t("block-less") : t("block-more", { count: tiles.length })}
        </button>
      )}
    </fieldset>
  );
});

/** Tiles under the base class they belong to; a block without such classes is one group without a name. */
function groupTiles(tiles: readonly Tile[]): { group: string; members: Tile[] }[] {
  const groups = new Map<string, Tile[]>();
  for (const tile of tiles) groups.set(tile.group ?? "", [...(groups.get(tile.group ?? "") ?? []), tile]);
  return [...groups].map(([group, members]) => ({ group, members }));
}
