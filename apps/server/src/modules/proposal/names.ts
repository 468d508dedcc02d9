import type { Language } from "@fundport/i18n";
import type { Database } from "../../db/client.ts";
import {
  presentNamed,
  readAssetClasses,
  readChargingMethods,
  readCurrencies,
  readForexRates,
} from "../reference/service.ts";

/** What a document says in words about the reference data that figures carry as ids. */
export type Names = {
  currencyCode(id: number): string;
  chargingMethod(id: number | null): string | null;
  /** The unknown class has no name and is white. Source: cart §9. */
  assetClass(id: number | null): { name: string | null; color: string };
  readonly rates: Awaited<ReturnType<typeof readForexRates>>;
};

export async function loadNames(db: Database, language: Language): Promise<Names> {
  const [currencies, methods, classes, rates] = await Promise.all([
    readCurrencies(db),
    readChargingMethods(db),
    readAssetClasses(db),
    readForexRates(db),
  ]);
  const codes = new Map(currencies.map(({ id, code }) => [id, code]));
  const methodNames = new Map(methods.map((row) => [row.id, presentNamed(language, row).name]));
  const classesById = new Map(classes.map((row) => [row.id, presentNamed(language, row)]));
  return {
    currencyCode: (id) => codes.get(id) ?? "XXX",
    chargingMethod: (id) => (id === null ? null : (methodNames.get(id) ?? null)),
    assetClass: (id) => {
      const found = id === null ? undefined : classesById.get(id);
      return found ? { name: found.name, color: found.color } : { name: null, color: "#ffffff" };
    },
    rates,
  };
}
