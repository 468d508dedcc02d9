import { and, asc, eq, gt, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { defaultNotices } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import { contracts } from "../../records/tables.ts";
import { advisorNotices } from "../../notices/tables.ts";
import { contractSignings, expiryNotices } from "../tables.ts";

export type Expiring = { contractId: number; userId: number; deadline: Date; hasLink: boolean };
/** Time before expiry in seconds: for a contract, and for a contract whose client's link expires first. */
export type Leads = { readonly contract: number; readonly link: number };

/** States in which a contract waits for its signature. */
const waitingStates = ["Created", "Signing"] as const;
/** The contract ends at the earlier of both; one of them may be null. */
const deadline = sql`least(${contracts.expiresAt}, ${contractSignings.linkUntil})`;

/** Queries for contracts that expire soon, and for the notices sent to their advisors. */
export function createExpiringRepository(db: Database | Transaction) {
  function select(now: Date, leads: Leads, ...conditions: SQL[]) {
    const lead = sql`make_interval(secs => case when ${contractSignings.linkUntil} is not null
      and (${contracts.expiresAt} is null or ${contractSignings.linkUntil} < ${contracts.expiresAt})
      then ${leads.link}::float8 else ${leads.contract}::float8 end)`;
    const moment = sql`${now.toISOString()}::timestamptz`;
    return db
      .select({
        contractId: contracts.id,
        userId: contracts.userId,
        deadline: sql`${deadline}`.mapWith(contracts.expiresAt),
        hasLink: sql<boolean>`${contractSignings.linkUntil} is not null`,
      })
      .from(contracts)
      .leftJoin(advisorNotices, eq(advisorNotices.userId, contracts.userId))
      .leftJoin(
        contractSignings,
        and(
          eq(contractSignings.contractId, contracts.id),
          isNull(contractSignings.endedAt),
          eq(contractSignings.way, "External"),
        ),
      )
      .where(
        and(
          inArray(contracts.state, [...waitingStates]),
          sql`${deadline} > ${moment}`,
          sql`${deadline} - ${lead} <= ${moment}`,
          sql`coalesce(${advisorNotices.expiring}, ${defaultNotices.expiring}::boolean)`,
          notExists(
            db
              .select({ contractId: expiryNotices.contractId })
              .from(expiryNotices)
              .where(and(eq(expiryNotices.contractId, contracts.id), eq(expiryNotices.deadline, deadline))),
          ),
          ...conditions,
        ),
      );
  }

  return {
    /**
     * Lists up to `limit` contracts with ids above `afterId`, ordered by id, whose advisors have chosen the notice and
     * not yet received it. Includes contracts of locked advisors.
     */
    list: (page: { now: Date; leads: Leads; afterId: number; limit: number }): Promise<Expiring[]> =>
      select(page.now, page.leads, gt(contracts.id, page.afterId)).orderBy(asc(contracts.id)).limit(page.limit),

    /** Finds one of these contracts; null if it is no longer due. */
    async find(contractId: number, moment: { now: Date; leads: Leads }): Promise<Expiring | null> {
      const [row] = await select(moment.now, moment.leads, eq(contracts.id, contractId));
      return row ?? null;
    },

    async markNotified({ contractId, deadline: at }: Expiring): Promise<void> {
      await db.insert(expiryNotices).values({ contractId, deadline: at });
    },
  };
}
