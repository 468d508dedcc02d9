import { Pagination } from "@mantine/core";
import classes from "./list-pagination.module.css";

/**
 * Shows the first and last page, and one page on either side of the current one.
 * Source: docs/reference/shell.md#pages-of-a-list.
 */
const pageMargin = 1;
const pagesBeside = 1;

type PageNavigationProps = {
  label: string;
  page: number;
  total: number;
  onChange: (page: number) => void;
  describePage: (page: number) => string;
  nextLabel: string;
  previousLabel: string;
  /** At the end of the line on wide screens, instead of in the middle. */
  align?: "end";
};

/** Links to the pages of a list; renders nothing for a single page. */
export function ListPagination(props: PageNavigationProps) {
  const { label, page, total, onChange, describePage, nextLabel, previousLabel, align } = props;
  if (total <= 1) return null;
  return (
    <nav className={classes["pages"]} aria-label={label} data-align={align}>
      <Pagination
        total={total}
        value={page}
        onChange={onChange}
        boundaries={pageMargin}
        siblings={pagesBeside}
        getItemProps={(number) => ({ "aria-label": describePage(number) })}
        getControlProps={(control) => ({ "aria-label": control === "next" ? nextLabel : previousLabel })}
      />
    </nav>
  );
}
