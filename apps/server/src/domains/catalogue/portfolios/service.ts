import type { Database, Transaction } from "../../../db/client.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createFundValues, type Funds } from "../funds/service.ts";
import { type Reference, referenceIn } from "../reference/service.ts";
import type { HoldingRepository } from "./holding-repository.ts";
import { createProgramCompositionRepository } from "./program-composition-repository.ts";
import { composeProgram } from "./compose-program.ts";
import { createPortfolioCache } from "./portfolio-cache.ts";
import { createProgramFigureRepository } from "./program-figure-repository.ts";
import { createProgramRepository, type ProgramRepository } from "./program-repository.ts";
import { createPrograms } from "./programs.ts";
import { refreshProgramFigures } from "./refresh-programs.ts";
import { createTemplateResponses } from "./template-responses.ts";
import type { TemplateRepository } from "./template-repository.ts";

type Dependencies = {
  repositories: { programs: ProgramRepository; templates: TemplateRepository; holdings: HoldingRepository };
  reference: Pick<Reference, "readContractTypes" | "readRates">;
  revisions: Revisions;
  funds: Pick<Funds, "loadFundValues">;
};
export type Portfolios = ReturnType<typeof createPortfolios>;

/**
 * Creates the services for programs with their contract types, and for package templates. The services share a cache of
 * values, because programs and templates are both mixes of funds.
 */
export function createPortfolios({ repositories, reference, revisions, funds }: Dependencies) {
  const portfolios = createPortfolioCache({
    repository: repositories.holdings,
    readRates: reference.readRates,
    revisions,
    funds,
  });
  return {
    programs: createPrograms({
      repository: repositories.programs,
      readContractTypes: reference.readContractTypes,
      revisions,
      portfolios,
    }),
    templates: createTemplateResponses({ repository: repositories.templates, portfolios }),
  };
}

type ProgramFigureDependencies = {
  /** The transaction that changes prices of funds or programs, or exchange rates. */
  db: Database | Transaction;
};

/**
 * Creates the service that recalculates programs' figures in the transaction that changes prices, rates or holdings.
 * Its methods return the English names of programs without values.
 */
export function createProgramFigures({ db }: ProgramFigureDependencies) {
  const repository = createProgramFigureRepository(db);
  const sources = {
    repository,
    programs: createProgramRepository(db),
    loadFundValues: createFundValues({ db }).load,
    readRates: referenceIn(db).readRates,
  };
  return {
    /** Recalculates the figures of all programs. */
    refresh: (): Promise<string[]> => refreshProgramFigures(sources),

    /** Recalculates the figures of programs that contain at least one of the funds. */
    refreshHolding: async (fundIds: readonly number[]): Promise<string[]> =>
      await refreshProgramFigures(sources, await repository.findHolding(fundIds)),
  };
}

/**
 * Creates the service that recalculates programs' stored compositions in the transaction that changes the programs'
 * funds or the funds' holdings.
 */
export function createProgramCompositions({ db }: ProgramFigureDependencies) {
  const repository = createProgramCompositionRepository(db);
  return {
    /** Recalculates the compositions of all programs that have funds. */
    async refresh(): Promise<void> {
      const programs = await repository.readParts();
      for (const [programId, parts] of programs) await repository.store(programId, composeProgram(parts));
    },
  };
}
