import { and, asc, eq, gt, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { defaultNotices } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import { contracts } from "../../records/tables.ts";
import { advisorNotices } from "../../notices/tables.ts";
import { contractSignings, expiryNotices } from "../tables.ts";

export type Expiring = { contractId: number; userId: number; deadline: Date; hasLink: boolean };
/** Time from the notice to the expiry in seconds. `link` applies if the client's link expires before the contract. */
export type Leads = { readonly contract: number; readonly link: number };

/** States in which a contract waits for its signature. */
const waitingStates = ["Created", "Signing"] as const;
/**
 * The contract ends at its own expiry or at the expiry of its link, whichever is earlier. One of the two may be null.
 */
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
     * Lists contracts for which a notice is due: their advisors have chosen the notice and have not received it yet.
     * Returns up to `limit` contracts with ids above `afterId`, in order of id. Contracts of locked advisors are
     * included.
     */
    list: (page: { now: Date; leads: Leads; afterId: number; limit: number }): Promise<Expiring[]> =>
      select(page.now, page.leads, gt(contracts.id, page.afterId)).orderBy(asc(contracts.id)).limit(page.limit),

    /** Finds a contract for which a notice is due. Returns null if no notice is due any more. */
    async find(contractId: number, moment: { now: Date; leads: Leads }): Promise<Expiring | null> {
      const [row] = await select(moment.now, moment.leads, eq(contracts.id, contractId));
      return row ?? null;
    },

    async markNotified({ contractId, deadline: at }: Expiring): Promise<void> {
      await db.insert(expiryNotices).values({ contractId, deadline: at });
    },
  };
}
