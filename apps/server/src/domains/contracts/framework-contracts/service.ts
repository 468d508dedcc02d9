import type { FrameworkContractRepository } from "./repository.ts";

export type FrameworkContracts = ReturnType<typeof createFrameworkContracts>;

/**
 * Creates the service for framework contracts, to which appendices belong. Source:
 * docs/reference/contracts.md#framework-contracts-and-appendices.
 */
export function createFrameworkContracts({ repository }: { repository: FrameworkContractRepository }) {
  return {
    /** Lists an advisor's framework contracts by client name, without unsigned ones. */
    listOfUser: (userId: number) => repository.listFrameworkContracts(userId),

    /** Returns true if a framework contract belongs to the advisor and was signed. */
    ownsFrameworkContract: (userId: number, id: number) => repository.ownsFrameworkContract(userId, id),

    /**
     * Returns true if a contract makes the advisor (or, for "company", an advisor of the same company) the client's
     * advisor.
     */
    isClientOf: (userId: number, clientId: number, scope: "own" | "company") =>
      repository.isClientOf(userId, clientId, scope),

    /** Returns a client's newest signed answers to a questionnaire; null if there are none. */
    findAnswers: (clientId: number, code: string) => repository.findAnswers(clientId, code),
  };
}
