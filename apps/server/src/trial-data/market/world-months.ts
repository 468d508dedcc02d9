/**
 * Monthly returns of the world's shares in percent. A row contains the months of a year except the last one, whose
 * return follows from the return of the year. 2011 has one month and 2026 has nine. The whole market follows these
 * returns, so that each crisis is in the right month.
 */
export const worldMonths: readonly (readonly number[])[] = [
  [-2.4],
  [5, 4.9, 1.3, -1.1, -8.6, 5.1, 1.3, 2.5, 2.7, -0.7, 1.3],
  [5.1, 0.2, 2.3, 3.1, 0, -2.5, 5.3, -2.1, 5, 3.9, 1.8],
  [-3.7, 5, 0.2, 1, 2, 1.8, -1.6, 2.2, -2.7, 0.6, 2],
  [-1.8, 5.9, -1.6, 2.3, 0.3, -2.3, 1.8, -6.6, -3.7, 7.9, -0.5],
  [-6, -0.7, 6.8, 1.6, 0.6, -1.1, 4.2, 0.1, 0.5, -1.9, 1.4],
  [2.4, 2.8, 1.1, 1.5, 2.1, 0.4, 2.4, 0.1, 2.2, 1.9, 2.2],
  [5.3, -4.1, -2.2, 1.1, 0.6, 0, 3.1, 1.2, 0.6, -7.3, 1.1],
  [7.8, 3, 1.3, 3.5, -5.8, 6.6, 0.5, -2, 2.1, 2.5, 2.8],
  [-0.6, -8.5, -13.2, 10.9, 4.8, 2.6, 4.8, 6.7, -3.4, -3.1, 12.8],
  [-1, 2.6, 3.3, 4.7, 1.4, 1.5, 1.8, 2.5, -4.2, 5.7, -2.2],
  [-5.3, -2.5, 2.7, -8.3, 0.1, -8.7, 7.9, -4.2, -9.3, 7.2, 7],
  [7.1, -2.4, 3.1, 1.8, -1, 6, 3.4, -2.4, -4.3, -2.9, 9.4],
  [1.2, 4.2, 3.2, -3.7, 4.5, 2, 1.8, 2.6, 1.8, -2, 4.6],
  [3.5, -0.7, -4.5, 0.9, 5.9, 4.3, 1.3, 2.6, 3.2, 2, 0.3],
  [1.6, 0.4, -4.9, 6.8, 4.2, 0.6, -0.9, -1.2, 0.6],
];

/**
 * Turning points of the world's shares. The percentage is the return since the previous turning point in the same
 * month, otherwise since the end of the previous month.
 */
export const worldTurns: readonly (readonly [until: string, percent: number])[] = [
  ["2018-12-24", -13.4],
  ["2020-02-19", 2.6],
  ["2020-03-23", -24.8],
  ["2022-10-12", -2.6],
  ["2025-04-08", -10.8],
];

/** Periods of higher volatility. `daily` is the daily return of the world's shares, as a standard deviation. */
export const volatilePeriods: readonly { from: string; until: string; daily: number }[] = [
  { from: "2015-08-17", until: "2016-02-12", daily: 0.0105 },
  { from: "2018-10-01", until: "2019-01-07", daily: 0.0118 },
  { from: "2020-02-20", until: "2020-02-29", daily: 0.02 },
  { from: "2020-03-01", until: "2020-04-10", daily: 0.027 },
  { from: "2020-04-11", until: "2020-06-30", daily: 0.0135 },
  { from: "2022-01-01", until: "2022-12-31", daily: 0.0118 },
  { from: "2025-04-01", until: "2025-05-02", daily: 0.0172 },
];
