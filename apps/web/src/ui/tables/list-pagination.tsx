import { Pagination } from "@mantine/core";
import classes from "./list-pagination.module.css";

/** Source: client §9, "pagination margin 1 page, range 3": the open page and one on either side. */
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

/** The pages of a list, below it; nothing where there is only one. */
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
