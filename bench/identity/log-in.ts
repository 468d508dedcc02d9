import { copyUsers, openSessionService } from "@fundport/server/testing/bench/sessions";
import { withEmbeddedDatabase } from "@fundport/server/testing/database/embedded-database";
import { seedPeople } from "@fundport/server/testing/people";
import { median, ratioRow, type Row } from "../measure/row.ts";

const attempts = 200;

/**
 * Measures whether the time of a log-in reveals which users exist. Alternates a wrong password with an unknown name.
 * Calls the service with all the work of a log-in, including counters; the users' password hashes cost as much as real
 * ones. Each attempt has its own name and address, so that no attempt is locked and all run the same code.
 */
export async function measureLogIn(): Promise<Row[]> {
  return await withEmbeddedDatabase(async (database) => {
    await seedPeople(database.db, "Bench-password-2026");
    await copyUsers(database.db, { count: attempts, firstId: 1000, prefix: "user", password: "Bench-password-2026" });
    await database.pool.query("analyze");
    const sessions = await openSessionService(database);
    const logIn = (username: string, address: string) =>
      timeOf(() => sessions.logIn({ username, password: "wrong", address, userAgent: undefined, browser: null }));

    // Logs in a few times without measuring, so that work that is done only once is finished: the hash for unknown
    // users, connections and query plans.
    for (let index = 0; index < 20; index += 1) await logIn(`warm-${index}`, `warm-${index}`);
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let index = 0; index < attempts; index += 1) {
      const turns = [
        async () => wrong.push(await logIn(`user-${index}`, `a-${index}`)),
        async () => unknown.push(await logIn(`nobody-${index}`, `b-${index}`)),
      ];
      // Alternates which of the two attempts comes first.
      for (const turn of index % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    await sessions.close();
    return [
      ratioRow(
        `log-in of an unknown user compared with a wrong password, ${attempts} each`,
        "ms",
        { product: median(unknown), floor: median(wrong) },
        { atLeast: 0.95, atMost: 1.05 },
      ),
    ];
  });
}

async function timeOf(logIn: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  const isRefused = await logIn().then(
    () => false,
    () => true,
  );
  if (!isRefused) throw new Error("a wrong password was accepted");
  return performance.now() - begin;
}
