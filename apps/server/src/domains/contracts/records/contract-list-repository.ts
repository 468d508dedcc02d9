import { and, eq, type Placeholder, sql } from "drizzle-orm";
import type { ContractState } from "@fundport/rules";
import { askedUserId, askedUsers, askTogether } from "../../../db/ask-together.ts";
import type { Database } from "../../../db/client.ts";
import { pageOf } from "../../../db/read-page.ts";
import { foldText, normaliseNumber } from "../../../lib/normalise.ts";
import { isSignable } from "./due-contract-repository.ts";
import { contracts } from "./tables.ts";
import { contractReviews, reviewState } from "../reviews/tables.ts";

/** Which of an advisor's contracts are meant; an empty list of states means every one. */
export type ContractFilter = { readonly states: readonly ContractState[]; readonly search: string };
export type ContractListRepository = ReturnType<typeof createContractListRepository>;
export type ListedContract = Awaited<ReturnType<ContractListRepository["list"]>>["rows"][number];

type AskedPage = ContractFilter & {
  readonly waitingStates: readonly ContractState[];
  readonly offset: number;
  readonly pageSize: number;
};

const maxWords = 10;

const listed = {
  id: contracts.id,
  number: contracts.number,
  state: contracts.state,
  stateSince: contracts.stateSince,
  createdAt: contracts.createdAt,
  expiresAt: contracts.expiresAt,
  clientName: contracts.clientName,
  isAppendix: contracts.isAppendix,
  frameworkOnly: contracts.frameworkOnly,
  totalInvestment: contracts.totalInvestment,
  currencyId: contracts.totalCurrencyId,
  review: reviewState.as("review"),
};

/** The client's name as `foldText` writes it. */
const nameKey = sql`lower(regexp_replace(normalize(${contracts.clientName}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

const userId = sql.placeholder("userId");
const states = sql.placeholder("states");

/** The SQL of an advisor's list of contracts; what is asked without a search is prepared once. */
export function createContractListRepository(db: Database) {
  // As the index has them.
  const newestFirst = [sql`${contracts.stateSince} desc nulls last`, sql`${contracts.id} desc nulls last`];
  function pagesOf(search: string) {
    const isOfAsked = eq(contracts.userId, askedUserId);
    const all = db
      .select({
        amount: sql<number>`count(*) filter (where ${isMeant(search)})`.mapWith(Number).as("amount"),
        waiting: sql<number>`count(*) filter (where ${isInStates(sql.placeholder("waitingStates"))})`
          .mapWith(Number)
          .as("waiting"),
        dueFrom: sql<Date | null>`min(${contracts.expiresAt}) filter (where ${isSignable()})`
          .mapWith(contracts.expiresAt)
          .as("due_from"),
      })
      .from(contracts)
      .where(isOfAsked)
      .as("all_contracts");
    const page = db
      .select(listed)
      .from(contracts)
      .leftJoin(contractReviews, eq(contractReviews.contractId, contracts.id))
      .where(and(isOfAsked, isMeant(search)))
      .orderBy(...newestFirst)
      .limit(sql.placeholder("pageSize"))
      .offset(sql.placeholder("offset"))
      .as("page");
    return db
      .select({
        userId: askedUserId,
        totalAmount: all.amount,
        waiting: all.waiting,
        dueFrom: all.dueFrom,
        row: {
          id: page.id,
          number: page.number,
          state: page.state,
          stateSince: page.stateSince,
          createdAt: page.createdAt,
          expiresAt: page.expiresAt,
          clientName: page.clientName,
          isAppendix: page.isAppendix,
          frameworkOnly: page.frameworkOnly,
          totalInvestment: page.totalInvestment,
          currencyId: page.currencyId,
          review: page.review,
        },
      })
      .from(askedUsers)
      .crossJoinLateral(all)
      .leftJoinLateral(page, sql`true`);
  }
  const pages = pagesOf("").prepare("contracts_of_advisors");
  const ask = askTogether((userIds, asked: Omit<AskedPage, "search">) => pages.execute({ userIds, ...asked }));

  return {
    /**
     * One page of an advisor's contracts, what has happened last first; how many are meant and how many of the advisor's are
     * in one of `waitingStates`; and when the first of theirs should have been signed, null where none waits for it. By one
     * query: the home page begins with it.
     */
    async list(ofUser: number, { search, ...asked }: AskedPage) {
      // A search may take long: whoever asks for the list does not wait for it.
      const found =
        search === "" ? await ask(ofUser, asked) : await pagesOf(search).execute({ userIds: [ofUser], ...asked });
      const [{ waiting, dueFrom } = { waiting: 0, dueFrom: null }] = found;
      return { ...pageOf(found), waiting, dueFrom };
    },

    /** All contracts of a filter at one moment. */
    listAll: (ofUser: number, filter: ContractFilter) =>
      db
        .select(listed)
        .from(contracts)
        .leftJoin(contractReviews, eq(contractReviews.contractId, contracts.id))
        .where(and(eq(contracts.userId, userId), isMeant(filter.search)))
        .orderBy(...newestFirst)
        .execute({ userId: ofUser, states: filter.states }),

    /** Whether a contract is the advisor's own. */
    async owns(ofUser: number, id: number): Promise<boolean> {
      const isOwn = and(eq(contracts.id, id), eq(contracts.userId, ofUser));
      return (await db.select({ id: contracts.id }).from(contracts).where(isOwn)).length > 0;
    },
  };
}

/** Of the states asked for, each if none is named, and as they are searched for. */
function isMeant(search: string) {
  return and(sql`(cardinality(${states}::text[]) = 0 or ${isInStates(states)})`, ...searched(search));
}

function isInStates(wanted: Placeholder) {
  return sql`${contracts.state} = any(${wanted}::text[])`;
}

/** Every word occurs in the client's name, or all of it, without blanks and hyphens, in the contract's number. */
function searched(search: string) {
  const digits = normaliseNumber(search);
  if (/^\d+$/.test(digits)) return [sql`${contracts.number} like ${`%${digits}%`}`];
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.slice(0, maxWords).map((word) => sql`${nameKey} like ${`%${escapePattern(word)}%`}`);
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
