import { Pagination } from "@mantine/core";
import classes from "./list-pagination.module.css";

/**
 * The number of page links at each end of the list, and on either side of the current page.
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
  /** On wide screens, aligns the links with the end of the line instead of the middle. */
  align?: "end";
};

/** Links to the pages of a list. Renders nothing if the list has a single page. */
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
