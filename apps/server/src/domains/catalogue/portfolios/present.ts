import type {
  ContractType,
  FundPackageTemplate,
  FundPackageTemplateListItem,
  Program,
  ProgramListItem,
} from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { presentDocument, presentLimit, presentListed, presentPerformance } from "../funds/present-products.ts";
import { textIn } from "../../../lib/texts.ts";
import type { ContractTypeRow } from "../reference/service.ts";
import type { ProgramRepository } from "./program-repository.ts";
import type { TemplateRepository } from "./template-repository.ts";
import type { PerformanceFigure, VolatilityFigure, YearFigure } from "../funds/tables.ts";
import { productTypeOfFund } from "./compose-program.ts";
import type { CompositionRow, programs } from "./tables.ts";
import type { templateFacts } from "./template-facts.ts";

type Rows<Name extends keyof ProgramRepository> = Awaited<ReturnType<ProgramRepository[Name]>>;
type ProgramRow = typeof programs.$inferSelect;

export function presentProgramListItem(
  language: Language,
  { program, performance, imageVersion }: Rows<"readPrograms">[number],
): ProgramListItem {
  return {
    ...presentHead(language, program),
    performance: presentListed(performance ?? []),
    imageVersion,
  };
}

/** Returns the fields that a program has both in the list and on its page. */
function presentHead(language: Language, row: ProgramRow): Omit<ProgramListItem, "performance" | "imageVersion"> {
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
    description: textIn(language, row.descriptions),
    externalUrl: row.externalUrl,
    ter: row.ter,
  };
}

export function presentComposition(language: Language, rows: readonly CompositionRow[]) {
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

/** Returns a program for its page. */
export function presentProgram(language: Language, { found, funds, limits, documents }: Parts): Program {
  const { program, figures, issuer, imageVersion, hasPrices } = found;
  return {
    ...presentHead(language, program),
    imageVersion,
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
    performanceComputed: !hasPrices,
    funds: funds.map(({ fundId, share, assetClassId }) => ({ fundId, share, assetClassId })),
    composition2ndLevel: presentComposition(language, program.composition2ndLevel),
    composition3rdLevel: presentComposition(language, program.composition3rdLevel),
    documents: documents.map((row) => presentDocument(language, row)),
    issuer: issuer && { id: issuer.id, name: issuer.name, description: textIn(language, issuer.descriptions) },
  };
}

/** Returns a contract type with the ids of its programs. */
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

/** Figures of a template that depend on its funds and their prices. */
export type TemplateFigures = {
  currencyId: number;
  facts: ReturnType<typeof templateFacts>;
  performance: PerformanceFigure[];
  historicalPerformancesYear: YearFigure[];
  volatilities: VolatilityFigure[];
};

type TemplateRow = Awaited<ReturnType<TemplateRepository["readTemplates"]>>[number];

/** Returns the fields that a template has both in the list and on its page. */
function presentTemplateHead(language: Language, row: TemplateRow, { currencyId, facts }: TemplateFigures) {
  return {
    id: row.id,
    name: textIn(language, row.name),
    packageType: row.packageType,
    order: row.order,
    categoryId: row.categoryId,
    currencyId,
    riskLevel: facts.riskLevel,
    ter: facts.ter,
    funds: row.funds.map(({ fundId, ratio }) => ({ idFund: fundId, ratio })),
    imageVersion: row.imageVersion,
  };
}

export function presentTemplateListItem(
  language: Language,
  row: TemplateRow,
  figures: TemplateFigures,
): FundPackageTemplateListItem {
  return { ...presentTemplateHead(language, row, figures), performance: presentListed(figures.performance) };
}

/** Returns a template for its page. `holdings` are the holdings of the template's funds. */
export function presentTemplate(
  language: Language,
  row: TemplateRow,
  figures: TemplateFigures,
  holdings: readonly CompositionRow[],
): FundPackageTemplate {
  return {
    ...presentTemplateHead(language, row, figures),
    ...figures.facts,
    volatilities: figures.volatilities,
    performance: presentPerformance(figures.performance),
    historicalPerformancesYear: figures.historicalPerformancesYear,
    performanceComputed: true,
    composition2ndLevel: presentComposition(language, fundsAsComposition(row.funds)),
    composition3rdLevel: presentComposition(language, holdings),
  };
}

function fundsAsComposition(funds: TemplateRow["funds"]): CompositionRow[] {
  return funds.map(({ name, isin, issuerName, ratio }) => ({
    name,
    isin,
    issuerName,
    productType: productTypeOfFund,
    value: ratio,
  }));
}
