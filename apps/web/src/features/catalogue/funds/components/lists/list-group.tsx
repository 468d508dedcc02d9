import { IconHeart, IconList } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ListPagination } from "#ui/tables/list-pagination.tsx";
import { Section } from "#ui/layout/section.tsx";
import { type FundSort, sortRows } from "../../model/filter/sort-funds.ts";
import { FundRow, FundTable, type TableProduct } from "./fund-table.tsx";
import classes from "./list-group.module.css";

/** The number of rows per page. Source: docs/reference/fund-pages.md#lists. */
const pageRows = 20;

type ListGroupProps = {
  title: string;
  products: readonly TableProduct[];
  kind?: "Fund" | "FundPackage";
  renderActions: (product: { id: number; name: string }) => ReactNode;
  cartIds: ReadonlySet<number>;
  empty: { title: string; text: string; isFavourite?: boolean };
};

/**
 * A table of one group, with twenty rows per page and sortable by any column. An empty table has the height of three
 * rows.
 */
export function ListGroup({ title, products, kind = "Fund", renderActions, cartIds, empty }: ListGroupProps) {
  const { t, i18n } = useTexts(["funds-lists", "funds"]);
  const [sort, setSort] = useState<FundSort | null>(null);
  const [requestedPage, setPage] = useState(1);
  const sorted = useMemo(() => sortRows(products, sort, i18n.language), [products, sort, i18n.language]);
  const pages = Math.ceil(sorted.length / pageRows);
  // If a fund is removed from the list, the last page may disappear.
  const page = Math.max(1, Math.min(requestedPage, pages));
  const hasClass = kind === "Fund";
  const Icon = empty.isFavourite ? IconHeart : IconList;
  if (sorted.length === 0)
    return (
      <Section title={title}>
        <div className={classes["empty"]}>
          <EmptyState isCompact icon={<Icon size={22} stroke={1.7} />} title={empty.title}>
            {empty.text}
          </EmptyState>
        </div>
      </Section>
    );
  return (
    <Section title={title} isFlush>
      <FundTable
        caption={title}
        nameLabel={kind === "Fund" ? t("funds:fund") : t("template")}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        hasClass={hasClass}
      >
        {sorted.slice((page - 1) * pageRows, page * pageRows).map((product) => (
          <FundRow
            key={product.id}
            product={product}
            kind={kind}
            isInCart={cartIds.has(product.id)}
            renderActions={renderActions}
            hasClass={hasClass}
          />
        ))}
      </FundTable>
      <ListPagination
        label={t("pages", { group: title })}
        page={page}
        total={pages}
        onChange={setPage}
        describePage={(number) => t("page-number", { page: number })}
        nextLabel={t("page-next")}
        previousLabel={t("page-previous")}
        align="end"
      />
    </Section>
  );
}
