import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildApp } from "../../apps/server/src/app/build-app.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { connect } from "../../apps/server/src/db/client.ts";
import { startEmbedded } from "../../apps/server/src/db/embedded/embedded.ts";
import { migrateDatabase } from "../../apps/server/src/db/migrate.ts";
import { systemClock } from "../../apps/server/src/ports/clock.ts";
import { testEncryption, testKeys } from "../../apps/server/src/testing/keys.ts";
import { seedPeople } from "../../apps/server/src/testing/people.ts";
import { testSeal } from "../../apps/server/src/testing/sealer.ts";
import { logIn } from "../portal/signed-in-portal.ts";
import { median, type Row, scaledRow } from "../measure/row.ts";

const password = "Bench-password-2026";
const rounds = 9;

/** Logs a user out on one server and waits until a second one on the same database refuses the session, which it knew. */
export async function measureLogOut(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-bench-log-out-"));
  const { address, stop } = await startEmbedded(folder, { throwAway: true });
  const { db, pool, close } = connect(address);
  const config = await readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: "fatal",
    TRIAL: "true",
    COOKIE_SECRET: "a secret of thirty-two characters",
    ...testKeys,
  });
  try {
    await migrateDatabase(pool);
    await seedPeople(db, password);
    const build = () =>
      buildApp({
        config,
        db,
        address,
        encryption: testEncryption,
        seal: testSeal,
        clock: systemClock,
        webFolder: folder,
      });
    const [one, other] = [await build(), await build()];
    try {
      const [url, otherUrl] = await Promise.all([one, other].map((app) => app.listen({ port: 0, host: "127.0.0.1" })));
      if (url === undefined || otherUrl === undefined) throw new Error("a server does not listen");
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await timeLogOut(url, otherUrl));
      return [scaledRow("log-out seen by another process", "ms", median(times), 1000)];
    } finally {
      await other.close();
      await one.close();
    }
  } finally {
    await close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeLogOut(url: string, otherUrl: string): Promise<number> {
  const cookie = await logIn(url, "anna", password);
  const status = async () => (await fetch(`${otherUrl}/api/ping`, { headers: { cookie } })).status;
  if ((await status()) !== 200) throw new Error("the other server does not know the session");
  const begin = performance.now();
  const answer = await fetch(`${url}/api/user/logout`, { method: "DELETE", headers: { cookie, origin: url } });
  if (!answer.ok) throw new Error(`the log-out answered ${answer.status}`);
  while ((await status()) !== 401) await wait(2);
  return performance.now() - begin;
}
