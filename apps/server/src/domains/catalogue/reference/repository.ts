import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { createCodeListRepository } from "./code-list-repository.ts";
import { createContractTypeRepository } from "./contract-type-repository.ts";
import { createRateRepository } from "./rate-repository.ts";
import {
  assetClasses,
  countries,
  entityImages,
  hints,
  imageVersion,
  isImageOf,
  links,
  panels,
  questionnaires,
} from "./tables.ts";

/**
 * Creates the repository of reference data: code lists, rates, contract types, hints, links, panels and questionnaires.
 */
export function createReferenceRepository(db: Database | Transaction) {
  return {
    ...createCodeListRepository(db),
    ...createContractTypeRepository(db),
    ...createRateRepository(db),

    async findCountryCode(id: number): Promise<string | null> {
      const [country] = await db.select({ code: countries.code }).from(countries).where(eq(countries.id, id));
      return country?.code ?? null;
    },

    readAssetClasses() {
      return db.select().from(assetClasses).orderBy(asc(assetClasses.id));
    },

    readHints(where?: { onLoginPage: boolean }) {
      return db
        .select()
        .from(hints)
        .where(where && eq(hints.onLoginPage, where.onLoginPage))
        .orderBy(asc(hints.code));
    },

    readLinks() {
      return db.select().from(links).orderBy(asc(links.code));
    },

    readPanels() {
      return db
        .select({ ...getTableColumns(panels), imageVersion })
        .from(panels)
        .leftJoin(entityImages, isImageOf("panel", panels.id))
        .orderBy(asc(panels.order), asc(panels.id));
    },

    async findQuestionnaire(code: string) {
      const [found] = await db.select().from(questionnaires).where(eq(questionnaires.code, code));
      return found ?? null;
    },
  };
}
export type ReferenceRepository = ReturnType<typeof createReferenceRepository>;
