type Page<Row> = { rows: Omit<Row, "totalAmount">[]; totalAmount: number };

/**
 * One page of a list, each of whose rows says how many there are in all: this spares a query of its own. Only a page that
 * has none, and is not the first, is counted by `count`.
 */
export async function readPage<Row extends { totalAmount: number }>(
  rows: Row[],
  offset: number,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const [first] = rows;
  if (first === undefined) return { rows, totalAmount: offset === 0 ? 0 : await count() };
  return { rows, totalAmount: first.totalAmount };
}
