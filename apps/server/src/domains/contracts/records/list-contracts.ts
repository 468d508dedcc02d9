import type { EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { contractStates, canStillBeSigned, nextActor } from "@fundport/rules";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { Clock } from "../../../ports/clock.ts";
import { contractsCsv } from "./contracts-csv.ts";
import type { ContractFilter, ContractListRepository, ListedContract } from "./contract-list-repository.ts";

type ContractPage = EndpointOutput<"getContracts">;
type FilterQuery = { states?: string | undefined; search?: string | undefined };
type Dependencies = {
  repository: ContractListRepository;
  reference: Pick<Reference, "readCurrencies">;
  /** Marks contracts of an advisor as expired if they were not signed in time. */
  expireOfUser: (userId: number) => Promise<void>;
  clock: Clock;
};
export type ContractList = ReturnType<typeof createContractList>;

/** States in which a contract waits for its client or its advisor. */
const waitingStates = contractStates.filter((state) => ["client", "advisor"].includes(nextActor(state) ?? ""));

/** Creates the service that lists an advisor's contracts in their current state. Due contracts are expired first. */
export function createContractList({ repository, reference, expireOfUser, clock }: Dependencies) {
  async function listCurrent(userId: number, query: ContractFilter & { offset: number; pageSize: number }) {
    const list = () => repository.list(userId, { ...query, waitingStates });
    const found = await list();
    if (found.dueFrom === null || found.dueFrom > clock.now()) return found;
    await expireOfUser(userId);
    return await list();
  }

  return {
    async list(
      userId: number,
      { offset, pageSize, ...query }: FilterQuery & { offset: number; pageSize: number },
    ): Promise<ContractPage> {
      const { rows, totalAmount, waiting } = await listCurrent(userId, { ...filterOf(query), offset, pageSize });
      return { items: rows.map(presentListed), totalAmount, waiting };
    },

    /** Returns all contracts that match a filter as a CSV table, in the reader's language. */
    async exportAll(userId: number, language: Language, query: FilterQuery): Promise<string> {
      await expireOfUser(userId);
      const rows = await repository.listAll(userId, filterOf(query));
      const codes = new Map((await reference.readCurrencies()).map(({ id, code }) => [id, code]));
      return contractsCsv(
        language,
        rows.map((row) => ({ ...row, currency: codes.get(row.currencyId ?? 0) ?? null })),
      );
    },
  };
}

function filterOf({ states = "", search = "" }: FilterQuery): ContractFilter {
  const names = states.split(",");
  return { states: contractStates.filter((state) => names.includes(state)), search: search.trim() };
}

function presentListed(row: ListedContract): ContractPage["items"][number] {
  return {
    ...row,
    stateSince: row.stateSince.toISOString(),
    createdAt: row.createdAt.toISOString(),
    expiresAt: canStillBeSigned(row.state) ? (row.expiresAt?.toISOString() ?? null) : null,
  };
}
