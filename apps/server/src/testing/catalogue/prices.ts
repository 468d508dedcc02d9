const days = Array.from({ length: 1500 }, (_, index) =>
  new Date(Date.UTC(2022, 8, 1) + index * 86_400_000).toISOString().slice(0, 10),
);
/** Prices that rise and wave; the same each time. */
export const pricesOf = (fundId: number) =>
  days.map((date, index) => ({ fundId, date, price: 100 + index / 20 + 10 * Math.sin(index / (3 * fundId)) }));

/** What 100 euros were worth in crowns, every other day of the prices: a rate is not given for each day of a price. */
export const euroRates = days
  .filter((_, index) => index % 2 === 0)
  .map((date, index) => ({ date, rate: 2400 + 50 * Math.sin(index / 40), unit: 100 }));
