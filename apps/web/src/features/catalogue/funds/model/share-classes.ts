import { foldText } from "#lib/search/fold-text.ts";
import type { CatalogueFund } from "./catalogue-fund.ts";
import { splitClassName } from "./class-name.ts";

/** How a share class compares in cost with its sister classes. */
export type ClassCost = "cheapest" | "dearer";

/**
 * Sister classes have the same issuer and the same base name. Costs are compared only between sister classes with the
 * same currency and hedging, because a client can choose between them without taking another exchange risk. A class is
 * neither cheapest nor dearer if its charge is not published, or if all its sister classes cost the same.
 * Source: docs/reference/fund-pages.md#cheaper-classes.
 */
export type ShareClasses = {
  costOf: (fundId: number) => ClassCost | null;
  /** Returns the cheapest sister class; null if none is cheaper than the fund itself. */
  findCheaper: (fundId: number) => CatalogueFund | null;
  /**
   * Does the work of the first query in advance, for as long as `hasTime` returns true. Returns false once the work is
   * complete.
   */
  prepare: (hasTime: () => boolean) => boolean;
};

type SisterClasses = { cheapest: CatalogueFund; minCharge: number; maxCharge: number };

export function createShareClasses(funds: readonly CatalogueFund[]): ShareClasses {
  const groups = new Map<string, SisterClasses>();
  const known = new Map<number, { charge: number; sisters: SisterClasses }>();
  let read = 0;

  function add(fund: CatalogueFund): void {
    const { ongoingCharge: charge, basicIssuerId, currencyId } = fund.item;
    if (charge === null || basicIssuerId === null) return;
    const { baseName, isHedged } = splitClassName(fund.name);
    const key = `${basicIssuerId} ${currencyId} ${isHedged} ${foldText(baseName)}`;
    const before = groups.get(key);
    const sisters = before ?? { cheapest: fund, minCharge: charge, maxCharge: charge };
    if (!before) groups.set(key, sisters);
    else if (charge < sisters.minCharge) Object.assign(sisters, { cheapest: fund, minCharge: charge });
    sisters.maxCharge = Math.max(sisters.maxCharge, charge);
    known.set(fund.id, { charge, sisters });
  }

  function prepare(hasTime: () => boolean): boolean {
    for (; read < funds.length && hasTime(); read += 1) {
      const fund = funds[read];
      if (fund) add(fund);
    }
    return read < funds.length;
  }

  function sistersOf(fundId: number): { charge: number; sisters: SisterClasses } | null {
    prepare(() => true);
    return known.get(fundId) ?? null;
  }

  return {
    prepare,
    costOf(fundId) {
      const found = sistersOf(fundId);
      if (!found || found.sisters.minCharge === found.sisters.maxCharge) return null;
      return found.charge === found.sisters.minCharge ? "cheapest" : "dearer";
    },
    findCheaper(fundId) {
      const found = sistersOf(fundId);
      return found && found.charge > found.sisters.minCharge ? found.sisters.cheapest : null;
    },
  };
}
