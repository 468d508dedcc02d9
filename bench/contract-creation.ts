import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { endpoints, type EndpointOutput } from "@fundport/api";
import { buildApp } from "../apps/server/src/app/build-app.ts";
import { readConfig } from "../apps/server/src/config.ts";
import { connect } from "../apps/server/src/db/client.ts";
import { startEmbedded } from "../apps/server/src/db/embedded/embedded.ts";
import { migrateDatabase } from "../apps/server/src/db/migrate.ts";
import type { App } from "../apps/server/src/http/app-type.ts";
import { makeContractRequest } from "../apps/server/src/modules/contract-creation/testing/contract-requests.ts";
import {
  contractWithLines,
  makeCart,
  makeItem,
  packageOfFunds,
} from "../apps/server/src/modules/proposal/testing/proposals.ts";
import { completeReferenceData } from "../apps/server/src/modules/reference/code-lists/insert-code-lists.ts";
import { systemClock } from "../apps/server/src/ports/clock.ts";
import { ids } from "../apps/server/src/test-support/catalogue/ids.ts";
import { seedCatalogue } from "../apps/server/src/test-support/catalogue/seed-catalogue.ts";
import { testEncryption, testKeys } from "../apps/server/src/test-support/keys.ts";
import { seedPeople } from "../apps/server/src/test-support/people.ts";
import { testSeal } from "../apps/server/src/test-support/sealer.ts";
import { median, type Row } from "./row.ts";

const password = "Bench-password-2026";
const warm = 30;
const measured = 50;
const many = 1000;

/**
 * A contract of five products through the whole server, from the request to the answer: checked, calculated, drawn,
 * encrypted and stored. Then a thousand of them: what the process holds afterwards beside what it held when warm.
 */
export async function measureContractCreation(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-bench-contracts-"));
  const { address, stop } = await startEmbedded(folder, { throwAway: true });
  const { db, pool, close } = connect(address);
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Fundport</title><!--settings-->");
  try {
    await migrateDatabase(pool);
    await seedPeople(db, password);
    await seedCatalogue(db);
    await completeReferenceData(pool);
    const config = await readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: "fatal",
      TRIAL: "false",
      COOKIE_SECRET: "a secret of thirty-two characters",
      ...testKeys,
    });
    const app = await buildApp({
      config,
      db,
      address,
      encryption: testEncryption,
      seal: testSeal,
      clock: systemClock,
      webFolder: folder,
    });
    try {
      const create = await prepare(app, { db, origin: `http://localhost:${config.PORT}` });
      const forget = () => pool.query("delete from login_attempts");
      for (let round = 0; round < warm; round += 1) await create();
      await forget();
      const times: number[] = [];
      for (let round = 0; round < measured; round += 1) {
        const begin = performance.now();
        await create();
        times.push(performance.now() - begin);
      }
      const before = heldMegabytes();
      for (let round = 0; round < many; round += 1) {
        // Each counts as a look-up, of which an advisor has sixty.
        if (round % 50 === 0) await forget();
        await create();
      }
      const grown = heldMegabytes() - before;
      return [
        row("a contract of five products, created with its documents", "ms", median(times), 400),
        row("the slowest of fifty", "ms", Math.max(...times), 800),
        row(`what ${many} contracts leave in the server's memory`, "MB", grown, 60),
      ];
    } finally {
      await app.close();
    }
  } finally {
    await close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const row = (what: string, unit: string, product: number, atMost: number): Row => ({
  what,
  unit,
  product,
  floor: null,
  budget: { atMost },
});

/** Returns a function that makes one contract more of the same client with the same five products. */
async function prepare(
  app: App,
  { db, origin }: { db: Parameters<typeof makeContractRequest>[0]["db"]; origin: string },
): Promise<() => Promise<void>> {
  const login = await app.inject({
    method: "POST",
    url: endpoints.login.url,
    headers: { origin },
    payload: { username: "anna", password },
  });
  const headers = { origin, cookie: login.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const read = async <Answer>(url: string) => (await app.inject({ url, headers })).json<Answer>();
  const { banks } = await read<EndpointOutput<"getCodelists">>(endpoints.getCodelists.url);
  const bank = banks.find(({ code }) => code === "0800")?.id ?? 0;
  const user = await read<EndpointOutput<"getUser">>(endpoints.getUser.url);
  const questionnaire = await read<EndpointOutput<"getAmlQuestionnaire">>(endpoints.getAmlQuestionnaire.url);
  // The package is two products.
  const cart = makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund }), contractWithLines, packageOfFunds]);
  const payload = await makeContractRequest({ db, user, questionnaire, bank }, cart);
  let round = 0;
  return async () => {
    round += 1;
    const answer = await app.inject({
      method: "POST",
      url: endpoints.createContract.url,
      headers: { ...headers, "idempotency-key": `round-${round}` },
      payload: { ...payload, acceptsDuplicate: true },
    });
    if (answer.statusCode !== 200) throw new Error(`no contract: ${answer.statusCode} ${answer.body.slice(0, 500)}`);
  };
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * What the process holds: all that is outside the engine's heap, and what lives in it once its garbage is collected. What
 * the heap keeps free for garbage grows to some 250 MB under load and comes and goes: it says nothing of what is left
 * behind.
 */
function heldMegabytes(): number {
  collectGarbage();
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  return (rss - heapTotal + heapUsed) / 1_048_576;
}
