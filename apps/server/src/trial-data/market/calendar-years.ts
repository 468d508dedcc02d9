/**
 * An index of a market with a fixed return for each calendar year. Indices are created in the order of `marketIndices`.
 */
export type MarketIndex = {
  /**
   * The indices whose daily returns this index includes, with their weights. They precede this index in
   * `marketIndices`.
   */
  follows: Readonly<Record<string, number>>;
  /** The daily deviation from the indices in `follows`, as a standard deviation. */
  daily: number;
  /**
   * The returns in percent with income reinvested: first for November and December of 2011, then for each year from
   * 2012 to 2025, and last for 2026 until 30 October.
   */
  years: readonly number[];
};

/**
 * Returns of the markets by year, rounded as in the factsheet of a corresponding index: the net total return in the
 * named currency. The ten months of 2026 are invented; the first half is close to reality.
 * Source: docs/reference/trial-data.md#markets, which also lists the estimates.
 */
export const marketIndices = {
  // Developed markets, US dollars.
  world: {
    follows: {},
    daily: 0.0074,
    years: [-2.5, 15.8, 26.7, 4.9, -0.9, 7.5, 22.4, -8.7, 27.7, 15.9, 21.8, -18.1, 23.8, 18.7, 21.1, 9.2],
  },
  // Large companies of the USA, US dollars.
  america: {
    follows: { world: 1 },
    daily: 0.0018,
    years: [0.8, 16, 32.4, 13.7, 1.4, 12, 21.8, -4.4, 31.5, 18.4, 28.7, -18.1, 26.3, 25, 17.9, 9.6],
  },
  // American companies with low valuations, US dollars.
  americanValue: {
    follows: { america: 0.95 },
    daily: 0.0022,
    years: [1.5, 17.5, 32.5, 13.5, -3.8, 17.3, 13.7, -8.3, 26.5, 2.8, 25.2, -7.5, 11.5, 14.4, 15.9, 8.8],
  },
  // 600 companies of Europe, euros.
  europe: {
    follows: { world: 1 },
    daily: 0.0029,
    years: [0.7, 18.2, 20.8, 7.2, 9.6, 1.7, 10.6, -10.8, 26.8, -2, 24.9, -10.6, 15.8, 8.8, 19.8, 6.4],
  },
  // Small European companies, euros.
  europeSmall: {
    follows: { europe: 1.02 },
    daily: 0.0033,
    years: [-2, 27, 33.4, 6.5, 23.5, 0.9, 19, -15.9, 31.4, 4.6, 23.8, -22.5, 12.7, 5.7, 16.2, 5.8],
  },
  // Prague, Warsaw, Budapest and Vienna, crowns.
  centralEurope: {
    follows: { europe: 0.95 },
    daily: 0.0032,
    years: [-3, 18.4, -1.2, -0.6, 2.4, 4.1, 22.3, -8.4, 12.2, -6.3, 36.1, -11.8, 28.4, 18.2, 47.6, 9.9],
  },
  // Emerging markets, US dollars.
  emerging: {
    follows: { world: 0.95 },
    daily: 0.0036,
    years: [-7.8, 18.2, -2.6, -2.2, -14.9, 11.2, 37.3, -14.6, 18.4, 18.3, -2.5, -20.1, 9.8, 7.5, 33.6, 12.1],
  },
  // Asia without Japan, US dollars.
  asia: {
    follows: { emerging: 0.95 },
    daily: 0.0024,
    years: [-7.2, 22.4, 3.1, 4.8, -9.2, 5.4, 41.7, -14.4, 18.2, 25, -4.7, -19.7, 6, 12, 32.3, 13],
  },
  // Information technology of developed markets, US dollars.
  technology: {
    follows: { america: 1.1 },
    daily: 0.0044,
    years: [-1.6, 13.3, 28.7, 16, 4.8, 11.5, 38.2, -2.6, 47.5, 43.8, 29.9, -30.8, 53.3, 32.6, 24.1, 13.6],
  },
  // Health care of developed markets, US dollars.
  health: {
    follows: { world: 0.9 },
    daily: 0.0034,
    years: [2.5, 17.5, 36.3, 18.1, 6.6, -6.8, 19.8, 2.5, 23.2, 13.5, 19.8, -5.4, 3.8, 1.1, 14.5, 3.9],
  },
  // Companies that lower emissions, US dollars.
  climate: {
    follows: { world: 1.05 },
    daily: 0.0034,
    years: [-3.1, 14, 27.5, 4.8, 0.4, 7, 24, -8.2, 29.5, 21.5, 21, -20.9, 22.6, 15.8, 18.2, 8.3],
  },
  // Producers of energy and raw materials, US dollars.
  energy: {
    follows: { world: 1.05 },
    daily: 0.0052,
    years: [1.9, 4.2, 11.6, -10.4, -22.3, 27.6, 9.8, -14.9, 13.2, -22.4, 35.8, 34.6, 4.1, 0.6, 16.8, 18.7],
  },
  // World without companies that a responsible investor avoids, US dollars.
  sustainable: {
    follows: { world: 1.01 },
    daily: 0.0014,
    years: [-2.3, 13.2, 27.6, 5.6, -0.7, 7.9, 22.8, -6.9, 29.8, 19.9, 27.1, -22.6, 26.7, 13.4, 16.4, 8.1],
  },
  // World, companies with high dividends, US dollars.
  dividends: {
    follows: { world: 0.9 },
    daily: 0.0024,
    years: [0.5, 12.2, 21.9, 2.5, -3.2, 9.3, 18.1, -7.6, 23.1, 0.4, 15.8, -4.7, 9.1, 8, 18.4, 8.6],
  },
  // Listed property of developed markets, US dollars.
  property: {
    follows: { world: 0.95 },
    daily: 0.0046,
    years: [-1.8, 27.7, 3.7, 15, -0.8, 4.1, 10.4, -5.6, 21.9, -9, 26.1, -25.1, 9.7, 0.9, 9.4, 5.2],
  },
  // Gold, US dollars an ounce.
  gold: {
    follows: {},
    daily: 0.0094,
    years: [-9.1, 7.1, -28.3, -1.7, -10.4, 8.1, 13.5, -1.6, 18.3, 25.1, -3.6, -0.3, 13.1, 27.2, 64.4, -1.8],
  },
  // Futures of energy, metals and crops, US dollars.
  commodities: {
    follows: { world: 0.25 },
    daily: 0.0086,
    years: [-5.4, -1.1, -9.5, -17, -24.7, 11.8, 1.7, -11.2, 7.7, -3.1, 27.1, 16.1, -7.9, 5.4, 15.8, 14.2],
  },
  // Government bonds of the euro area, 3 to 7 years, euros.
  euroGovernment: {
    follows: {},
    daily: 0.0018,
    years: [1, 8.6, 2.3, 7.5, 1.6, 1.9, 0.2, 0.3, 2.9, 1.6, -1.6, -11.5, 5.7, 2.4, 2.3, 0.4],
  },
  // Czech government bonds of about five years, crowns.
  czechGovernment: {
    follows: { euroGovernment: 0.45 },
    daily: 0.0015,
    years: [-0.4, 10.6, 0.5, 6.1, 1.2, 0.8, -3.6, -1.2, 1.8, 2.6, -7.1, -7.4, 10.7, 2.6, 2.4, 1.7],
  },
  // Bonds of companies, investment grade, euros.
  euroCorporate: {
    follows: { euroGovernment: 0.8, world: 0.07 },
    daily: 0.0007,
    years: [0.5, 13.6, 2.4, 8.3, -0.7, 4.7, 2.4, -1.3, 6.3, 2.7, -1.1, -13.9, 8.2, 4.7, 3, 1.2],
  },
  // Bonds of companies below investment grade, euros.
  euroHighYield: {
    follows: { euroGovernment: 0.3, world: 0.32 },
    daily: 0.001,
    years: [-1.2, 24.5, 9.6, 5.1, 0.9, 8.9, 6.5, -3.8, 11.1, 2.6, 3.4, -11.4, 12, 8.5, 5.2, 2.9],
  },
  // Government bonds of emerging countries, US dollars.
  emergingBonds: {
    follows: { euroGovernment: 0.6, world: 0.28 },
    daily: 0.0014,
    years: [2, 17.4, -5.3, 7.4, 1.2, 10.2, 10.3, -4.3, 15, 5.3, -1.8, -17.8, 11.1, 6.5, 13.4, 3.6],
  },
  // Bonds of up to three years, euros.
  euroShort: {
    follows: { euroGovernment: 0.28 },
    daily: 0.0003,
    years: [0.4, 3.6, 1.2, 1.5, 0.5, 0.8, 0.1, -0.4, 0.9, 0.3, -0.3, -4.4, 4.1, 4, 2.8, 1.6],
  },
  // Bonds of the euro area that are linked to prices, euros.
  inflationLinked: {
    follows: { euroGovernment: 0.95 },
    daily: 0.0013,
    years: [-1, 12.1, -3.6, 5.6, 0.9, 3.9, 1.4, -1.5, 6.4, 3.1, 6.3, -9.6, 5.9, 0.4, 0.9, 2.2],
  },
  // Bonds that finance climate projects, euros.
  greenBonds: {
    follows: { euroGovernment: 1.1, world: 0.03 },
    daily: 0.0007,
    years: [0.6, 9.4, 1.6, 8.9, 0.4, 3.4, 0.9, 0.2, 6.4, 3.6, -2.9, -16.9, 7.6, 3.1, 1.4, 0.7],
  },
} as const satisfies Record<string, MarketIndex>;

export type IndexName = keyof typeof marketIndices;
