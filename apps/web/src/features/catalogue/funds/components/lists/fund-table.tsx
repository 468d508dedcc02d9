import { formatDay } from "@fundport/i18n";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import {
  createContext,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { formatRisk } from "#features/catalogue/products/model/format-facts.ts";
import { FavouriteToggle } from "#features/catalogue/favourites/components/favourite-toggle.tsx";
import { AssetClassChip } from "../asset-class-chip.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { RiskTicks } from "#ui/tables/risk-ticks.tsx";
import type { CatalogueFund } from "../../model/catalogue-fund.ts";
import { type FundSort, nextSort, type SortColumn, type Sortable } from "../../model/filter/sort-funds.ts";
import type { ShareClasses } from "../../model/share-classes.ts";
import { ClassFacts } from "../class-facts.tsx";
import { CompareButton } from "../compare/compare-button.tsx";
import { listPeriods } from "#features/catalogue/products/model/list-periods.ts";
import { type FigureColumn, figureOf, isPeriod, type TableView, viewColumns } from "./figure-columns.ts";
import classes from "./fund-table.module.css";

/** The data of a row, which is a fund or a package template. Package templates have fewer fields. */
export type TableProduct = Sortable &
  Pick<CatalogueFund, "id" | "issuerName"> & {
    readonly item: Pick<CatalogueFund["item"], "isin" | "symbol" | "dividendPolicy" | "isRiskEstimated">;
  };

/** The share classes whose costs are compared; null until the comparison is complete. */
export const ShareClassesContext = createContext<ShareClasses | null>(null);

type FundTableProps = {
  caption: string;
  /** The heading of the first column. */
  nameLabel: string;
  sort: FundSort | null;
  onSort: (sort: FundSort) => void;
  /** The total number of rows; set if the page contains only some of them. */
  rowCount?: number;
  hasClass?: boolean;
  view?: TableView;
  children: ReactNode;
};

/** A dense table with a sticky head for sorting. If space is scarce, the least important columns are hidden first. */
export function FundTable({ caption, nameLabel, sort, onSort, rowCount, hasClass = true, ...props }: FundTableProps) {
  const { view = "performance", children } = props;
  const { t } = useTexts("funds");
  const nameColumn = useColumnName();
  const head = { sort, onSort };
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(frame);
  const figures = hasClass ? viewColumns[view] : listPeriods;
  const layout = useMemo(() => ({ isNarrow, figures }), [isNarrow, figures]);
  const columns = [
    { column: "name", label: nameLabel },
    ...(hasClass ? [{ column: "class", label: t("asset-class") } as const] : []),
    { column: "risk", label: t("risk") },
    ...figures.map((column) => ({ column, label: nameColumn(column) })),
  ] as const satisfies readonly Column[];
  return (
    <div ref={frame} className={classes["frame"]} data-view={view}>
      <table className={classes["table"]} aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
            {isNarrow ? (
              <SortChoice {...head} nameLabel={nameLabel} columns={columns} />
            ) : (
              columns.map(({ column, label }) => (
                <SortHead key={column} {...head} column={column} label={label} className={columnClass(column)} />
              ))
            )}
            <th scope="col">
              <span className="visually-hidden">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <LayoutContext value={layout}>{children}</LayoutContext>
        </tbody>
      </table>
    </div>
  );
}

function useColumnName(): (column: FigureColumn) => string {
  const { t } = useTexts(["funds", "funds-lists"]);
  return (column) => (isPeriod(column) ? t(`period-${column}`) : t(`funds-lists:column-${column}`));
}

type Column = { readonly column: SortColumn; readonly label: string };

/** Returns the class with which the stylesheet hides a column if the table is too narrow. */
function columnClass(column: SortColumn): string | undefined {
  if (column === "name") return undefined;
  return classes[column === "class" || column === "risk" ? column : "figure"];
}

/** Below this width, a row shows its figures under the name instead of in columns. */
const narrowRem = 40;
type Layout = { readonly isNarrow: boolean; readonly figures: readonly FigureColumn[] };
const LayoutContext = createContext<Layout>({ isNarrow: false, figures: listPeriods });

/**
 * Returns true if the table is too narrow for columns of figures. A row renders its figures only once: in columns or
 * under the name.
 */
function useIsNarrow(frame: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => window.matchMedia(`(width < ${narrowRem}rem)`).matches);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      // Before the first layout the table has no width, and the width of the window is the better estimate.
      const { width } = element.getBoundingClientRect();
      if (width === 0) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow(width < narrowRem * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isNarrow;
}

type SortHeadProps = Pick<FundTableProps, "sort" | "onSort"> & {
  column: SortColumn;
  label: string;
  className?: string | undefined;
};

function SortHead({ sort, onSort, column, label, className }: SortHeadProps) {
  const { t } = useTexts("funds-lists");
  const isSorted = sort?.column === column;
  const direction = sort?.isDescending ? "descending" : "ascending";
  const DirectionIcon = sort?.isDescending ? IconArrowDown : IconArrowUp;
  const Icon = isSorted ? DirectionIcon : IconArrowsSort;
  return (
    <th scope="col" className={className} data-period={column} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={classes["sort"]}
        data-sorted={isSorted || undefined}
        title={t("sort-by", { column: label })}
        onClick={() => onSort(nextSort(sort, column))}
      >
        {label}
        <Icon size={14} stroke={1.8} aria-hidden />
      </button>
    </th>
  );
}

type SortChoiceProps = Pick<FundTableProps, "sort" | "onSort" | "nameLabel"> & { columns: readonly Column[] };

/**
 * Replaces the column heads on narrow screens: selects the column to sort by, and reverses the direction with a button.
 */
function SortChoice({ sort, onSort, nameLabel, columns }: SortChoiceProps) {
  const { t } = useTexts("funds-lists");
  const id = useId();
  const DirectionIcon = sort?.isDescending ? IconArrowDown : IconArrowUp;
  function choose(column: string): void {
    const chosenColumn = columns.find((each) => each.column === column);
    if (chosenColumn) onSort(nextSort(null, chosenColumn.column));
  }
  return (
    <th scope="col" aria-label={nameLabel}>
      <span className={classes["choice"]}>
        <label htmlFor={id}>{t("sort-choice")}</label>
        <select id={id} value={sort?.column ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
          {sort === null && <option value="">–</option>}
          {columns.map(({ column, label }) => (
            <option key={column} value={column}>
              {label}
            </option>
          ))}
        </select>
        {sort && (
          <IconButton
            label={t(sort.isDescending ? "sort-turn-descending" : "sort-turn-ascending")}
            icon={<DirectionIcon size={16} stroke={1.8} aria-hidden />}
            onClick={() => onSort(nextSort(sort, sort.column))}
          />
        )}
      </span>
    </th>
  );
}

type ShownFigure = ReturnType<typeof figureOf> & { column: FigureColumn };

/** The figures of a row, under its name. Used if the table is too narrow for columns. */
function FiguresBelow({ figures }: { figures: readonly ShownFigure[] }) {
  const nameColumn = useColumnName();
  return (
    <span className={classes["figures-below"]}>
      {figures.map(({ column, text, direction, isOutdated }) => (
        <span key={column}>
          {`${nameColumn(column)} `}
          <span data-direction={direction} data-outdated={isOutdated || undefined}>
            {text}
          </span>
        </span>
      ))}
    </span>
  );
}

type FundRowProps = {
  product: TableProduct;
  kind: "Fund" | "FundPackage";
  isInCart: boolean;
  /** The cart actions of a row. Must be a stable function: otherwise unchanged rows render again. */
  renderActions: (product: { id: number; name: string }) => ReactNode;
  /** The index of this row among all rows; set if the page contains only some of them. */
  position?: number;
  rowRef?: Ref<HTMLTableRowElement>;
  /** Called with the row's index when the row receives the focus. */
  onFocus?: (position: number) => void;
  hasClass?: boolean;
};

const paths = { Fund: "/funds/detail", FundPackage: "/portfolio/template/detail" } as const;

/**
 * A table row. It is memoised, because consecutive results share most rows. Products in the cart have coloured rows.
 * Source: docs/reference/fund-pages.md#fund-table.
 */
export const FundRow = memo(function FundRow(props: FundRowProps) {
  const { product, kind, isInCart, renderActions, position, rowRef, onFocus, hasClass = true } = props;
  const { t } = useTexts(["funds", "funds-lists"]);
  const { isNarrow, figures } = useContext(LayoutContext);
  const shareClasses = useContext(ShareClassesContext);
  const { id, name, issuerName, assetClass, item, isOutdated } = product;
  const origin = [item.isin ?? item.symbol, issuerName].filter(Boolean).join(" · ");
  const shown = figures.map((column) => ({
    column,
    ...figureOf(product, column, (years) => t("funds-lists:years", { years })),
  }));
  return (
    <tr
      ref={rowRef}
      data-index={position}
      data-in-cart={isInCart || undefined}
      aria-rowindex={position === undefined ? undefined : position + 2}
      onFocus={position === undefined ? undefined : () => onFocus?.(position)}
    >
      <th scope="row">
        <Link className={classes["link"]} to={`${paths[kind]}/${id}`}>
          {name}
        </Link>
        <span className={classes["below"]}>
          <ClassFacts fund={product} cost={shareClasses?.costOf(id) ?? null} />
          {assetClass && (
            <span className={classes["class-below"]} data-class={assetClass.code ?? undefined}>
              {assetClass.name}
            </span>
          )}
          {origin !== "" && <span className={classes["origin"]}>{origin}</span>}
          {isOutdated && item.currentNetAssetValueDate !== null && (
            <span className={classes["as-of"]}>
              {t("funds-lists:as-of", { day: formatDay(item.currentNetAssetValueDate) })}
            </span>
          )}
        </span>
        {isNarrow && <FiguresBelow figures={shown} />}
      </th>
      {hasClass && <td className={classes["class"]}>{assetClass && <AssetClassChip {...assetClass} />}</td>}
      <td className={classes["risk"]}>
        <RiskTicks
          level={item.riskLevel}
          isEstimated={item.isRiskEstimated}
          label={t(item.isRiskEstimated ? "risk-estimated" : "risk-of", { risk: formatRisk(item.riskLevel) })}
        />
      </td>
      {!isNarrow &&
        shown.map(({ column, text, direction, isOutdated: isOld }) => (
          <td
            key={column}
            className={classes["figure"]}
            data-period={column}
            data-direction={direction}
            data-outdated={isOld || undefined}
          >
            {text}
          </td>
        ))}
      <td>
        <span className={classes["actions"]}>
          <FavouriteToggle productType={kind} id={id} name={name} />
          {kind === "Fund" && <CompareButton fund={product} />}
          {renderActions(product)}
        </span>
      </td>
    </tr>
  );
});
