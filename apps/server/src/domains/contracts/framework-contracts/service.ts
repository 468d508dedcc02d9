import type { FrameworkContractRepository } from "./repository.ts";

export type FrameworkContracts = ReturnType<typeof createFrameworkContracts>;

/** Framework contracts, under which an advisor may make appendices. Source: cart §7. */
export function createFrameworkContracts({ repository }: { repository: FrameworkContractRepository }) {
  return {
    /** Lists the framework contracts of an advisor by the client's name, without unsigned ones. */
    listOfUser: (userId: number) => repository.listFrameworkContracts(userId),

    /** Returns true if a framework contract belongs to the advisor and was signed. */
    ownsFrameworkContract: (userId: number, id: number) => repository.ownsFrameworkContract(userId, id),
  };
}
