import type { FrameworkContractRepository } from "./repository.ts";

export type FrameworkContracts = ReturnType<typeof createFrameworkContracts>;

/**
 * Creates the service for framework contracts, to which appendices belong.
 * Source: docs/reference/contracts.md#framework-contracts-and-appendices.
 */
export function createFrameworkContracts({ repository }: { repository: FrameworkContractRepository }) {
  return {
    /** Lists an advisor's framework contracts by client name. Omits unsigned ones. */
    listOfUser: (userId: number) => repository.listFrameworkContracts(userId),

    /** Returns true if a framework contract belongs to the advisor and has been signed. */
    ownsFrameworkContract: (userId: number, id: number) => repository.ownsFrameworkContract(userId, id),

    /**
     * Returns true if a contract makes the person a client of the advisor or, if `scope` is "company", of an advisor of
     * the same company.
     */
    isClientOf: (userId: number, clientId: number, scope: "own" | "company") =>
      repository.isClientOf(userId, clientId, scope),

    /** Returns a client's newest signed answers to a questionnaire, or null if the client has none. */
    findAnswers: (clientId: number, code: string) => repository.findAnswers(clientId, code),
  };
}
