type PagedRow<Counts, Row> = { readonly counts: Counts; readonly page: Row | null };

/**
 * Returns one page of a list. The query joins the rows of the page to the counts of the whole list; for an empty page
 * it returns one row whose `page` is null.
 */
export function pageOf<Counts extends { total: number }, Row>(found: readonly PagedRow<Counts, Row>[]) {
  const rows = found.flatMap(({ page }) => (page === null ? [] : [page]));
  return { rows, counts: found[0]?.counts, totalAmount: found[0]?.counts.total ?? 0 };
}
