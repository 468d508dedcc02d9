import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { TableRows } from "../db/write-rows.ts";
import { registerEntries } from "../domains/identity/accounts/tables.ts";
import { distributorBranches, distributors, wordings } from "../domains/identity/distributors/tables.ts";
import {
  type Composition,
  fundDocuments,
  fundFeeSchemes,
  fundLimits,
  fundPageViews,
  funds,
} from "../domains/catalogue/funds/tables.ts";
import {
  fundPackageTemplateFunds,
  fundPackageTemplates,
  programDocuments,
  programFeeSchemes,
  programFunds,
  programLimits,
  programs,
} from "../domains/catalogue/portfolios/tables.ts";
import {
  basicIssuers,
  contractTypeChargingMethods,
  contractTypeConfigurations,
  contractTypes,
  forexRates,
  hints,
  links,
  panels,
} from "../domains/catalogue/reference/tables.ts";
import { clients, employers, invalidIdentityDocuments, screeningEntries } from "../domains/clients/records/tables.ts";
import { collectionAccounts } from "../domains/contracts/documents/tables.ts";
import { frameworkContracts } from "../domains/contracts/framework-contracts/tables.ts";
import { contractItems, contractQuestionnaires, contracts } from "../domains/contracts/records/tables.ts";
import { companies, supports } from "../domains/identity/sessions/tables.ts";
import { createTrialContracts, type TrialContracts } from "./accounts/contracts.ts";
import { trialBranches, trialDistributors, trialRegisterEntries, trialWordings } from "./accounts/distributors.ts";
import { trialCompanies, trialSupports } from "./accounts/users.ts";
import { trialCollectionAccounts } from "./client-lists/collection-accounts.ts";
import { trialEmployers } from "./client-lists/employers.ts";
import { trialInvalidDocuments, trialScreeningEntries } from "./client-lists/refused.ts";
import { createCompositions } from "./catalogue/compositions/create-compositions.ts";
import { createFundDocuments, createProgramDocuments } from "./catalogue/documents.ts";
import { createFeeSchemes, createLimits } from "../domains/catalogue/funds/defaults/fee-schemes.ts";
import type { FeeScheme } from "../domains/catalogue/funds/defaults/fee-schemes.ts";
import { createFundRow, entryFeeOf } from "./catalogue/fund-row.ts";
import type { FundRow } from "./catalogue/fund-row.ts";
import { createPricePaths } from "./catalogue/price-path.ts";
import type { PricePath } from "./catalogue/price-path.ts";
import { createPrograms, entryFeeOfProgram } from "./catalogue/programs.ts";
import { planShareClasses } from "./catalogue/share-classes.ts";
import type { ShareClass } from "./catalogue/share-classes.ts";
import { createTemplates } from "./catalogue/templates.ts";
import { createMarket } from "./market/factors.ts";
import { createTimelines } from "./market/timeline.ts";
import {
  contractTypeChargingMethods as methodRows,
  contractTypeConfigurations as configurationRows,
  contractTypes as contractTypeRows,
} from "./catalogue/contract-types.ts";
import { createForex } from "./market/forex.ts";
import { hints as hintRows, links as linkRows, panels as panelRows } from "./catalogue/panels-and-texts.ts";

/** Seeds all random numbers; another seed would create other funds. */
export const trialSeed = 20_261_030;
export const trialFunds = 300;

export type TrialData = {
  /** Ordered for insertion: a row comes after the rows it refers to. */
  tables: TableRows[];
  /** Rows that refer to users, who are inserted after `tables` and before these. */
  tablesOfUsers: TableRows[];
  funds: FundRow[];
  /** Clients, contracts and items as in `tablesOfUsers`; the commission attachments are generated from them. */
  contracts: TrialContracts;
  programFunds: { programId: number; fundId: number; share: number }[];
  /** Prices and distributions, one fund at a time; generated lazily, so that a large catalogue needs little memory. */
  paths: () => Iterable<{ fundId: number; path: PricePath }>;
};

/** Creates all trial data except passwords and what is computed from prices. It is the same on every machine. */
export async function createTrialData(options: { funds?: number; seed?: number } = {}): Promise<TrialData> {
  const { funds: count = trialFunds, seed = trialSeed } = options;
  const market = createMarket(seed);
  const classes = planShareClasses(seed, count);
  await yieldToEventLoop();
  const issuers = [...new Map(classes.map(({ issuer }) => [issuer.code, issuer])).values()];
  const issuerIds = new Map(issuers.map(({ code }, index) => [code, index + 1]));
  const related = relatedFunds(classes);
  const compositionsOf = rememberCompositions(seed);
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
  const templates = createTemplates(rows, 1);
  const trialContracts = createTrialContracts(seed, { funds: rows, programs: plannedPrograms.rows });
  await yieldToEventLoop();
  return {
    funds: rows,
    contracts: trialContracts,
    programFunds: plannedPrograms.funds,
    tables: [
      {
        table: basicIssuers,
        rows: issuers.map(({ code, name, descriptions }, index) => ({ id: index + 1, code, name, descriptions })),
      },
      { table: forexRates, rows: createForex(market) },
      { table: hints, rows: hintRows },
      { table: links, rows: linkRows },
      { table: panels, rows: panelRows },
      { table: contractTypes, rows: contractTypeRows },
      { table: contractTypeChargingMethods, rows: methodRows },
      { table: contractTypeConfigurations, rows: configurationRows },
      { table: funds, rows },
      {
        table: fundFeeSchemes,
        rows: classes.flatMap((shareClass) =>
          schemesOf(shareClass).map((scheme) => ({ fundId: shareClass.id, ...scheme })),
        ),
      },
      { table: fundLimits, rows: rows.flatMap((row) => limitsOf(row).map((limit) => ({ fundId: row.id, ...limit }))) },
      {
        table: fundPageViews,
        rows: rows.map(({ id, numberOfClients }) => ({
          fundId: id,
          viewCount: (numberOfClients * 7 + id * 13) % 1900,
        })),
      },
      { table: fundDocuments, rows: createFundDocuments(rows.map(({ id }) => id)) },
      { table: programs, rows: plannedPrograms.rows },
      { table: programDocuments, rows: createProgramDocuments(plannedPrograms.rows.map(({ id }) => id)) },
      { table: programFunds, rows: plannedPrograms.funds },
      {
        table: programFeeSchemes,
        rows: plannedPrograms.rows.flatMap(({ id, managementStyle }) =>
          createFeeSchemes(entryFeeOfProgram(managementStyle), "GrossAmount").map((scheme) => ({
            programId: id,
            ...scheme,
          })),
        ),
      },
      {
        table: programLimits,
        rows: plannedPrograms.rows.flatMap(({ id }) =>
          createLimits({ statute: 5000, portal: 500 }, { statute: 500, portal: 300 }).map((limit) => ({
            programId: id,
            ...limit,
          })),
        ),
      },
      { table: companies, rows: trialCompanies },
      { table: supports, rows: trialSupports },
      { table: distributors, rows: trialDistributors },
      { table: distributorBranches, rows: trialBranches },
      { table: wordings, rows: trialWordings },
      { table: registerEntries, rows: trialRegisterEntries },
      { table: employers, rows: trialEmployers },
      { table: collectionAccounts, rows: trialCollectionAccounts },
    ],
    tablesOfUsers: [
      { table: screeningEntries, rows: trialScreeningEntries },
      { table: invalidIdentityDocuments, rows: trialInvalidDocuments },
      { table: clients, rows: trialContracts.clients },
      { table: frameworkContracts, rows: trialContracts.frameworks },
      { table: contracts, rows: trialContracts.contracts },
      { table: contractItems, rows: trialContracts.items },
      { table: contractQuestionnaires, rows: trialContracts.answers },
      { table: fundPackageTemplates, rows: templates.rows },
      { table: fundPackageTemplateFunds, rows: templates.funds },
    ],
    *paths() {
      const pathOf = createPricePaths(seed, createTimelines(market));
      for (const shareClass of classes) yield { fundId: shareClass.id, path: pathOf(shareClass) };
    },
  };
}

/** Creates the compositions of each portfolio once: its classes share them. */
function rememberCompositions(seed: number): (shareClass: ShareClass) => Composition[] {
  const known = new Map<string, Composition[]>();
  return (shareClass) => {
    const name = `${shareClass.issuer.code} ${shareClass.strategy.code}`;
    const compositions = known.get(name) ?? createCompositions(seed, shareClass);
    known.set(name, compositions);
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

function schemesOf(shareClass: ShareClass): FeeScheme[] {
  const entry = entryFeeOf(shareClass);
  if (entry === 0) return [];
  return createFeeSchemes(entry, shareClass.issuer.style === "International" ? "NetAmount" : "GrossAmount");
}

function limitsOf({ oneOffInvestmentType, periodicalInvestmentType, id }: FundRow) {
  if (oneOffInvestmentType === "Required")
    return createLimits({ statute: 1_000_000, portal: 100_000 }, { statute: null, portal: 0 });
  const statute = [1_000, 3_000, 5_000, 10_000][id % 4] ?? 1_000;
  const monthly =
    periodicalInvestmentType === "Forbidden" ? { statute: null, portal: 0 } : { statute: 500, portal: 300 };
  return createLimits({ statute, portal: 500 }, monthly);
}
