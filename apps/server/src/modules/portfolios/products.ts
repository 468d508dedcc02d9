import { ApiError, type ContractType, type ProgramListItem } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { perDatabase } from "../../db/per-database.ts";
import type { Database } from "../../db/client.ts";
import { createProductTerms } from "../funds/service.ts";
import { referenceIn } from "../reference/service.ts";
import { presentContractType, presentProgramListItem } from "./present.ts";
import { createPortfolioRepository } from "./repository.ts";

/** The one set of prepared statements of a database. */
export const portfolioRepository = perDatabase(createPortfolioRepository);

/** Entry fees and least amounts of programs. */
export const programTerms = perDatabase((db) => {
  const repository = portfolioRepository(db);
  return createProductTerms({
    exists: async (id) => (await repository.readProgramsById([id])).length > 0,
    readFeeSchemes: async (ids) =>
      (await repository.readFeeSchemes(ids)).map(({ programId, ...row }) => ({ ...row, productId: programId })),
    readLimits: async (ids) =>
      (await repository.readLimits(ids)).map(({ programId, ...row }) => ({ ...row, productId: programId })),
  });
});

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
  const [rows, programIds] = await Promise.all([
    referenceIn(db).readContractTypes(),
    portfolioRepository(db).readProgramIds(),
  ]);
  return rows.map((row) => presentContractType(language, row, programIds));
}

/** All programs, as lists show them. */
export async function listPrograms(db: Database, language: Language): Promise<ProgramListItem[]> {
  return (await portfolioRepository(db).readPrograms()).map((row) => presentProgramListItem(language, row));
}

/** Errors: `NotFound`. */
export async function getContractType(db: Database, id: number, language: Language): Promise<ContractType> {
  const found = (await loadContractTypes(db, language)).find((type) => type.id === id);
  if (!found) throw new ApiError("NotFound");
  return found;
}
