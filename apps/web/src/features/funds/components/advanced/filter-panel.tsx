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
  /** The same function each time, so that a tile whose count has not changed is not drawn again. */
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

function Block({ column: { block, options }, chosen, counts, onToggle }: BlockProps) {
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
              <TileButton key={value} {...{ block, value, name, count, onToggle }} isOn={chosen.includes(value)} />
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
}

type TileButtonProps = Pick<Tile, "value" | "name" | "count"> & {
  block: FilterBlock;
  isOn: boolean;
  onToggle: FilterPanelProps["onToggle"];
};

const TileButton = memo(function TileButton({ block, value, name, count, isOn, onToggle }: TileButtonProps) {
  return (
    <button
      type="button"
      className={classes["tile"]}
      aria-pressed={isOn}
      data-none={count === 0 || undefined}
      onClick={() => onToggle(block, value)}
    >
      {block === "baseAssetClasses" && (
        <span className={classes["dot"]} style={{ background: `var(--asset-${value})` }} aria-hidden />
      )}
      <span className={classes["name"]}>{name}</span> <span className={classes["count"]}>{formatNumber(count)}</span>
    </button>
  );
});

/** Tiles under the base class they belong to; a block without such classes is one group without a name. */
function groupTiles(tiles: readonly Tile[]): { group: string; members: Tile[] }[] {
  const groups = new Map<string, Tile[]>();
  for (const tile of tiles) groups.set(tile.group ?? "", [...(groups.get(tile.group ?? "") ?? []), tile]);
  return [...groups].map(([group, members]) => ({ group, members }));
}
