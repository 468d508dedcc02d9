import { ApiError, type EndpointOutput } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { ClientRepository, ClientRow } from "./repository.ts";

/** The clients that an advisor finds and reads: their own, or those of every advisor of their company. */
export type ClientScope = "own" | "company";
/** Facts about clients that the contracts domain stores. */
export type ClientContracts = {
  /** Returns true if a contract makes the advisor, or one of the advisor's company, the advisor of a client. */
  isClientOf: (userId: number, clientId: number, scope: ClientScope) => Promise<boolean>;
  /** Returns a client's newest signed answers to a questionnaire; null without any. */
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

/** Access of advisors to their clients, and the limit of their lookups. */
export function createOwnClients({ repository, contracts, attempts, clock, scope }: OwnClientsDependencies) {
  const isOwn = (userId: number, id: number) => contracts.isClientOf(userId, id, scope);
  return {
    isOwn,

    /** Counts one lookup. Errors: `TooManyRequests`. */
    spendLookup: (userId: number) => attempts.spend("lookup", userId, clock.now()),

    /** Errors: `NotFound` for another advisor's client as for one that does not exist, after the same work. */
    async getOwn(userId: number, id: number): Promise<ClientRow> {
      const row = (await isOwn(userId, id)) ? await repository.findById(id) : null;
      if (row === null) throw new ApiError("NotFound");
      return row;
    },
  };
}
