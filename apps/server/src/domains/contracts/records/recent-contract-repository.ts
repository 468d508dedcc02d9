import { and, asc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { contractItems, contracts } from "./tables.ts";

/** Contracts with a person since a given time, except one. */
export type RecentContractsQuery = { clientKey: string; since: Date; except: number | null };

/** States of contracts that were not withdrawn, declined, superseded or revoked, and have not expired. */
const liveStates = ["Created", "Signing", "Signed", "Sealed", "Delivered"] as const;
/** Arbitrary number, shared by all processes. */
const clientLock = 7_340_006;

export function createRecentContractRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Serialises transactions that create contracts of an advisor with one person. */
    async lockClient(userId: number, clientKey: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${clientLock}, hashtext(${`${userId} ${clientKey}`}))`);
    },

    /** Lists an advisor's live contracts with a person since a given time, newest first, with their items. */
    async list(userId: number, { clientKey, since, except }: RecentContractsQuery) {
      const found = await db
        .select({
          id: contracts.id,
          number: contracts.number,
          createdAt: contracts.createdAt,
          clientName: contracts.clientName,
        })
        .from(contracts)
        .where(
          and(
            eq(contracts.userId, userId),
            eq(contracts.clientIndex, encryption.index(contracts.clientIndex, clientKey)),
            gte(contracts.createdAt, since),
            inArray(contracts.state, [...liveStates]),
            except === null ? undefined : ne(contracts.id, except),
          ),
        )
        .orderBy(sql`${contracts.createdAt} desc`, sql`${contracts.id} desc`);
      const items = await db
        .select()
        .from(contractItems)
        .where(
          inArray(
            contractItems.contractId,
            found.map(({ id }) => id),
          ),
        )
        .orderBy(asc(contractItems.contractId), asc(contractItems.order));
      return found.map((contract) => ({
        ...contract,
        items: items.filter(({ contractId }) => contractId === contract.id),
      }));
    },
  };
}
