import { ApiError, type EndpointOutput } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { ClientRepository, ClientRow } from "./repository.ts";

/** The clients that an advisor can find and read: their own, or all clients of their company's advisors. */
export type ClientScope = "own" | "company";
/** Facts about clients that the contracts domain stores. */
export type ClientContracts = {
  /**
   * Returns true if a contract makes the user the client's advisor; with the scope "company", any user of their
   * company.
   */
  isClientOf: (userId: number, clientId: number, scope: ClientScope) => Promise<boolean>;
  /** Returns a client's newest signed answers to a questionnaire; null if none exist. */
  findAnswers: (clientId: number, code: string) => Promise<EndpointOutput<"getClientAmlAnswers"> | null>;
};
export type OwnClientsDependencies = {
  repository: Pick<ClientRepository, "findById">;
  contracts: Pick<ClientContracts, "isClientOf">;
  attempts: Pick<Attempts, "spend">;
  clock: Clock;
  scope: ClientScope;
};
export type OwnClients = ReturnType<typeof createOwnClients>;

/** Checks advisors' access to clients and counts their lookups. */
export function createOwnClients({ repository, contracts, attempts, clock, scope }: OwnClientsDependencies) {
  const isOwn = (userId: number, id: number) => contracts.isClientOf(userId, id, scope);
  return {
    isOwn,

    /** Counts one lookup. Errors: `TooManyRequests`. */
    spendLookup: (userId: number) => attempts.spend("lookup", userId, clock.now()),

    /** Errors: `NotFound`, for another advisor's client the same as for a non-existent one. */
    async getOwn(userId: number, id: number): Promise<ClientRow> {
      const row = (await isOwn(userId, id)) ? await repository.findById(id) : null;
      if (row === null) throw new ApiError("NotFound");
      return row;
    },
  };
}
