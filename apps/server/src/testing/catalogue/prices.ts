const days = Array.from({ length: 1500 }, (_, index) =>
  new Date(Date.UTC(2022, 8, 1) + index * 86_400_000).toISOString().slice(0, 10),
);
/** Returns prices that rise in waves. A fund always has the same prices. */
export const pricesOf = (fundId: number) =>
  days.map((date, index) => ({ fundId, date, price: 100 + index / 20 + 10 * Math.sin(index / (3 * fundId)) }));

/**
 * The value of 100 euros in crowns, on every second day that has a price, because real rates are not available on every
 * such day either.
 */
export const euroRates = days
  .filter((_, index) => index % 2 === 0)
  .map((date, index) => ({ date, rate: 2400 + 50 * Math.sin(index / 40), unit: 100 }));
