import type { Database } from "../../db/client.ts";
import { createEncryption } from "../../db/encryption.ts";
import { createListener } from "../../db/listener.ts";
import { createOwnSessionRepository } from "../../domains/identity/security/own-sessions-repository.ts";
import { createPasskeyRepository } from "../../domains/identity/security/passkey-repository.ts";
import { createSecondFactorRepository } from "../../domains/identity/security/second-factor-repository.ts";
import { createAttempts } from "../../domains/identity/sessions/attempts.ts";
import { createAttemptRepository } from "../../domains/identity/sessions/attempts-repository.ts";
import { createSessionRepository } from "../../domains/identity/sessions/repository.ts";
import { createSessions } from "../../domains/identity/sessions/service.ts";
import { createDigest, newSessionId } from "../../domains/identity/sessions/session-id.ts";
import { sessions, users } from "../../domains/identity/sessions/tables.ts";
import { createUnsavedWorkRepository } from "../../domains/identity/sessions/unsaved-work-repository.ts";
import { findDataKeys } from "../../lib/keys/find-data-keys.ts";
import { hashPassword } from "../../lib/keys/passwords.ts";
import { systemClock } from "../../ports/clock.ts";
import type { MigratedDatabase } from "../database/embedded-database.ts";
import { addressIn, withDatabase } from "../database/with-database.ts";
import { cookieSecret } from "./app-server.ts";

const usersPerStatement = 500;

/**
 * Opens the service that logs users in, for a separate database. `close` closes the connection on which the service
 * receives notifications.
 */
export async function openSessionService({ folder, address, db }: MigratedDatabase) {
  const listener = await createListener(address);
  const encryption = createEncryption((await findDataKeys(folder, {})).keys);
  const service = createSessions({
    repository: createSessionRepository(db),
    secondFactorRepository: createSecondFactorRepository(db),
    passkeyRepository: createPasskeyRepository(db),
    unsavedWorkRepository: createUnsavedWorkRepository(db, encryption),
    ownSessionRepository: createOwnSessionRepository(db),
    listener,
    clock: systemClock,
    attempts: createAttempts(createAttemptRepository(db)),
    secret: cookieSecret,
    idleMinutes: 30,
    absoluteHours: 12,
    operatorsNeedSecondFactor: true,
  });
  return {
    logIn: (attempt: Parameters<typeof service.logIn>[0]) => service.logIn(attempt),
    close: () => listener.close(),
  };
}

type CopiedUsers = {
  readonly count: number;
  readonly firstId: number;
  readonly prefix: string;
  /** The user to copy; the first user if this is missing. */
  readonly username?: string;
  /**
   * The password of the copies, hashed at the usual cost. If it is missing, the copies have the password of the
   * original user.
   */
  readonly password?: string;
};

/** Inserts copies of a user. */
export async function copyUsers(
  db: Database,
  { count, firstId, prefix, username, password }: CopiedUsers,
): Promise<void> {
  const all = await db.select().from(users);
  const original = username === undefined ? all[0] : all.find((user) => user.username === username);
  if (original === undefined) throw new Error(`there is no user ${username ?? "to copy"}`);
  const passwordHash = password === undefined ? original.passwordHash : await hashPassword(password);
  const copies = Array.from({ length: count }, (_, index) => ({
    ...original,
    passwordHash,
    id: firstId + index,
    username: `${prefix}-${index}`,
    email: `${prefix}-${index}@example.com`,
    ...(original.advisorCode !== null && { advisorCode: `${prefix}-${index}` }),
  }));
  // A statement accepts at most 65,535 values.
  for (let begin = 0; begin < count; begin += usersPerStatement)
    await db.insert(users).values(copies.slice(begin, begin + usersPerStatement));
}

/**
 * Creates new advisors and a session for each of them, directly in the database of a data folder. Logging in would
 * measure the hashing of passwords, and one IP address may not log in that often. Returns the session cookies.
 */
export async function insertSessions(dataDir: string, secret: string, count: number): Promise<string[]> {
  const firstId = 1_000_000;
  const ids = Array.from({ length: count }, newSessionId);
  await withDatabase(await addressIn(dataDir), async ({ db }) => {
    await copyUsers(db, { count, firstId, prefix: "bench", username: "advisor-cz" });
    const digestOf = createDigest(secret);
    const createdAt = new Date();
    const rows = ids.map((id, index) => ({
      idDigest: digestOf(id),
      userId: firstId + index,
      createdAt,
      lastSeenAt: createdAt,
    }));
    for (let begin = 0; begin < count; begin += usersPerStatement)
      await db.insert(sessions).values(rows.slice(begin, begin + usersPerStatement));
  });
  return ids.map((id) => `fundport-session=${id}`);
}
