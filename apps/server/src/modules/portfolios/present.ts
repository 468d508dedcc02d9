import type { CallOutput, ContractType, Program, ProgramListItem } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { presentDocument, presentLimit, presentPerformance } from "../funds/service.ts";
import { type ContractTypeRow, textIn } from "../reference/service.ts";
import type { PortfolioRepository } from "./repository.ts";
import type { CompositionRow, programs } from "./tables.ts";

type Rows<Name extends keyof PortfolioRepository> = Awaited<ReturnType<PortfolioRepository[Name]>>;
type ProgramRow = typeof programs.$inferSelect;

export function presentProgramListItem(language: Language, row: ProgramRow): ProgramListItem {
  return {
    id: row.id,
    name: row.names[language],
    code: row.code,
    contractTypeId: row.contractTypeId,
    currencyId: row.currencyId,
    managementStyle: row.managementStyle,
    investmentHorizon: row.investmentHorizon,
    riskLevel: row.riskLevel,
    color: row.color,
    unfavourableGain: row.unfavourableGain,
    moderateGain: row.moderateGain,
    favourableGain: row.favourableGain,
  };
}

function presentComposition(language: Language, rows: readonly CompositionRow[]) {
  return rows.map((row) => ({
    ...row,
    name: textIn(language, row.name),
    productType: textIn(language, row.productType),
  }));
}

type Parts = {
  found: NonNullable<Rows<"findProgram">>;
  funds: Rows<"readFunds">;
  limits: Rows<"readLimits">;
  documents: Rows<"readDocuments">;
};

/** A program as its page needs it. */
export function presentProgram(language: Language, { found, funds, limits, documents }: Parts): Program {
  const { program, figures, issuer } = found;
  return {
    ...presentProgramListItem(language, program),
    description: textIn(language, program.descriptions),
    externalUrl: program.externalUrl,
    ter: program.ter,
    expectedIncome: program.expectedIncome,
    limits: limits.map(presentLimit),
    oneOffInvestmentType: program.oneOffInvestmentType,
    periodicalInvestmentType: program.periodicalInvestmentType,
    maximalEntryFee: program.maximalEntryFee,
    exitCost: program.exitCost,
    availableForLTIP: program.availableForLTIP,
    allowForPaidAdvisory: program.allowForPaidAdvisory,
    allowForNotPaidAdvisory: program.allowForNotPaidAdvisory,
    volatilities: figures?.volatilities ?? [],
    performance: presentPerformance(figures?.performance ?? []),
    historicalPerformancesYear: figures?.historicalPerformancesYear ?? [],
    funds: funds.map(({ fundId, share, assetClassId }) => ({ fundId, share, assetClassId })),
    composition2ndLevel: presentComposition(language, program.composition2ndLevel),
    composition3rdLevel: presentComposition(language, program.composition3rdLevel),
    documents: documents.map((row) => presentDocument(language, row)),
    issuer: issuer && { id: issuer.id, name: issuer.name, description: textIn(language, issuer.descriptions) },
  };
}

/** A contract type with the ids of its programs. */
export function presentContractType(
  language: Language,
  row: ContractTypeRow,
  programIds: Rows<"readProgramIds">,
): ContractType {
  const { names, descriptions, code: _, ...columns } = row;
  return {
    ...columns,
    name: names[language],
    description: textIn(language, descriptions),
    programIds: programIds.filter(({ contractTypeId }) => contractTypeId === row.id).map(({ id }) => id),
  };
}

type Template = CallOutput<"getFundPackageTemplates">["details"][number];
export function presentTemplate(language: Language, row: Rows<"readTemplates">[number]): Template {
  return {
    id: row.id,
    name: textIn(language, row.name),
    packageType: row.packageType,
    order: row.order,
    categoryId: row.categoryId,
    funds: row.funds.map(({ fundId, ratio }) => ({ idFund: fundId, ratio })),
  };
}
