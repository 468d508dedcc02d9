import { and, asc, eq, gt, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { defaultNotices } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import { contracts } from "../../records/tables.ts";
import { advisorNotices } from "../../notices/tables.ts";
import { contractSignings, expiryNotices } from "../tables.ts";

export type Expiring = { contractId: number; userId: number; deadline: Date; hasLink: boolean };
/** How long before they expire, in seconds: a contract, and one whose client's link ends first. */
export type Leads = { readonly contract: number; readonly link: number };

/** The states in which a contract waits for its signature. */
const waitingStates = ["Created", "Signing"] as const;
/** The earlier of both ends the contract; one of them may be null. */
const deadline = sql`least(${contracts.expiresAt}, ${contractSignings.linkUntil})`;

/** The SQL of contracts that expire soon, and of the notices sent to their advisors. */
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
     * Lists up to `limit` contracts after `afterId` whose advisors have chosen the notice and not received it, by id, also
     * those of locked advisors.
     */
    list: (page: { now: Date; leads: Leads; afterId: number; limit: number }): Promise<Expiring[]> =>
      select(page.now, page.leads, gt(contracts.id, page.afterId)).orderBy(asc(contracts.id)).limit(page.limit),

    /** Finds one of them; null if it is no longer due. */
    async find(contractId: number, moment: { now: Date; leads: Leads }): Promise<Expiring | null> {
      const [row] = await select(moment.now, moment.leads, eq(contracts.id, contractId));
      return row ?? null;
    },

    async markNotified({ contractId, deadline: at }: Expiring): Promise<void> {
      await db.insert(expiryNotices).values({ contractId, deadline: at });
    },
  };
}
