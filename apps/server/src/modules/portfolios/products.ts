import { ApiError, type ContractType, type FeeScheme, type Limit, type ProgramListItem } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { perDatabase } from "../../db/per-database.ts";
import type { Database } from "../../db/client.ts";
import { presentFeeScheme, presentLimit } from "../funds/service.ts";
import { readContractTypes } from "../reference/service.ts";
import { presentContractType, presentProgramListItem } from "./present.ts";
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

export async function listPrograms(db: Database, language: Language): Promise<ProgramListItem[]> {
  return (await portfolioRepository(db).readPrograms()).map((row) => presentProgramListItem(language, row));
}

/** Errors: `NotFound`. */
export async function getContractType(db: Database, id: number, language: Language): Promise<ContractType> {
  const found = (await loadContractTypes(db, language)).find((type) => type.id === id);
  if (!found) throw new ApiError("NotFound");
  return found;
}

async function mustExist(db: Database, id: number): Promise<void> {
  if ((await portfolioRepository(db).readProgramsById([id])).length === 0) throw new ApiError("NotFound");
}

/** Errors: `NotFound`. */
export async function getProgramFeeSchemes(db: Database, id: number): Promise<FeeScheme[]> {
  const [schemes] = await Promise.all([loadProgramFeeSchemes(db, [id]), mustExist(db, id)]);
  return schemes.get(id) ?? [];
}

/** Errors: `NotFound`. */
export async function getProgramLimits(db: Database, id: number): Promise<Limit[]> {
  const [limits] = await Promise.all([loadProgramLimits(db, [id]), mustExist(db, id)]);
  return limits.get(id) ?? [];
}
