import { ApiError, type ContractType, type ProgramListItem } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Revisions } from "../../../db/revisions.ts";
import { createProductTerms } from "../funds/product-terms.ts";
import type { ContractTypeRow } from "../reference/service.ts";
import type { PortfolioCache } from "./portfolio-cache.ts";
import { presentContractType, presentProgramListItem } from "./present.ts";
import { createProgramResponses } from "./program-responses.ts";
import type { ProgramRepository } from "./program-repository.ts";

type Dependencies = {
  repository: ProgramRepository;
  readContractTypes: () => Promise<ContractTypeRow[]>;
  revisions: Revisions;
  portfolios: PortfolioCache;
};

/** Creates the service of programs, their terms of sale, and their contract types. */
export function createPrograms({ repository, readContractTypes, revisions, portfolios }: Dependencies) {
  async function listContractTypes(language: Language): Promise<ContractType[]> {
    const [rows, programIds] = await Promise.all([readContractTypes(), repository.readProgramIds()]);
    return rows.map((row) => presentContractType(language, row, programIds));
  }

  return {
    ...createProgramResponses({ repository, revisions, portfolios }),

    ...createProductTerms({
      exists: async (id) => (await repository.readProgramsById([id])).length > 0,
      readFeeSchemes: async (ids) =>
        (await repository.readFeeSchemes(ids)).map(({ programId, ...row }) => ({ ...row, productId: programId })),
      readLimits: async (ids) =>
        (await repository.readLimits(ids)).map(({ programId, ...row }) => ({ ...row, productId: programId })),
    }),

    /** Returns all programs in the format of lists. */
    async list(language: Language): Promise<ProgramListItem[]> {
      return (await repository.readPrograms()).map((row) => presentProgramListItem(language, row));
    },

    /**
     * Returns the data of programs and of their funds for calculations and the cart, keyed by id. Unknown ids have no
     * entry.
     */
    async loadProducts(ids: readonly number[], language: Language) {
      const [rows, parts] = await Promise.all([repository.readProgramsById(ids), repository.readFunds(ids)]);
      return new Map(
        rows.map(({ names, ...row }) => [
          row.id,
          {
            ...row,
            name: names[language],
            funds: parts
              .filter(({ programId }) => programId === row.id)
              .map(({ fundId, share, assetClassId, priceDay }) => ({ fundId, share, assetClassId, priceDay })),
          },
        ]),
      );
    },

    /** Returns all contract types in their order, each with the ids of its programs. */
    listContractTypes,

    /** Returns one contract type with the ids of its programs. Errors: `NotFound`. */
    async getContractType(id: number, language: Language): Promise<ContractType> {
      const found = (await listContractTypes(language)).find((type) => type.id === id);
      if (!found) throw new ApiError("NotFound");
      return found;
    },
  };
}
