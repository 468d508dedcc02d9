import type { Language } from "@fundport/i18n";
import { and, eq, inArray, lte, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "../sessions/tables.ts";
import type { UniqueConflict } from "./unique-conflict.ts";
import { passwordResets, registrations } from "./tables.ts";
import { distributorBranches, distributors } from "../distributors/tables.ts";

export type Distributor = typeof distributors.$inferSelect;
export type Registration = typeof registrations.$inferSelect;
export type AccountRepository = ReturnType<typeof createAccountRepository>;
type User = typeof users.$inferSelect;

const open = ["ManualCheck", "AwaitingConfirmation"] as const;
/** How long the operator can read again what became of a registration. */
const closedDays = 90;
/** What a registration that is closed no longer needs: the user has their own, and nobody else has any use for it. */
export const nothingToOpen = { tokenDigest: null, passwordHash: "" } as const;

/** The SQL of registrations, of distributors and of reset links. Methods that lock need a transaction. */
export function createAccountRepository(db: Database | Transaction) {
  return {
    async findDistributor(code: string): Promise<Distributor | null> {
      const [distributor] = await db.select().from(distributors).where(eq(distributors.code, code));
      return distributor ?? null;
    },

    async hasBranch(distributorCode: string, code: string): Promise<boolean> {
      const found = await db
        .select({ code: distributorBranches.code })
        .from(distributorBranches)
        .where(and(eq(distributorBranches.distributorCode, distributorCode), eq(distributorBranches.code, code)));
      return found.length > 0;
    },

    /**
     * Held until the transaction ends: whoever registers with the number, or confirms such a registration, comes one after
     * another. Users may have had one number before it was looked at, so no index of theirs can say it.
     */
    async lockVatId(vatId: string | null): Promise<void> {
      if (vatId !== null)
        await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vat-id ${vatId}`}, 0))`);
    },

    async isVatIdOfUser(vatId: string | null): Promise<boolean> {
      return vatId !== null && (await db.$count(users, eq(users.vatId, vatId))) > 0;
    },

    /** What must be unique and is in use already, by a user or by a registration that is open. */
    async findTaken({
      email,
      distributorCode,
      advisorCode,
      vatId,
    }: Pick<Registration, "email" | "distributorCode" | "advisorCode" | "vatId">): Promise<UniqueConflict> {
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
        isEmailTaken: found.some(({ email: taken }) => taken),
        isAdvisorTaken: found.some(({ advisor }) => advisor),
        isVatIdTaken:
          hasNumber !== false && ((await db.$count(registrations, hasNumber)) > 0 || (await this.isVatIdOfUser(vatId))),
      };
    },

    /** Expires registrations whose time is over, which makes room, and deletes those that were closed long ago. */
    async expireRegistrations(now: Date): Promise<void> {
      await db
        .update(registrations)
        .set({ state: "Expired", ...nothingToOpen })
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
      const [kept] = await db.insert(registrations).values(row).returning();
      if (kept === undefined) throw new Error("a registration that was written is not there");
      return kept;
    },

    /** The row of a registration, held until the transaction ends: two decisions come one after the other. */
    async lockRegistration(by: { id: string } | { tokenDigest: string }): Promise<Registration | null> {
      const isIt = "id" in by ? eq(registrations.id, by.id) : eq(registrations.tokenDigest, by.tokenDigest);
      const [registration] = await db.select().from(registrations).where(isIt).for("update");
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

    /** Returns the new user's number. Throws where the address or the advisor's code is in use, see `uniqueConflictOf`. */
    async insertUser(user: typeof users.$inferInsert): Promise<number | null> {
      const [row] = await db.insert(users).values(user).returning({ id: users.id });
      return row?.id ?? null;
    },

    async findUserByName(username: string): Promise<User | null> {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
      return user ?? null;
    },

    /** Stores a new hash while the user's is still `former`; returns whether it was. The user may log in with it. */
    async replacePassword(userId: number, former: string, passwordHash: string): Promise<boolean> {
      const set = await db
        .update(users)
        .set({ passwordHash, mustChangePassword: false, passwordExpiresAt: null })
        .where(and(eq(users.id, userId), eq(users.passwordHash, former)))
        .returning({ id: users.id });
      return set.length > 0;
    },

    /** One link a user: the newer makes the older void. */
    async storeReset(userId: number, reset: { tokenDigest: string; expiresAt: Date }): Promise<void> {
      await db
        .insert(passwordResets)
        .values({ userId, ...reset })
        .onConflictDoUpdate({ target: passwordResets.userId, set: reset });
    },

    async removeReset(userId: number): Promise<void> {
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
    },

    /** The user of a reset link that still counts, held until the transaction ends. */
    async lockReset(tokenDigest: string, now: Date): Promise<User | null> {
      const [row] = await db
        .select({ user: users, expiresAt: passwordResets.expiresAt })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(eq(passwordResets.tokenDigest, tokenDigest))
        .for("update");
      return row && row.expiresAt > now ? row.user : null;
    },

    /** Returns the language of the user with this address; null if there is no such user. */
    async findLanguage(email: string): Promise<Language | null> {
      const [user] = await db
        .select({ language: users.language })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
      return user?.language ?? null;
    },

    /** Users with the role `operator` who may log in. */
    async listOperators() {
      return await db
        .select({ email: users.email, language: users.language })
        .from(users)
        .where(and(sql`'operator' = any(${users.roles})`, eq(users.locked, false)));
    },
  };
}
