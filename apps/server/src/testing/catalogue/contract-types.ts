import { buildCalcConfiguration, buildContractType } from "@fundport/testing";
import type { Database } from "../../db/client.ts";
import {
  contractTypeChargingMethods,
  contractTypeConfigurations,
  contractTypes,
} from "../../domains/catalogue/reference/tables.ts";
import { ids } from "./ids.ts";
import { texts } from "./texts.ts";

type NewContractType = typeof contractTypes.$inferInsert;

/**
 * Returns a database row with the properties of `buildContractType`, except for its name and its lists: a row has names
 * in every language, and the lists are in separate tables.
 */
export function contractTypeRow(
  part: Pick<NewContractType, "id" | "code" | "names" | "order"> & Partial<NewContractType>,
): NewContractType {
  const { status, businessType, useType, investmentPlanType, longTermInvestmentProduct, allowForPaidAdvisory } =
    buildContractType();
  const terms = { businessType, useType, investmentPlanType, longTermInvestmentProduct, allowForPaidAdvisory };
  return { status, ...terms, ...part };
}

export async function seedContractTypes(db: Database): Promise<void> {
  await db.insert(contractTypes).values([
    contractTypeRow({
      id: ids.lifeCycle,
      code: "LIFE",
      names: texts("Life cycle"),
      descriptions: texts("Ever calmer"),
      order: 1,
    }),
    contractTypeRow({
      id: ids.withoutTarget,
      code: "FREE",
      names: texts("Without target"),
      order: 2,
      investmentPlanType: "WithoutTargetProgram",
    }),
  ]);
  await db.insert(contractTypeChargingMethods).values([
    { contractTypeId: ids.lifeCycle, commissionChargingMethodId: ids.upFront, order: 2 },
    { contractTypeId: ids.lifeCycle, commissionChargingMethodId: ids.concurrently, order: 1 },
  ]);
  const slider = { min: 0, max: 1000, step: 10 };
  const configurations = [ids.lifeCycle, ids.withoutTarget].flatMap((contractTypeId) =>
    [ids.czk, ids.eur, ids.usd, ids.gbp].map((currencyId) => ({
      contractTypeId,
      ...buildCalcConfiguration({
        currencyId,
        maxOneOffAmount: 1_000_000,
        maxPeriodicalAmount: 50_000,
        oneOffSlider: slider,
        periodicalSlider: slider,
        horizonSlider: slider,
      }),
    })),
  );
  await db.insert(contractTypeConfigurations).values(configurations);
}
