type PagedRow<Row> = { readonly totalAmount: number; readonly row: Row | null };

/**
 * Returns one page of a list from rows that each carry the total. The query joins the rows to the total, so an empty page is
 * one row with null.
 */
export function pageOf<Row>(found: readonly PagedRow<Row>[]): { rows: Row[]; totalAmount: number } {
  const rows = found.flatMap(({ row }) => (row === null ? [] : [row]));
  return { rows, totalAmount: found[0]?.totalAmount ?? 0 };
}
