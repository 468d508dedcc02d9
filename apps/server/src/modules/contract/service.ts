import type { ContractRepository } from "./repository.ts";

export type Contracts = ReturnType<typeof createContracts>;

/** Framework contracts, under which an advisor may make appendices. Source: cart §7. */
export function createContracts({ repository }: { repository: ContractRepository }) {
  return {
    /** Those of an advisor, by the client's name. */
    listOfUser: (userId: number) => repository.listFrameworkContracts(userId),

    /** Whether a framework contract is the advisor's own. */
    ownsFrameworkContract: (userId: number, id: number) => repository.ownsFrameworkContract(userId, id),
  };
}
