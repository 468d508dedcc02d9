import type { Language } from "@fundport/i18n";
import { presentNamed } from "../../lib/texts.ts";
import type { Reference } from "../reference/service.ts";

/** What a document says in words about the reference data that figures carry as ids. */
export type Names = {
  currencyCode(id: number): string;
  chargingMethod(id: number | null): string | null;
  /** The unknown class has no name and is white. Source: cart §9. */
  assetClass(id: number | null): { name: string | null; color: string };
  /** Whether the reference data have it at all. */
  readonly has: Readonly<Record<"currency" | "chargingMethod" | "assetClass", (id: number) => boolean>>;
  readonly rates: Awaited<ReturnType<Reference["readForexRates"]>>;
};

export async function loadNames(reference: Reference, language: Language): Promise<Names> {
  const [currencies, methods, classes, rates] = await Promise.all([
    reference.readCurrencies(),
    reference.readChargingMethods(),
    reference.readAssetClasses(),
    reference.readForexRates(),
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
    has: {
      currency: (id) => codes.has(id),
      chargingMethod: (id) => methodNames.has(id),
      assetClass: (id) => classesById.has(id),
    },
    rates,
  };
}
