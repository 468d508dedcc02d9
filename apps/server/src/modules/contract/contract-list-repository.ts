import { and, eq, type Placeholder, sql } from "drizzle-orm";
import type { ContractState } from "@fundport/rules";
import type { Database } from "../../db/client.ts";
import { foldText, normaliseNumber } from "../../lib/normalise.ts";
import { currencies } from "../reference/tables.ts";
import { isDueBy } from "./due-contract-repository.ts";
import { contracts } from "./tables.ts";

/** Which of an advisor's contracts are meant; an empty list of states means every one. */
export type ContractFilter = { readonly states: readonly ContractState[]; readonly search: string };
export type ContractListRepository = ReturnType<typeof createContractListRepository>;
export type ListedContract = Awaited<ReturnType<ContractListRepository["list"]>>[number];

type Counting = { waitingStates: readonly ContractState[]; now: Date };
type Counts = { totalAmount: number; waiting: number; isDue: boolean };

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
};

/** The client's name as `foldText` writes it. */
const nameKey = sql`lower(regexp_replace(normalize(${contracts.clientName}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

const userId = sql.placeholder("userId");
const states = sql.placeholder("states");

/** The SQL of an advisor's list of contracts; what is asked without a search is prepared once. */
export function createContractListRepository(db: Database) {
  // As the index has them.
  const newestFirst = [sql`${contracts.stateSince} desc nulls last`, sql`${contracts.id} desc nulls last`];
  const pageOf = (search: string) =>
    db
      .select(listed)
      .from(contracts)
      .where(and(eq(contracts.userId, userId), isMeant(search)))
      .orderBy(...newestFirst)
      .limit(sql.placeholder("pageSize"))
      .offset(sql.placeholder("offset"));
  const countsOf = (search: string) =>
    db
      .select({
        totalAmount: sql<number>`count(*) filter (where ${isMeant(search)})`.mapWith(Number),
        waiting: sql<number>`count(*) filter (where ${isInStates(sql.placeholder("waitingStates"))})`.mapWith(Number),
        isDue: sql<boolean>`coalesce(bool_or(${isDueBy(sql.placeholder("now"))}), false)`,
      })
      .from(contracts)
      .where(eq(contracts.userId, userId));
  const page = pageOf("").prepare("contracts_of_advisor");
  const counts = countsOf("").prepare("counts_of_contracts");

  return {
    /** One page of an advisor's contracts, what has happened last first. */
    list: (ofUser: number, filter: ContractFilter, { offset, pageSize }: { offset: number; pageSize: number }) =>
      (filter.search === "" ? page : pageOf(filter.search)).execute({
        userId: ofUser,
        states: filter.states,
        offset,
        pageSize,
      }),

    /**
     * How many are meant, how many of the advisor's are in one of `waitingStates`, and whether one of theirs should have
     * been signed by `now`. By one query: the home page begins with it.
     */
    async count(ofUser: number, filter: ContractFilter, { waitingStates, now }: Counting): Promise<Counts> {
      const [counted] = await (filter.search === "" ? counts : countsOf(filter.search)).execute({
        userId: ofUser,
        states: filter.states,
        waitingStates,
        now: now.toISOString(),
      });
      return counted ?? { totalAmount: 0, waiting: 0, isDue: false };
    },

    /** All of them at one moment, with the codes of their currencies. */
    listAll: (ofUser: number, filter: ContractFilter) =>
      db
        .select({ ...listed, currency: currencies.code })
        .from(contracts)
        .leftJoin(currencies, eq(currencies.id, contracts.totalCurrencyId))
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
