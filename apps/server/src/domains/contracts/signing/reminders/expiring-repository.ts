import { and, asc, eq, gt, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { defaultNotices } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import { contracts } from "../../records/tables.ts";
import { advisorNotices } from "../../notices/tables.ts";
import { users } from "../../../identity/sessions/tables.ts";
import { contractSignings, expiryNotices } from "../tables.ts";

export type Expiring = { contractId: number; userId: number; deadline: Date; hasLink: boolean };
/** How long before they expire, in seconds: a contract, and one whose client's link ends first. */
export type Leads = { readonly contract: number; readonly link: number };

/** In these a contract waits for its signature. */
const waitingStates = ["Created", "Signing"] as const;
/** Whichever comes first ends the contract; one of them may be missing. */
const deadline = sql`least(${contracts.expiresAt}, ${contractSignings.linkUntil})`;

/** The SQL of contracts that expire soon, and of whose advisors have been told. */
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
      .innerJoin(users, eq(users.id, contracts.userId))
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
          eq(users.locked, false),
          sql`coalesce(${advisorNotices.expiring}, ${defaultNotices.expiring}::boolean)`,
          notExists(
            db
              .select({ told: expiryNotices.contractId })
              .from(expiryNotices)
              .where(and(eq(expiryNotices.contractId, contracts.id), eq(expiryNotices.deadline, deadline))),
          ),
          ...conditions,
        ),
      );
  }

  return {
    /** Up to `most` whose advisors want to be told and have not been, by their ids from after `afterId` on. */
    list: (asked: { now: Date; leads: Leads; afterId: number; most: number }): Promise<Expiring[]> =>
      select(asked.now, asked.leads, gt(contracts.id, asked.afterId)).orderBy(asc(contracts.id)).limit(asked.most),

    /** One of them; null where it is none any more. */
    async find(contractId: number, asked: { now: Date; leads: Leads }): Promise<Expiring | null> {
      const [row] = await select(asked.now, asked.leads, eq(contracts.id, contractId));
      return row ?? null;
    },

    async markTold({ contractId, deadline: at }: Expiring): Promise<void> {
      await db.insert(expiryNotices).values({ contractId, deadline: at });
    },
  };
}
