import type { Language } from "@fundport/i18n";
import { presentNamed } from "../../../lib/texts.ts";
import type { Reference } from "../../catalogue/reference/service.ts";

/** The names that documents print for the ids of reference data. */
export type Names = {
  currencyCode(id: number): string;
  chargingMethod(id: number | null): string | null;
  /**
   * Returns the name and colour of an asset class. The unknown class has no name and is white.
   * Source: docs/reference/calculation.md#asset-classes.
   */
  assetClass(id: number | null): { name: string | null; color: string };
  /** Functions that return true if the reference data contains an id. */
  readonly has: Readonly<Record<"currency" | "chargingMethod" | "assetClass", (id: number) => boolean>>;
  readonly rates: readonly Awaited<ReturnType<Reference["readForexRates"]>>[number][];
};

type Named = { readonly id: number; readonly name: string };
/** The reference data that contains the names, in the language of the document. */
export type NamedRows = Pick<Names, "rates"> & {
  readonly currencies: Iterable<{ readonly id: number; readonly code: string }>;
  readonly chargingMethods: Iterable<Named>;
  readonly assetClasses: Iterable<Named & { readonly color: string }>;
};

export async function loadNames(reference: Reference, language: Language): Promise<Names> {
  const [currencies, methods, classes, rates] = await Promise.all([
    reference.readCurrencies(),
    reference.readChargingMethods(),
    reference.readAssetClasses(),
    reference.readForexRates(),
  ]);
  return namesOf({
    currencies,
    chargingMethods: methods.map((row) => presentNamed(language, row)),
    assetClasses: classes.map((row) => presentNamed(language, row)),
    rates,
  });
}

/** Creates the functions that find names in the loaded rows. */
export function namesOf({ currencies, chargingMethods, assetClasses, rates }: NamedRows): Names {
  const codes = new Map([...currencies].map(({ id, code }) => [id, code]));
  const methodNames = new Map([...chargingMethods].map(({ id, name }) => [id, name]));
  const classesById = new Map([...assetClasses].map((row) => [row.id, row]));
  return {
    currencyCode: (id) => {
      const code = codes.get(id);
      // Only the ids of a payload may be unknown, and they are checked with `has` first; all other ids are foreign
      // keys.
      if (code === undefined) throw new Error(`currency ${id} is not in the code list`);
      return code;
    },
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
