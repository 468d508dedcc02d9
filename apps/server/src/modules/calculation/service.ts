import type { CalculationInput } from "@fundport/api";
import { createForexTable } from "@fundport/finance";
import { fallbackLanguage } from "@fundport/i18n";
import { parseDay } from "@fundport/units";
import type { Database } from "../../db/client.ts";
import { type Clock, today } from "../../ports/clock.ts";
import { loadFundFeeSchemes, loadFundProducts } from "../funds/service.ts";
import { loadContractTypes, loadProgramFeeSchemes, loadProgramProducts } from "../portfolios/service.ts";
import {
  presentNamed,
  readChargingMethods,
  readCommissionModels,
  readCurrencies,
  readForexRates,
} from "../reference/service.ts";
import type { Sessions } from "../session/service.ts";
import { calculateItems } from "./calculate.ts";
import type { PlanReference, ProductKind } from "./plan.ts";

export { loadCartReference } from "./cart-reference.ts";

type Dependencies = { db: Database; clock: Clock; sessions: Pick<Sessions, "getUser"> };
export type Calculations = ReturnType<typeof createCalculations>;

/** Names take no part in a calculation. */
const anyLanguage = fallbackLanguage;

/** Forecasts of single items out of the catalogue's own gains, schemes and rates. */
export function createCalculations({ db, clock, sessions }: Dependencies) {
  async function loadProducts(kind: ProductKind, ids: number[]) {
    const types =
      kind === "contract" ? (await loadContractTypes(db, anyLanguage)).filter(({ id }) => ids.includes(id)) : [];
    const fundIds = kind === "fund" ? ids : [];
    const programIds = kind === "program" ? ids : types.flatMap((type) => type.programIds);
    const [funds, fundFeeSchemes, programs, programFeeSchemes] = await Promise.all([
      loadFundProducts(db, fundIds),
      loadFundFeeSchemes(db, fundIds),
      loadProgramProducts(db, programIds, anyLanguage),
      loadProgramFeeSchemes(db, programIds),
    ]);
    const contractTypes = new Map(types.map((type) => [type.id, type]));
    return { funds, fundFeeSchemes, programs, programFeeSchemes, contractTypes };
  }

  async function loadReference(kind: ProductKind, ids: number[], countryCode: string) {
    const [products, models, methods, currencies, rates] = await Promise.all([
      loadProducts(kind, ids),
      readCommissionModels(db, countryCode),
      readChargingMethods(db),
      readCurrencies(db),
      readForexRates(db),
    ]);
    const reference: PlanReference = {
      ...products,
      commissionModels: new Map(models.map((row) => [row.id, presentNamed(anyLanguage, row)])),
      chargingMethods: new Map(methods.map((row) => [row.id, row])),
      currencies: new Set(currencies.map(({ id }) => id)),
    };
    return { reference, forex: createForexTable(rates) };
  }

  return {
    /** The JSON of an answer for an item, of a list for a list. Errors: see `calculateItems`. */
    async calculate(kind: ProductKind, body: CalculationInput | CalculationInput[], userId: number): Promise<string> {
      const user = await sessions.getUser(userId);
      const ids = [...new Set([body].flat().map(({ id }) => id))];
      const { reference, forex } = await loadReference(kind, ids, user.countryCode);
      const day = parseDay(today(clock));
      if (day === null) throw new Error("The clock gives no day");
      return await calculateItems(kind, body, { reference, forex, user, today: day });
    },
  };
}
