import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { TableRows } from "../db/write-rows.ts";
import type { Composition } from "../domains/catalogue/funds/tables.ts";
import { createTrialContracts, type TrialContracts } from "./accounts/contracts.ts";
import { createCompositions } from "./catalogue/compositions/create-compositions.ts";
import { createFundRow } from "./catalogue/fund-row.ts";
import type { FundRow } from "./catalogue/fund-row.ts";
import { createPricePaths } from "./catalogue/price-path.ts";
import type { PricePath } from "./catalogue/price-path.ts";
import { createPrograms } from "./catalogue/programs.ts";
import { planShareClasses } from "./catalogue/share-classes.ts";
import type { ShareClass } from "./catalogue/share-classes.ts";
import { createTemplates } from "./catalogue/templates.ts";
import { accountTables, fundTables, programTables, referenceTables, userTables } from "./trial-tables.ts";
import { createMarket } from "./market/factors.ts";
import { createTimelines } from "./market/timeline.ts";

/** The seed of all random numbers. Another seed creates other funds. */
export const trialSeed = 20_261_030;
export const trialFunds = 300;

export type TrialData = {
  /** Tables in the order of insertion: a row is inserted after the rows that it refers to. */
  tables: TableRows[];
  /** Tables that refer to users. Users are inserted after `tables` and before `tablesOfUsers`. */
  tablesOfUsers: TableRows[];
  funds: FundRow[];
  /**
   * The same clients, contracts and items as in `tablesOfUsers`. The commission attachments are generated from them.
   */
  contracts: TrialContracts;
  programFunds: { programId: number; fundId: number; share: number }[];
  /**
   * Returns the prices and distributions of one fund at a time. They are generated lazily, so that a large catalogue
   * needs little memory.
   */
  paths: () => Iterable<{ fundId: number; path: PricePath }>;
};

/**
 * Creates all trial data except passwords and figures that are computed from prices. The data are the same on every
 * machine.
 */
export async function createTrialData(options: { funds?: number; seed?: number } = {}): Promise<TrialData> {
  const { funds: count = trialFunds, seed = trialSeed } = options;
  const market = createMarket(seed);
  const classes = planShareClasses(seed, count);
  await yieldToEventLoop();
  const issuers = [...new Map(classes.map(({ issuer }) => [issuer.code, issuer])).values()];
  const issuerIds = new Map(issuers.map(({ code }, index) => [code, index + 1]));
  const related = relatedFunds(classes);
  const compositionsOf = cacheCompositions(seed);
  const rows: FundRow[] = [];
  for (const shareClass of classes) {
    if (shareClass.id % 250 === 0) await yieldToEventLoop();
    rows.push(
      createFundRow(seed, shareClass, {
        basicIssuerId: issuerIds.get(shareClass.issuer.code) ?? 1,
        relatedFundIds: related(shareClass),
        compositions: compositionsOf(shareClass),
      }),
    );
  }
  const plannedPrograms = createPrograms(rows, ({ basicIssuerId }) => issuers[(basicIssuerId ?? 0) - 1]?.name ?? null);
  const trialContracts = createTrialContracts(seed, { funds: rows, programs: plannedPrograms.rows });
  await yieldToEventLoop();
  return {
    funds: rows,
    contracts: trialContracts,
    programFunds: plannedPrograms.funds,
    tables: [
      ...referenceTables(issuers, market),
      ...fundTables(rows, classes),
      ...programTables(plannedPrograms),
      ...accountTables(),
    ],
    tablesOfUsers: userTables(trialContracts, createTemplates(rows, 1)),
    *paths() {
      const pathOf = createPricePaths(seed, createTimelines(market));
      for (const shareClass of classes) yield { fundId: shareClass.id, path: pathOf(shareClass) };
    },
  };
}

/**
 * Creates the compositions of each portfolio a single time, because all its share classes have the same compositions.
 */
function cacheCompositions(seed: number): (shareClass: ShareClass) => Composition[] {
  const compositionsByName = new Map<string, Composition[]>();
  return (shareClass) => {
    const name = `${shareClass.issuer.code} ${shareClass.strategy.code}`;
    const compositions = compositionsByName.get(name) ?? createCompositions(seed, shareClass);
    compositionsByName.set(name, compositions);
    return compositions;
  };
}

/** Returns the other share classes of the same issuer and strategy, at most 8. */
function relatedFunds(classes: readonly ShareClass[]): (shareClass: ShareClass) => number[] {
  const families = Map.groupBy(classes, ({ issuer, strategy }) => `${issuer.code} ${strategy.code}`);
  return ({ id, issuer, strategy }) =>
    (families.get(`${issuer.code} ${strategy.code}`) ?? [])
      .flatMap((other) => (other.id === id ? [] : [other.id]))
      .slice(0, 8);
}
