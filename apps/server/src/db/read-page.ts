type PagedRow<Row> = { readonly totalAmount: number; readonly row: Row | null };

/**
 * One page of a list whose rows come each with how many there are in all. The rows were joined to that number: where the
 * page has none, it comes with null in place of a row.
 */
export function pageOf<Row>(found: readonly PagedRow<Row>[]): { rows: Row[]; totalAmount: number } {
  const rows = found.flatMap(({ row }) => (row === null ? [] : [row]));
  return { rows, totalAmount: found[0]?.totalAmount ?? 0 };
}
