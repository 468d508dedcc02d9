import { asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { funds } from "../funds/tables.ts";
import { basicIssuers } from "../reference/tables.ts";
import {
  fundPackageTemplateFunds,
  fundPackageTemplates,
  programDocuments,
  programFeeSchemes,
  programFigures,
  programFunds,
  programLimits,
  programs,
} from "./tables.ts";

const ids = sql.placeholder("ids");
const id = sql.placeholder("id");

/** The SQL of the portfolios' room; what is asked often is prepared once. */
export function createPortfolioRepository(db: Database) {
  const byId = db
    .select({ program: programs, figures: programFigures, issuer: basicIssuers })
    .from(programs)
    .leftJoin(programFigures, eq(programFigures.programId, programs.id))
    .leftJoin(basicIssuers, eq(basicIssuers.id, programs.basicIssuerId))
    .where(eq(programs.id, id))
    .prepare("program_by_id");
  const byIds = db
    .select()
    .from(programs)
    .where(sql`${programs.id} = any(${ids})`)
    .prepare("programs_by_id");
  const parts = db
    .select({
      programId: programFunds.programId,
      fundId: programFunds.fundId,
      share: programFunds.share,
      assetClassId: funds.assetClassId,
    })
    .from(programFunds)
    .innerJoin(funds, eq(funds.id, programFunds.fundId))
    .where(sql`${programFunds.programId} = any(${ids})`)
    .orderBy(asc(programFunds.programId), asc(programFunds.order), asc(programFunds.fundId))
    .prepare("program_funds");
  const feeSchemes = db
    .select()
    .from(programFeeSchemes)
    .where(sql`${programFeeSchemes.programId} = any(${ids})`)
    .orderBy(asc(programFeeSchemes.programId), asc(programFeeSchemes.order))
    .prepare("program_fee_schemes");
  const limits = db
    .select()
    .from(programLimits)
    .where(sql`${programLimits.programId} = any(${ids})`)
    .orderBy(asc(programLimits.programId), asc(programLimits.currencyId))
    .prepare("program_limits");
  const documents = db
    .select()
    .from(programDocuments)
    .where(eq(programDocuments.programId, id))
    .orderBy(asc(programDocuments.order), asc(programDocuments.id))
    .prepare("program_documents");
  const templates = () =>
    db
      .select()
      .from(fundPackageTemplates)
      .orderBy(asc(fundPackageTemplates.order), asc(fundPackageTemplates.id))
      .$dynamic();
  const ownerless = templates().where(isNull(fundPackageTemplates.ownerId)).prepare("templates_of_organisation");
  const owned = templates().where(eq(fundPackageTemplates.ownerId, id)).prepare("templates_of_advisor");
  const templateFunds = db
    .select()
    .from(fundPackageTemplateFunds)
    .where(sql`${fundPackageTemplateFunds.templateId} = any(${ids})`)
    .orderBy(asc(fundPackageTemplateFunds.order), asc(fundPackageTemplateFunds.fundId))
    .prepare("template_funds");

  return {
    readPrograms: () => db.select().from(programs).orderBy(asc(programs.order), asc(programs.id)),
    readProgramsById: (programIds: readonly number[]) => byIds.execute({ ids: programIds }),
    readProgramIds: () =>
      db
        .select({ id: programs.id, contractTypeId: programs.contractTypeId })
        .from(programs)
        .orderBy(asc(programs.order), asc(programs.id)),

    async findProgram(programId: number) {
      const [found] = await byId.execute({ id: programId });
      return found ?? null;
    },

    readFunds: (programIds: readonly number[]) => parts.execute({ ids: programIds }),
    readFeeSchemes: (programIds: readonly number[]) => feeSchemes.execute({ ids: programIds }),
    readLimits: (programIds: readonly number[]) => limits.execute({ ids: programIds }),
    readDocuments: (programId: number) => documents.execute({ id: programId }),

    /** Templates of the organisation, or of one advisor, with their funds. */
    async readTemplates(ownerId: number | null) {
      const found = await (ownerId === null ? ownerless.execute() : owned.execute({ id: ownerId }));
      if (found.length === 0) return [];
      const parts = await templateFunds.execute({ ids: found.map((template) => template.id) });
      return found.map((template) => ({
        ...template,
        funds: parts.filter(({ templateId }) => templateId === template.id),
      }));
    },
  };
}
export type PortfolioRepository = ReturnType<typeof createPortfolioRepository>;
