import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { ContractState } from "@fundport/rules";
import type { Database } from "../../db/client.ts";
import { foldText, normaliseNumber } from "../../lib/normalise.ts";
import { currencies } from "../reference/tables.ts";
import { contracts } from "./tables.ts";

/** Which of an advisor's contracts are meant; an empty list of states means every one. */
export type ContractFilter = { readonly states: readonly ContractState[]; readonly search: string };
export type ContractListRepository = ReturnType<typeof createContractListRepository>;
export type ListedContract = Awaited<ReturnType<ContractListRepository["list"]>>[number];

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

/** The SQL of an advisor's list of contracts. */
export function createContractListRepository(db: Database) {
  // As the index has them.
  const newestFirst = [sql`${contracts.stateSince} desc nulls last`, sql`${contracts.id} desc nulls last`];

  return {
    /** One page of an advisor's contracts, what has happened last first. */
    list: (userId: number, filter: ContractFilter, page: { offset: number; pageSize: number }) =>
      db
        .select(listed)
        .from(contracts)
        .where(isMeant(userId, filter))
        .orderBy(...newestFirst)
        .limit(page.pageSize)
        .offset(page.offset),

    /** All of them at one moment, with the codes of their currencies. */
    listAll: (userId: number, filter: ContractFilter) =>
      db
        .select({ ...listed, currency: currencies.code })
        .from(contracts)
        .leftJoin(currencies, eq(currencies.id, contracts.totalCurrencyId))
        .where(isMeant(userId, filter))
        .orderBy(...newestFirst),

    async count(userId: number, filter: ContractFilter): Promise<number> {
      const [counted] = await db.select({ total: count() }).from(contracts).where(isMeant(userId, filter));
      return counted?.total ?? 0;
    },

    /** Whether a contract is the advisor's own. */
    async owns(userId: number, id: number): Promise<boolean> {
      const isOwn = and(eq(contracts.id, id), eq(contracts.userId, userId));
      return (await db.select({ id: contracts.id }).from(contracts).where(isOwn)).length > 0;
    },
  };
}

function isMeant(userId: number, { states, search }: ContractFilter) {
  return and(
    eq(contracts.userId, userId),
    states.length === 0 ? undefined : inArray(contracts.state, [...states]),
    ...searched(search),
  );
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
