import type { TableRows } from "../db/write-rows.ts";
import { registerEntries } from "../domains/identity/accounts/tables.ts";
import { distributorBranches, distributors, wordings } from "../domains/identity/distributors/tables.ts";
import { fundDocuments, fundFeeSchemes, fundLimits, fundPageViews, funds } from "../domains/catalogue/funds/tables.ts";
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
import type { TrialContracts } from "./accounts/contracts.ts";
import { trialBranches, trialDistributors, trialRegisterEntries, trialWordings } from "./accounts/distributors.ts";
import { trialCompanies, trialSupports } from "./accounts/users.ts";
import { trialCollectionAccounts } from "./client-lists/collection-accounts.ts";
import { trialEmployers } from "./client-lists/employers.ts";
import { trialInvalidDocuments, trialScreeningEntries } from "./client-lists/refused.ts";
import { createFundDocuments, createProgramDocuments } from "./catalogue/documents.ts";
import { createFeeSchemes, createLimits } from "../domains/catalogue/funds/defaults/fee-schemes.ts";
import type { FeeScheme } from "../domains/catalogue/funds/defaults/fee-schemes.ts";
import { entryFeeOf } from "./catalogue/fund-row.ts";
import type { FundRow } from "./catalogue/fund-row.ts";
import { entryFeeOfProgram, type Programs } from "./catalogue/programs.ts";
import type { ShareClass } from "./catalogue/share-classes.ts";
import type { Templates } from "./catalogue/templates.ts";
import type { Market } from "./market/factors.ts";
import type { Issuer } from "./catalogue/issuers.ts";
import {
  contractTypeChargingMethods as methodRows,
  contractTypeConfigurations as configurationRows,
  contractTypes as contractTypeRows,
} from "./catalogue/contract-types.ts";
import { createForex } from "./market/forex.ts";
import { hints as hintRows, links as linkRows, panels as panelRows } from "./catalogue/panels-and-texts.ts";

/** Returns the tables of reference data: issuers, rates, texts and contract types. */
export function referenceTables(issuers: readonly Issuer[], market: Market): TableRows[] {
  return [
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
  ];
}

/** Returns the tables of funds. */
export function fundTables(rows: readonly FundRow[], classes: readonly ShareClass[]): TableRows[] {
  return [
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
  ];
}

/** Returns the tables of programs. */
export function programTables({ rows, funds: shares }: Programs): TableRows[] {
  return [
    { table: programs, rows },
    { table: programDocuments, rows: createProgramDocuments(rows.map(({ id }) => id)) },
    { table: programFunds, rows: shares },
    {
      table: programFeeSchemes,
      rows: rows.flatMap(({ id, managementStyle }) =>
        createFeeSchemes(entryFeeOfProgram(managementStyle), "GrossAmount").map((scheme) => ({
          programId: id,
          ...scheme,
        })),
      ),
    },
    {
      table: programLimits,
      rows: rows.flatMap(({ id }) =>
        createLimits({ statute: 5000, ours: 500 }, { statute: 500, ours: 300 }).map((limit) => ({
          programId: id,
          ...limit,
        })),
      ),
    },
  ];
}

/** Returns the tables of companies, distributors and lists of the client form. */
export function accountTables(): TableRows[] {
  return [
    { table: companies, rows: trialCompanies },
    { table: supports, rows: trialSupports },
    { table: distributors, rows: trialDistributors },
    { table: distributorBranches, rows: trialBranches },
    { table: wordings, rows: trialWordings },
    { table: registerEntries, rows: trialRegisterEntries },
    { table: employers, rows: trialEmployers },
    { table: collectionAccounts, rows: trialCollectionAccounts },
  ];
}

/** Returns the tables that refer to users: clients, contracts and templates. */
export function userTables(trialContracts: TrialContracts, templates: Templates): TableRows[] {
  return [
    { table: screeningEntries, rows: trialScreeningEntries },
    { table: invalidIdentityDocuments, rows: trialInvalidDocuments },
    { table: clients, rows: trialContracts.clients },
    { table: frameworkContracts, rows: trialContracts.frameworks },
    { table: contracts, rows: trialContracts.contracts },
    { table: contractItems, rows: trialContracts.items },
    { table: contractQuestionnaires, rows: trialContracts.answers },
    { table: fundPackageTemplates, rows: templates.rows },
    { table: fundPackageTemplateFunds, rows: templates.funds },
  ];
}

function schemesOf(shareClass: ShareClass): FeeScheme[] {
  const entry = entryFeeOf(shareClass);
  if (entry === 0) return [];
  return createFeeSchemes(entry, shareClass.issuer.style === "International" ? "NetAmount" : "GrossAmount");
}

function limitsOf({ oneOffInvestmentType, periodicalInvestmentType, id }: FundRow) {
  if (oneOffInvestmentType === "Required")
    return createLimits({ statute: 1_000_000, ours: 100_000 }, { statute: null, ours: 0 });
  const statute = [1_000, 3_000, 5_000, 10_000][id % 4] ?? 1_000;
  const monthly = periodicalInvestmentType === "Forbidden" ? { statute: null, ours: 0 } : { statute: 500, ours: 300 };
  return createLimits({ statute, ours: 500 }, monthly);
}
