import { and, eq, inArray, lte, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client.ts";
import type { BankRegister } from "../../ports/bank-register.ts";
import { users } from "../session/tables.ts";
import { distributorBranches, distributors, passwordResets, registerEntries, registrations } from "./tables.ts";

export type Distributor = typeof distributors.$inferSelect;
export type Registration = typeof registrations.$inferSelect;

/** The embedded register: a table that an import fills. Accents and case of names are the caller's matter. */
export function createTableRegister(db: Database): BankRegister {
  return {
    find: async ({ vatId, surname }) =>
      await db
        .select()
        .from(registerEntries)
        .where(or(eq(registerEntries.vatId, vatId), eq(sql`lower(${registerEntries.surname})`, surname.toLowerCase()))),
  };
}

export async function findDistributor(db: Database | Transaction, code: string): Promise<Distributor | null> {
  const [distributor] = await db.select().from(distributors).where(eq(distributors.code, code));
  return distributor ?? null;
}

export async function hasBranch(db: Database, distributorCode: string, code: string): Promise<boolean> {
  const found = await db
    .select({ code: distributorBranches.code })
    .from(distributorBranches)
    .where(and(eq(distributorBranches.distributorCode, distributorCode), eq(distributorBranches.code, code)));
  return found.length > 0;
}

const open = ["ManualCheck", "AwaitingConfirmation"] as const;

/** Which of the two that must be one person's alone somebody has already: a user, or a registration that is open. */
export async function findTaken(
  db: Database | Transaction,
  { email, distributorCode, advisorCode }: Pick<Registration, "email" | "distributorCode" | "advisorCode">,
): Promise<{ isEmailTaken: boolean; isAdvisorTaken: boolean }> {
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
  return {
    isEmailTaken: found.some(({ email: taken }) => taken),
    isAdvisorTaken: found.some(({ advisor }) => advisor),
  };
}

/** How long the operator can read again what became of a registration. */
const keepClosedDays = 90;
/** What a registration that is closed no longer needs: the user has a copy, and nobody else has any use for it. */
export const nothingToOpen = { tokenDigest: null, passwordHash: "" } as const;

/** Registrations whose time is over make room; what is closed for long is nobody's business any more and is deleted. */
export async function expireRegistrations(db: Transaction, now: Date): Promise<void> {
  await db
    .update(registrations)
    .set({ state: "Expired", ...nothingToOpen })
    .where(and(inArray(registrations.state, [...open]), lte(registrations.expiresAt, now)));
  const longAgo = new Date(now.getTime() - keepClosedDays * 86_400_000);
  await db
    .delete(registrations)
    .where(and(notInArray(registrations.state, [...open]), lte(registrations.expiresAt, longAgo)));
}

/** The row of a registration, held until the transaction ends: two decisions come one after the other. */
export async function lockRegistration(
  db: Transaction,
  by: { id: string } | { tokenDigest: string },
): Promise<Registration | null> {
  const isIt = "id" in by ? eq(registrations.id, by.id) : eq(registrations.tokenDigest, by.tokenDigest);
  const [registration] = await db.select().from(registrations).where(isIt).for("update");
  return registration ?? null;
}

export async function readRegistration(db: Database, id: string) {
  const [row] = await db
    .select({ registration: registrations, distributorName: distributors.name })
    .from(registrations)
    .innerJoin(distributors, eq(distributors.code, registrations.distributorCode))
    .where(eq(registrations.id, id));
  return row ?? null;
}

export async function updateRegistration(db: Transaction, id: string, change: Partial<Registration>): Promise<void> {
  await db.update(registrations).set(change).where(eq(registrations.id, id));
}

/** Operators by role: who hears of registrations to be looked at where no address is set. */
export async function listOperators(db: Transaction) {
  return await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(sql`'operator' = any(${users.roles})`, eq(users.locked, false)));
}

/** The user of a reset link that still counts, held until the transaction ends. */
export async function lockReset(db: Transaction, tokenDigest: string, now: Date) {
  const [row] = await db
    .select({ user: users, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenDigest, tokenDigest))
    .for("update");
  return row && row.expiresAt > now ? row.user : null;
}

export async function findUserByName(db: Database | Transaction, username: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return user ?? null;
}
