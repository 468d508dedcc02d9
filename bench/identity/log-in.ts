import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../apps/server/src/db/client.ts";
import { startEmbedded } from "../../apps/server/src/db/embedded/embedded.ts";
import { createEncryption } from "../../apps/server/src/db/encryption.ts";
import { createListener } from "../../apps/server/src/db/listener.ts";
import { migrateDatabase } from "../../apps/server/src/db/migrate.ts";
import { findDataKeys } from "../../apps/server/src/lib/keys/find-data-keys.ts";
import { createAttempts } from "../../apps/server/src/domains/identity/sessions/attempts.ts";
import { createAttemptRepository } from "../../apps/server/src/domains/identity/sessions/attempts-repository.ts";
import { createSessionRepository } from "../../apps/server/src/domains/identity/sessions/repository.ts";
import { createOwnSessionRepository } from "../../apps/server/src/domains/identity/security/own-sessions-repository.ts";
import { createPasskeyRepository } from "../../apps/server/src/domains/identity/security/passkey-repository.ts";
import { createSecondFactorRepository } from "../../apps/server/src/domains/identity/security/second-factor-repository.ts";
import { createSessions } from "../../apps/server/src/domains/identity/sessions/service.ts";
import { createUnsavedWorkRepository } from "../../apps/server/src/domains/identity/sessions/unsaved-work-repository.ts";
import { users } from "../../apps/server/src/domains/identity/sessions/tables.ts";
import { systemClock } from "../../apps/server/src/ports/clock.ts";
import { seedPeople } from "../../apps/server/src/testing/people.ts";
import { median, ratioRow, type Row } from "../measure/row.ts";

const attempts = 1000;

/**
 * A wrong password beside a name that nobody has, in turn: who measures must not learn who is a user. At the service, with
 * everything that a log-in does, the counters included: each attempt has a name and an address of its own, so that nothing
 * is locked and every attempt takes the same way.
 */
export async function measureLogIn(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-bench-log-in-"));
  const { address, stop } = await startEmbedded(folder, { throwAway: true });
  const { db, pool, close } = connect(address);
  try {
    await migrateDatabase(pool);
    await seedPeople(db, "Bench-password-2026");
    const [someone] = await db.select().from(users).limit(1);
    if (someone === undefined) throw new Error("there is nobody to log in");
    const people = Array.from({ length: attempts }, (_value, index) => ({
      ...someone,
      id: 1000 + index,
      username: `user-${index}`,
      email: `user-${index}@example.com`,
    }));
    await db.insert(users).values(people);
    await pool.query("analyze");
    const listener = await createListener(address, () => undefined);
    const encryption = createEncryption((await findDataKeys(folder, {})).keys);
    const secret = "a secret of thirty-two characters";
    const sessions = createSessions({
      repository: createSessionRepository(db),
      secondFactorRepository: createSecondFactorRepository(db),
      passkeyRepository: createPasskeyRepository(db),
      unsavedWorkRepository: createUnsavedWorkRepository(db, encryption),
      ownSessionRepository: createOwnSessionRepository(db),
      listener,
      clock: systemClock,
      attempts: createAttempts(createAttemptRepository(db)),
      secret,
      idleMinutes: 30,
      absoluteHours: 12,
      operatorsNeedSecondFactor: true,
    });
    const logIn = (username: string, from: string) =>
      timeOf(() => sessions.logIn({ username, password: "wrong", address: from, userAgent: undefined, browser: null }));

    // What is prepared once (the hash that stands for nobody, connections, plans) is not measured.
    for (let index = 0; index < 20; index += 1) await logIn(`warm-${index}`, `warm-${index}`);
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let index = 0; index < attempts; index += 1) {
      const turns = [
        async () => wrong.push(await logIn(`user-${index}`, `a-${index}`)),
        async () => unknown.push(await logIn(`nobody-${index}`, `b-${index}`)),
      ];
      // Neither always comes first.
      for (const turn of index % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    await listener.close();
    return [
      ratioRow(
        `log-in of an unknown user beside a wrong password, ${attempts} each`,
        "ms",
        { product: median(unknown), floor: median(wrong) },
        { atLeast: 0.95, atMost: 1.05 },
      ),
    ];
  } finally {
    await close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeOf(logIn: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  const isRefused = await logIn().then(
    () => false,
    () => true,
  );
  if (!isRefused) throw new Error("a wrong password opened an account");
  return performance.now() - begin;
}
