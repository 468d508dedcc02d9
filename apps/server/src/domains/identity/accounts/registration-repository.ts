import { and, eq, inArray, lte, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { distributors } from "../distributors/tables.ts";
import { users } from "../sessions/tables.ts";
import { registrations } from "./tables.ts";
import type { UniqueConflict } from "./unique-conflict.ts";

export type Registration = typeof registrations.$inferSelect;
type UniqueFields = Pick<Registration, "email" | "distributorCode" | "advisorCode" | "vatId">;

const open = ["ManualCheck", "AwaitingConfirmation"] as const;
/** For how many days the operator can still read a closed registration. */
const closedDays = 90;
/** The values that remove the link and the password from a closed registration, which no longer needs them. */
export const closedSecrets = { tokenDigest: null, passwordHash: "" } as const;

export function createRegistrationRepository(db: Database | Transaction) {
  return {
    /**
     * Makes registrations with the same identification number, and their confirmations, run one after another until the
     * transaction ends. A unique index on users cannot do this, because several users may have registered the same
     * number before it was checked.
     */
    async lockVatId(vatId: string | null): Promise<void> {
      if (vatId !== null)
        await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vat-id ${vatId}`}, 0))`);
    },

    isVatIdOfUser: (vatId: string | null): Promise<boolean> => isVatIdOfUser(db, vatId),

    /** Finds which of these unique values a user or an open registration already has. */
    findTaken: (fields: UniqueFields): Promise<UniqueConflict> => findTaken(db, fields),

    /**
     * Closes overdue registrations, so that their unique values can be used again, and deletes registrations that were
     * closed long ago.
     */
    async expireRegistrations(now: Date): Promise<void> {
      await db
        .update(registrations)
        .set({ state: "Expired", ...closedSecrets })
        .where(and(inArray(registrations.state, [...open]), lte(registrations.expiresAt, now)));
      const longAgo = new Date(now.getTime() - closedDays * 86_400_000);
      await db
        .delete(registrations)
        .where(and(notInArray(registrations.state, [...open]), lte(registrations.expiresAt, longAgo)));
    },

    async insertRegistration(
      registration: Omit<typeof registrations.$inferInsert, "heldVatId">,
    ): Promise<Registration> {
      const row = { ...registration, heldVatId: registration.vatId ?? null };
      const [stored] = await db.insert(registrations).values(row).returning();
      if (stored === undefined) throw new Error("an inserted registration came back without an id");
      return stored;
    },

    /** Returns a registration and locks its row until the transaction ends, so that decisions run one after another. */
    async lockRegistration(by: { id: string } | { tokenDigest: string }): Promise<Registration | null> {
      const isThisRegistration =
        "id" in by ? eq(registrations.id, by.id) : eq(registrations.tokenDigest, by.tokenDigest);
      const [registration] = await db.select().from(registrations).where(isThisRegistration).for("update");
      return registration ?? null;
    },

    async findRegistration(id: string) {
      const [row] = await db
        .select({ registration: registrations, distributorName: distributors.name })
        .from(registrations)
        .innerJoin(distributors, eq(distributors.code, registrations.distributorCode))
        .where(eq(registrations.id, id));
      return row ?? null;
    },

    async updateRegistration(id: string, change: Partial<Registration>): Promise<void> {
      await db.update(registrations).set(change).where(eq(registrations.id, id));
    },
  };
}

async function isVatIdOfUser(db: Database | Transaction, vatId: string | null): Promise<boolean> {
  return vatId !== null && (await db.$count(users, eq(users.vatId, vatId))) > 0;
}

async function findTaken(
  db: Database | Transaction,
  { email, distributorCode, advisorCode, vatId }: UniqueFields,
): Promise<UniqueConflict> {
  const isEmail = sql`lower(${users.email}) = ${email} or lower(${users.username}) = ${email}`;
  const isAdvisor = and(eq(users.distributorCode, distributorCode), eq(users.advisorCode, advisorCode));
  const ofUsers = await db
    .select({ email: sql<boolean>`bool_or(${isEmail})`, advisor: sql<boolean>`bool_or(${isAdvisor})` })
    .from(users)
    .where(or(isEmail, isAdvisor));
  const isOpenEmail = eq(registrations.email, email);
  const isOpenAdvisor = and(
    eq(registrations.distributorCode, distributorCode),
    eq(registrations.advisorCode, advisorCode),
  );
  const ofOpen = await db
    .select({ email: sql<boolean>`bool_or(${isOpenEmail})`, advisor: sql<boolean>`bool_or(${isOpenAdvisor})` })
    .from(registrations)
    .where(and(inArray(registrations.state, [...open]), or(isOpenEmail, isOpenAdvisor)));
  const found = [...ofUsers, ...ofOpen];
  const hasNumber = vatId !== null && and(inArray(registrations.state, [...open]), eq(registrations.vatId, vatId));
  return {
    isEmailTaken: found.some(({ email: isInUse }) => isInUse),
    isAdvisorTaken: found.some(({ advisor }) => advisor),
    isVatIdTaken:
      hasNumber !== false && ((await db.$count(registrations, hasNumber)) > 0 || (await isVatIdOfUser(db, vatId))),
  };
}
