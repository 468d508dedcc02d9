type PagedRow<Counts, Row> = { readonly counts: Counts; readonly page: Row | null };

/**
 * Returns one page of a list from the rows of a query that joins the page to the counts of the whole list: an empty page is
 * one row with null.
 */
export function pageOf<Counts extends { total: number }, Row>(found: readonly PagedRow<Counts, Row>[]) {
  const rows = found.flatMap(({ page }) => (page === null ? [] : [page]));
  return { rows, counts: found[0]?.counts, totalAmount: found[0]?.counts.total ?? 0 };
}
