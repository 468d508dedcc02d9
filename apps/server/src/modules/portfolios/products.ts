import type { ContractType, FeeScheme, Limit } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { perDatabase } from "../../db/per-database.ts";
import type { Database } from "../../db/client.ts";
import { presentFeeScheme, presentLimit } from "../funds/service.ts";
import { readContractTypes } from "../reference/service.ts";
import { presentContractType } from "./present.ts";
import { createPortfolioRepository } from "./repository.ts";

/** The one set of prepared statements of a database. */
export const portfolioRepository = perDatabase(createPortfolioRepository);

/** What calculations and the cart need of programs, with their funds; an unknown id has no entry. */
export async function loadProgramProducts(db: Database, ids: readonly number[], language: Language) {
  const repository = portfolioRepository(db);
  const [rows, parts] = await Promise.all([repository.readProgramsById(ids), repository.readFunds(ids)]);
  return new Map(
    rows.map(({ names, ...row }) => [
      row.id,
      {
        ...row,
        name: names[language],
        funds: parts
          .filter(({ programId }) => programId === row.id)
          .map(({ fundId, share, assetClassId }) => ({ fundId, share, assetClassId })),
      },
    ]),
  );
}

/** All contract types in their order, each with the ids of its programs. */
export async function loadContractTypes(db: Database, language: Language): Promise<ContractType[]> {
  const [rows, programIds] = await Promise.all([readContractTypes(db), portfolioRepository(db).readProgramIds()]);
  return rows.map((row) => presentContractType(language, row, programIds));
}

/** Entry fees by program, each program's in their order; a program without any has an empty list. */
export async function loadProgramFeeSchemes(db: Database, ids: readonly number[]): Promise<Map<number, FeeScheme[]>> {
  const rows = Map.groupBy(await portfolioRepository(db).readFeeSchemes(ids), ({ programId }) => programId);
  return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(presentFeeScheme)]));
}

/** Least amounts by program; a program without any has an empty list. */
export async function loadProgramLimits(db: Database, ids: readonly number[]): Promise<Map<number, Limit[]>> {
  const rows = Map.groupBy(await portfolioRepository(db).readLimits(ids), ({ programId }) => programId);
  return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(presentLimit)]));
}
