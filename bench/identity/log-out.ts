import { setTimeout as wait } from "node:timers/promises";
import { startAppServer } from "@fundport/server/testing/bench/app-server";
import { withEmbeddedDatabase } from "@fundport/server/testing/database/embedded-database";
import { seedPeople } from "@fundport/server/testing/people";
import { logIn } from "../portal/signed-in-portal.ts";
import { median, type Row, scaledRow } from "../measure/row.ts";

const password = "Bench-password-2026";
const rounds = 9;

/**
 * Measures a log-out on two servers with the same database: the user logs out on one server, and the time ends when the
 * other server, which had cached the session, refuses it.
 */
export async function measureLogOut(): Promise<Row[]> {
  return await withEmbeddedDatabase(async (database) => {
    await seedPeople(database.db, password);
    const [one, other] = [await startAppServer(database), await startAppServer(database)];
    try {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await timeLogOut(one.url, other.url));
      return [scaledRow("log-out seen by another process", "ms", median(times), 1000)];
    } finally {
      await other.close();
      await one.close();
    }
  });
}

async function timeLogOut(url: string, otherUrl: string): Promise<number> {
  const cookie = await logIn(url, "anna", password);
  const status = async () => (await fetch(`${otherUrl}/api/ping`, { headers: { cookie } })).status;
  if ((await status()) !== 200) throw new Error("the other server doesn't have the session");
  const begin = performance.now();
  const answer = await fetch(`${url}/api/user/logout`, { method: "DELETE", headers: { cookie, origin: url } });
  if (!answer.ok) throw new Error(`the log-out responded with ${answer.status}`);
  while ((await status()) !== 401) await wait(2);
  return performance.now() - begin;
}
