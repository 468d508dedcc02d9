import type { imageKinds } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { funds } from "../funds/tables.ts";
import { fundPackageTemplates, programs } from "../portfolios/tables.ts";
import { type Label, textIn } from "../../lib/texts.ts";
import { assetClasses, basicIssuers, contractTypes, panels } from "../reference/tables.ts";
import { companies, users } from "../session/tables.ts";
import { brandColor } from "./draw-image.ts";

export type ImageKind = (typeof imageKinds)[number];
export type Subject = { name: string; color: string };
export type Asked = { id: number; userId: number; language: Language };
type Find = (asked: Asked) => Promise<Subject | null>;

const id = sql.placeholder("id");

/** Where each kind of entity has its name and colour; one that the user may not see is not found. */
export function createSubjectRepository(db: Database) {
  const fund = db
    .select({ name: funds.name, color: assetClasses.color })
    .from(funds)
    .innerJoin(assetClasses, eq(assetClasses.id, funds.assetClassId))
    .where(eq(funds.id, id))
    .prepare("image_of_fund");
  const program = db
    .select({ name: programs.names, color: programs.color })
    .from(programs)
    .where(eq(programs.id, id))
    .prepare("image_of_program");
  const contractType = db
    .select({ name: contractTypes.names })
    .from(contractTypes)
    .where(eq(contractTypes.id, id))
    .prepare("image_of_contract_type");
  const panel = db.select({ name: panels.names }).from(panels).where(eq(panels.id, id)).prepare("image_of_panel");
  const issuer = db
    .select({ name: basicIssuers.name })
    .from(basicIssuers)
    .where(eq(basicIssuers.id, id))
    .prepare("image_of_issuer");
  const template = db
    .select({ name: fundPackageTemplates.name })
    .from(fundPackageTemplates)
    .where(
      and(
        eq(fundPackageTemplates.id, id),
        or(isNull(fundPackageTemplates.ownerId), eq(fundPackageTemplates.ownerId, sql.placeholder("userId"))),
      ),
    )
    .prepare("image_of_template");
  const dealer = db.select({ name: users.fullName }).from(users).where(eq(users.id, id)).prepare("image_of_dealer");
  const company = db
    .select({ name: companies.name })
    .from(companies)
    .innerJoin(users, eq(users.companyId, companies.id))
    .where(and(eq(companies.id, id), eq(users.id, sql.placeholder("userId"))))
    .prepare("image_of_company");

  const finders: Record<ImageKind, Find> = {
    // A company's logo is for its own advisors.
    company: async ({ id, userId, language }) => subjectOf(language, (await company.execute({ id, userId }))[0]),
    fund: async ({ id }) => (await fund.execute({ id }))[0] ?? null,
    program: async ({ id, language }) => subjectOf(language, (await program.execute({ id }))[0]),
    contracttype: async ({ id, language }) => subjectOf(language, (await contractType.execute({ id }))[0]),
    panel: async ({ id, language }) => subjectOf(language, (await panel.execute({ id }))[0]),
    issuer: async ({ id, language }) => subjectOf(language, (await issuer.execute({ id }))[0]),
    fundpackagetemplate: async ({ id, userId, language }) =>
      subjectOf(language, (await template.execute({ id, userId }))[0]),
    // An advisor's picture carries the advisor's name: nobody else sees it.
    dealer: async ({ id, userId, language }) =>
      id === userId ? subjectOf(language, (await dealer.execute({ id }))[0]) : null,
  };

  return {
    /** What the picture of an entity shows; null where the user knows no such entity. */
    find: (kind: ImageKind, asked: Asked): Promise<Subject | null> => finders[kind](asked),
  };
}
export type SubjectRepository = ReturnType<typeof createSubjectRepository>;

function subjectOf(language: Language, row: { name: Label; color?: string } | undefined): Subject | null {
  return row ? { name: textIn(language, row.name), color: row.color ?? brandColor } : null;
}
