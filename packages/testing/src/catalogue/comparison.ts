import type { FundComparison } from "@fundport/api";

/**
 * Builds a comparison of the funds 1 and 2 over the same three days, with rolling returns of one year. The returns of
 * the second fund begin a month later.
 */
export function buildComparison(changes: Partial<FundComparison> = {}): FundComparison {
  return {
    firstDate: "2016-10-31",
    lastDate: "2026-10-30",
    fromDate: "2016-10-31",
    toDate: "2026-10-30",
    days: ["2016-10-31", "2020-03-23", "2026-10-30"],
    without: [],
    funds: [
      {
        id: 1,
        values: [100, 80, 150],
        drawdowns: [0, -20, 0],
        gain: 50,
        gainPerYear: 4.14,
        maxDrawdown: { percent: -20, peakDate: "2016-10-31", lowDate: "2020-03-23", recoveredDate: "2020-08-20" },
        worstTwelveMonths: { percent: -18.5, fromDate: "2019-03-31", toDate: "2020-03-31" },
        rolling: [
          {
            years: 1,
            returns: [
              { date: "2025-12-31", value: 4 },
              { date: "2026-01-31", value: -2 },
            ],
          },
          { years: 3, returns: [] },
          { years: 5, returns: [] },
        ],
      },
      {
        id: 2,
        values: [100, 104, 110],
        drawdowns: [0, 0, -1],
        gain: 10,
        gainPerYear: 0.96,
        maxDrawdown: { percent: -1, peakDate: "2020-03-23", lowDate: "2026-10-30", recoveredDate: null },
        worstTwelveMonths: null,
        rolling: [
          { years: 1, returns: [{ date: "2026-01-31", value: 1 }] },
          { years: 3, returns: [] },
          { years: 5, returns: [] },
        ],
      },
    ],
    correlation: {
      values: [
        [1, -0.25],
        [-0.25, 1],
      ],
      months: 118,
      minMonths: 24,
      fromDate: "2016-11-30",
      toDate: "2026-09-30",
    },
    ...changes,
  };
}
