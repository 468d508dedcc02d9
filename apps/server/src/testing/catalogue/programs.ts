import { buildFeeScheme, buildLimit, gains } from "@fundport/testing";
import type { Database } from "../../db/client.ts";
import {
  programDocuments,
  programFeeSchemes,
  programFigures,
  programFunds,
  programLimits,
  programs,
} from "../../domains/catalogue/portfolios/tables.ts";
import { ids } from "./ids.ts";
import { texts } from "./texts.ts";

type NewProgram = typeof programs.$inferInsert;

/**
 * Returns the row of an actively managed five-year program in crowns with only the required columns. `buildProgram` is
 * not used, because it builds a complete API response.
 */
export function programRow(
  part: Pick<NewProgram, "id" | "code" | "names" | "contractTypeId" | "order"> & Partial<NewProgram>,
): NewProgram {
  return { currencyId: ids.czk, managementStyle: "Active", investmentHorizon: 5, color: "#445566", ...part };
}

export async function seedPrograms(db: Database): Promise<void> {
  const program = { ...gains, contractTypeId: ids.lifeCycle, riskLevel: 4 };
  await db.insert(programs).values([
    programRow({
      ...program,
      id: ids.longProgram,
      code: "LONG",
      names: texts("Long"),
      descriptions: texts("For long"),
      order: 1,
      investmentHorizon: 10,
      basicIssuerId: ids.issuer,
      composition2ndLevel: [
        { name: texts("Cash"), isin: null, issuerName: null, productType: texts("Account"), value: 100 },
      ],
    }),
    programRow({
      ...program,
      id: ids.shortProgram,
      code: "SHORT",
      names: texts("Short"),
      order: 2,
      investmentHorizon: 3,
      moderateGain: 2,
    }),
    programRow({
      ...program,
      id: ids.newProgram,
      code: "NEW",
      names: texts("New"),
      order: 3,
      contractTypeId: ids.withoutTarget,
      moderateGain: null,
    }),
  ]);
  await db.insert(programFunds).values([
    { programId: ids.longProgram, fundId: ids.equityFund, share: 60, order: 1 },
    { programId: ids.longProgram, fundId: ids.bondFund, share: 40, order: 2 },
    { programId: ids.newProgram, fundId: ids.newFund, share: 100, order: 1 },
  ]);
  await db.insert(programFigures).values({
    programId: ids.longProgram,
    performance: [{ type: "1Y", value: 4.2, asOfDate: "2026-10-09" }],
    historicalPerformancesYear: [{ year: 2025, value: 6.1 }],
    volatilities: [{ years: 3, value: 8.8 }],
  });
  const programId = ids.longProgram;
  const feeScheme = buildFeeScheme({ feeRates: [{ range: 0, rate: 0.02 }] });
  await db.insert(programLimits).values({ programId, ...buildLimit({ minPeriodicalAmount: null }) });
  await db.insert(programFeeSchemes).values({ programId, order: 1, ...feeScheme });
  await db.insert(programDocuments).values({
    programId,
    names: texts("Rules"),
    mimeType: "application/pdf",
    link: "https://example.com/rules.pdf",
    order: 1,
  });
}
