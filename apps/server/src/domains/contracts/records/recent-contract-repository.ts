import { and, asc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { contractItems, contracts } from "./tables.ts";

/** Selects the contracts with a person since a given time. `except` is the id of a contract to omit. */
export type RecentContractsQuery = { clientKey: string; since: Date; except: number | null };

/** States of live contracts, which were not withdrawn, declined, superseded or revoked, and have not expired. */
const liveStates = ["Created", "Signing", "Signed", "Sealed", "Delivered"] as const;
/** Arbitrary number of the advisory lock, the same in all processes. */
const clientLock = 7_340_006;

export function createRecentContractRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Makes transactions wait for each other if they create contracts of one advisor with the same person. */
    async lockClient(userId: number, clientKey: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${clientLock}, hashtext(${`${userId} ${clientKey}`}))`);
    },

    /** Lists an advisor's live contracts with a person since a given time, newest first, including their items. */
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
