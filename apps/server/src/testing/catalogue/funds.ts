import { computeFigures } from "@fundport/performance";
import { buildFeeScheme, buildLimit, gains } from "@fundport/testing";
import type { Database } from "../../db/client.ts";
import {
  fundDistributions,
  fundDocuments,
  fundFeeSchemes,
  fundFigures,
  fundLimits,
  fundPrices,
  funds,
} from "../../domains/catalogue/funds/tables.ts";
import { ids } from "./ids.ts";
import { pricesOf } from "./prices.ts";
import { texts } from "./texts.ts";

type NewFund = typeof funds.$inferInsert;

/**
 * Returns the row of an equity fund in crowns with only the required columns. Tests add the columns that they need.
 * `buildFund` is not used, because it builds a complete API response with computed figures.
 */
export function fundRow(part: Pick<NewFund, "id" | "name" | "isin"> & Partial<NewFund>): NewFund {
  // Most tests need proposals of funds without figures, which the default value of this column forbids.
  return { assetClassId: ids.equity, currencyId: ids.czk, source: "Trial", allowedWithoutFigures: true, ...part };
}

export async function seedFunds(db: Database): Promise<void> {
  await insertFunds(db);
  await insertPrices(db, [ids.equityFund, ids.bondFund]);
  await insertTerms(db, ids.equityFund);
}

async function insertFunds(db: Database): Promise<void> {
  await db.insert(funds).values([
    fundRow({
      ...gains,
      id: ids.equityFund,
      name: "Šumava <Equity> & Co.",
      isin: "CZ0000000011",
      descriptions: texts("Shares"),
      basicIssuerId: ids.issuer,
      contractTypeId: ids.lifeCycle,
      riskLevel: 5,
      rating: 4,
      tags: [{ label: texts("New"), color: "#ff0000" }],
      compositions: [
        {
          name: texts("Regions"),
          composition: [
            { name: texts("Europe"), value: 60 },
            { name: "USA", value: 40 },
          ],
        },
      ],
      relatedFundIds: [ids.bondFund],
      ongoingCharge: 1.5,
    }),
    fundRow({
      ...gains,
      id: ids.bondFund,
      name: "Labe Bond",
      isin: "CZ0000000012",
      assetClassId: ids.bond,
      currencyId: ids.eur,
      contractTypeId: ids.withoutTarget,
    }),
    fundRow({
      ...gains,
      id: ids.withdrawnFund,
      name: "Withdrawn",
      isin: "CZ0000000013",
      contractTypeId: ids.withoutTarget,
      allowedInFundMarket: false,
    }),
    fundRow({ id: ids.newFund, name: "New", isin: "CZ0000000014", contractTypeId: ids.withoutTarget }),
  ]);
}

/** Inserts prices of funds and the figures that are computed from the prices. */
async function insertPrices(db: Database, fundIds: readonly number[]): Promise<void> {
  await db.insert(fundPrices).values(fundIds.flatMap(pricesOf));
  for (const fundId of fundIds) {
    const prices = pricesOf(fundId);
    const series = {
      days: Int32Array.from(prices, ({ date }) => Date.parse(date) / 86_400_000),
      prices: Float64Array.from(prices, ({ price }) => price),
    };
    const row = computeFigures(series, []);
    if (row) await db.insert(fundFigures).values({ fundId, ...row });
  }
}

/** Inserts the details of an investment in a fund: limits, fees, a distribution and a document. */
async function insertTerms(db: Database, fundId: number): Promise<void> {
  await db.insert(fundDistributions).values({ fundId, date: "2025-06-02", amount: 2 });
  await db.insert(fundLimits).values({ fundId, ...buildLimit({ minPeriodicalAmount: null }) });
  const oneOff = buildFeeScheme({
    feeRates: [
      { range: 0, rate: 0.05 },
      { range: 100_000, rate: 0.03 },
    ],
  });
  const monthly = buildFeeScheme({
    type: "Periodical",
    commissionChargingMethodId: ids.upFront,
    feeRates: [{ range: 0, rate: 0.04 }],
  });
  await db.insert(fundFeeSchemes).values([
    { fundId, order: 1, ...oneOff },
    { fundId, order: 2, ...monthly },
  ]);
  await db.insert(fundDocuments).values({
    fundId,
    names: texts("Key information"),
    mimeType: "application/pdf",
    drawn: "Factsheet",
    order: 1,
  });
}
