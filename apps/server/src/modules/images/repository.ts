import type { imageKinds } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { and, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { funds } from "../funds/tables.ts";
import { fundPackageTemplates, programs } from "../portfolios/tables.ts";
import { textIn } from "../reference/service.ts";
import { assetClasses, basicIssuers, contractTypes, panels } from "../reference/tables.ts";
import { users } from "../session/tables.ts";
import { brandColor } from "./draw-image.ts";

export type ImageKind = (typeof imageKinds)[number];
export type Subject = { name: string; color: string };
type Asked = { id: number; userId: number; language: Language };
type Find = (db: Database, asked: Asked) => Promise<Subject | null>;

/** Where each kind has its name and colour; an entity that the user may not see is not found. */
const finders: Record<ImageKind, Find> = {
  async fund(db, { id }) {
    const [row] = await db
      .select({ name: funds.name, color: assetClasses.color })
      .from(funds)
      .innerJoin(assetClasses, eq(assetClasses.id, funds.assetClassId))
      .where(eq(funds.id, id));
    return row ?? null;
  },
  async program(db, { id, language }) {
    const [row] = await db
      .select({ names: programs.names, color: programs.color })
      .from(programs)
      .where(eq(programs.id, id));
    return row ? { name: row.names[language], color: row.color } : null;
  },
  async contracttype(db, { id, language }) {
    const [row] = await db.select({ names: contractTypes.names }).from(contractTypes).where(eq(contractTypes.id, id));
    return row ? branded(row.names[language]) : null;
  },
  async panel(db, { id, language }) {
    const [row] = await db.select({ names: panels.names }).from(panels).where(eq(panels.id, id));
    return row ? branded(row.names[language]) : null;
  },
  async issuer(db, { id }) {
    const [row] = await db.select({ name: basicIssuers.name }).from(basicIssuers).where(eq(basicIssuers.id, id));
    return row ? branded(row.name) : null;
  },
  async fundpackagetemplate(db, { id, userId, language }) {
    const visible = or(isNull(fundPackageTemplates.ownerId), eq(fundPackageTemplates.ownerId, userId));
    const [row] = await db
      .select({ name: fundPackageTemplates.name })
      .from(fundPackageTemplates)
      .where(and(eq(fundPackageTemplates.id, id), visible));
    return row ? branded(textIn(language, row.name)) : null;
  },
  /** An advisor's picture carries his name: he alone sees it. */
  async dealer(db, { id, userId }) {
    if (id !== userId) return null;
    const [row] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, id));
    return row ? branded(row.name) : null;
  },
};

function branded(name: string): Subject {
  return { name, color: brandColor };
}

/** What the picture of an entity shows; null where the user knows no such entity. */
export function findSubject(db: Database, kind: ImageKind, asked: Asked): Promise<Subject | null> {
  return finders[kind](db, asked);
}
