import type { EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { contractStates, mayYetBeSigned, waitsFor } from "@fundport/rules";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { Clock } from "../../../ports/clock.ts";
import { contractsCsv } from "./contracts-csv.ts";
import type { ContractFilter, ContractListRepository, ListedContract } from "./contract-list-repository.ts";

type ContractPage = EndpointOutput<"getContracts">;
type AskedFilter = { states?: string | undefined; search?: string | undefined };
type Dependencies = {
  repository: ContractListRepository;
  reference: Pick<Reference, "readCurrencies">;
  /** Ends what was not signed in time, of one advisor. */
  expireOfUser: (userId: number) => Promise<void>;
  clock: Clock;
};
export type ContractList = ReturnType<typeof createContractList>;

/** In which a contract waits for its client or its advisor. */
const waitingStates = contractStates.filter((state) => ["client", "advisor"].includes(waitsFor(state) ?? ""));

/** Where an advisor's contracts are now. None is shown as one that can be signed once its time has passed. */
export function createContractList({ repository, reference, expireOfUser, clock }: Dependencies) {
  async function listCurrent(userId: number, asked: ContractFilter & { offset: number; pageSize: number }) {
    const list = () => repository.list(userId, { ...asked, waitingStates });
    const found = await list();
    if (found.dueFrom === null || found.dueFrom > clock.now()) return found;
    await expireOfUser(userId);
    return await list();
  }

  return {
    async list(
      userId: number,
      { offset, pageSize, ...asked }: AskedFilter & { offset: number; pageSize: number },
    ): Promise<ContractPage> {
      const { rows, totalAmount, waiting } = await listCurrent(userId, { ...filterOf(asked), offset, pageSize });
      return { items: rows.map(presentListed), totalAmount, waiting };
    },

    /** All that are meant, as a table for a spreadsheet in the reader's language. */
    async exportAll(userId: number, language: Language, asked: AskedFilter): Promise<string> {
      await expireOfUser(userId);
      const rows = await repository.listAll(userId, filterOf(asked));
      const codes = new Map((await reference.readCurrencies()).map(({ id, code }) => [id, code]));
      return contractsCsv(
        language,
        rows.map((row) => ({ ...row, currency: codes.get(row.currencyId ?? 0) ?? null })),
      );
    },
  };
}

function filterOf({ states = "", search = "" }: AskedFilter): ContractFilter {
  const names = states.split(",");
  return { states: contractStates.filter((state) => names.includes(state)), search: search.trim() };
}

function presentListed(row: ListedContract): ContractPage["items"][number] {
  return {
    ...row,
    stateSince: row.stateSince.toISOString(),
    createdAt: row.createdAt.toISOString(),
    expiresAt: mayYetBeSigned(row.state) ? (row.expiresAt?.toISOString() ?? null) : null,
  };
}
