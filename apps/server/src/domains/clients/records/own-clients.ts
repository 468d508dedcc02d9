import { ApiError, type EndpointOutput } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { ClientRepository, ClientRow } from "./repository.ts";

/**
 * The clients whom an advisor can find and read: the advisor's own clients, or the clients of every advisor of the same
 * company.
 */
export type ClientScope = "own" | "company";
/** Facts about clients that are stored by the domain of contracts. */
export type ClientContracts = {
  /**
   * Returns true if a contract makes the user the client's advisor. With the scope "company", also returns true if a
   * contract does so for another user of the same company.
   */
  isClientOf: (userId: number, clientId: number, scope: ClientScope) => Promise<boolean>;
  /** Returns the newest signed answers of a client to a questionnaire. Returns null if there are no such answers. */
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

/** Creates the service that checks advisors' access to clients and counts their lookups. */
export function createOwnClients({ repository, contracts, attempts, clock, scope }: OwnClientsDependencies) {
  const isOwn = (userId: number, id: number) => contracts.isClientOf(userId, id, scope);
  return {
    isOwn,

    /** Counts one lookup. Errors: `TooManyRequests`. */
    spendLookup: (userId: number) => attempts.spend("lookup", userId, clock.now()),

    /**
     * Returns a client of the advisor. Errors: `NotFound`, for another advisor's client the same as for a non-existent
     * one.
     */
    async getOwn(userId: number, id: number): Promise<ClientRow> {
      const row = (await isOwn(userId, id)) ? await repository.findById(id) : null;
      if (row === null) throw new ApiError("NotFound");
      return row;
    },
  };
}
