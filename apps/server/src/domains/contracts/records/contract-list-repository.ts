import { and, eq, type Placeholder, sql } from "drizzle-orm";
import type { ContractState } from "@fundport/rules";
import type { Database } from "../../../db/client.ts";
import { pageOf } from "../../../db/read-page.ts";
import { foldText, normaliseNumber } from "../../../lib/normalise-text.ts";
import { isSignable } from "./due-contract-repository.ts";
import { contractReviews, reviewState } from "../reviews/tables.ts";
import { contracts } from "./tables.ts";

/** Selects an advisor's contracts. An empty list of states selects the contracts of all states. */
export type ContractFilter = { readonly states: readonly ContractState[]; readonly search: string };
export type ContractListRepository = ReturnType<typeof createContractListRepository>;
export type ListedContract = Awaited<ReturnType<ContractListRepository["list"]>>["rows"][number];

type PageQuery = ContractFilter & {
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

/** The client's name, normalised in the same way as by `foldText`. */
const nameKey = sql`lower(regexp_replace(normalize(${contracts.clientName}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

const userId = sql.placeholder("userId");
const states = sql.placeholder("states");
/** The order must be the same as in the index. */
const newestFirst = [sql`${contracts.stateSince} desc nulls last`, sql`${contracts.id} desc nulls last`];

/** Creates the queries for an advisor's list of contracts. The query without a search is prepared once. */
export function createContractListRepository(db: Database) {
  const pages = selectPage(db, "").prepare("contracts_of_advisor");

  return {
    /**
     * Returns one page of an advisor's contracts, most recently changed first, and three totals: the number of
     * contracts that match the filter, the number of the advisor's contracts in `waitingStates`, and the earliest
     * signing deadline or null. All of this is one query, because the home page waits for it.
     */
    async list(ofUser: number, { search, ...query }: PageQuery) {
      const selected = search === "" ? pages : selectPage(db, search);
      const { counts, ...page } = pageOf(await selected.execute({ userId: ofUser, ...query }));
      return { ...page, waiting: counts?.waiting ?? 0, dueFrom: counts?.dueFrom ?? null };
    },

    /** Lists all contracts that match a filter. */
    listAll: (ofUser: number, filter: ContractFilter) =>
      db
        .select(listed)
        .from(contracts)
        .leftJoin(contractReviews, eq(contractReviews.contractId, contracts.id))
        .where(and(eq(contracts.userId, userId), isSelected(filter.search)))
        .orderBy(...newestFirst)
        .execute({ userId: ofUser, states: filter.states }),

    /** Returns true if a contract belongs to the advisor. */
    async owns(ofUser: number, id: number): Promise<boolean> {
      const isOwn = and(eq(contracts.id, id), eq(contracts.userId, ofUser));
      return (await db.select({ id: contracts.id }).from(contracts).where(isOwn)).length > 0;
    },
  };
}

/** Builds the query for one page of an advisor's contracts. The query also counts all of the advisor's contracts. */
function selectPage(db: Database, search: string) {
  const isOwn = eq(contracts.userId, userId);
  const counts = db
    .select({
      total: sql<number>`count(*) filter (where ${isSelected(search)})`.mapWith(Number).as("total"),
      waiting: sql<number>`count(*) filter (where ${isInStates(sql.placeholder("waitingStates"))})`
        .mapWith(Number)
        .as("waiting"),
      dueFrom: sql<Date | null>`min(${contracts.expiresAt}) filter (where ${isSignable()})`
        .mapWith(contracts.expiresAt)
        .as("due_from"),
    })
    .from(contracts)
    .where(isOwn)
    .as("counts");
  const page = db
    .select(listed)
    .from(contracts)
    .leftJoin(contractReviews, eq(contractReviews.contractId, contracts.id))
    .where(and(isOwn, isSelected(search)))
    .orderBy(...newestFirst)
    .limit(sql.placeholder("pageSize"))
    .offset(sql.placeholder("offset"))
    .as("page");
  return db
    .select()
    .from(counts)
    .leftJoin(page, sql`true`);
}

/** Returns the condition for a filter: the states and the search. */
function isSelected(search: string) {
  return and(sql`(cardinality(${states}::text[]) = 0 or ${isInStates(states)})`, ...matchSearch(search));
}

function isInStates(allowed: Placeholder) {
  return sql`${contracts.state} = any(${allowed}::text[])`;
}

/**
 * Returns the conditions of a search. If the search consists of digits, whitespace and hyphens, its digits must be part
 * of the contract's number. Otherwise each word must be part of the client's name.
 */
function matchSearch(search: string) {
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
