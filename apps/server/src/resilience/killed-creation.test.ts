import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@fundport/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openContracts } from "../modules/contract-creation/testing/open-contracts.ts";
import { testKeys } from "../test-support/keys.ts";
import { urlOf } from "../test-support/test-app.ts";
import { startPortal } from "./portal-process.ts";

/** Each needs a portal that starts anew. */
const kills = process.env["FUNDPORT_TEST_FULL"] === "1" ? 100 : 3;
/** About as long as one takes: some are killed before, most within, some after the answer. */
const maxMs = 500;

let folder: string;
let contracts: Awaited<ReturnType<typeof openContracts>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-killed-"));
  contracts = await openContracts();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Parts = { id: number; documents: number; persons: number; decisions: number; created: number; frameworks: number };

/** Every contract that was made, with how much of it there is. */
async function listParts(): Promise<Parts[]> {
  const { rows } = await contracts.test.pool.query<Parts>(`
    select c.id,
      (select count(*)::int from contract_documents where contract_id = c.id) as documents,
      (select count(*)::int from contract_persons where contract_id = c.id) as persons,
      (select count(*)::int from contract_decisions where contract_id = c.id) as decisions,
      (select count(*)::int from audit.events where contract_id = c.id and kind = 'Created') as created,
      (select count(*)::int from framework_contracts where id = c.framework_contract_id) as frameworks
    from contracts c where c.number is not null order by c.id`);
  return rows;
}
const whole = { documents: 5, persons: 2, decisions: 1, created: 1, frameworks: 1 };

describe("a portal that is killed while it makes a contract", () => {
  it(`leaves a whole contract or none, and makes one of a repeated press, ${kills} times`, async () => {
    const form = { unlimitedValidity: true, dateOfExpiry: "" };
    const payload = { ...(await contracts.request({ form })), acceptsDuplicate: true };
    const env = {
      DATABASE_URL: urlOf(contracts.test.portalAddress),
      DATABASE_MIGRATION_URL: urlOf(contracts.test.address),
      COOKIE_SECRET: "a secret of thirty-two characters",
      TRIAL: "false",
      DATA_DIR: folder,
      ...testKeys,
    };
    for (let round = 0; round < kills; round += 1) {
      const portal = await startPortal(env);
      await contracts.test.pool.query("delete from login_attempts");
      const url = await portal.url;
      const headers = { origin: url, cookie: await portal.logIn("anna"), "content-type": "application/json" };
      const press = (key: string) =>
        fetch(`${url}${endpoints.createContract.url}`, {
          method: "POST",
          headers: { ...headers, "idempotency-key": key },
          body: JSON.stringify(payload),
        });
      // What the one before was killed at is asked for again, as a page does that got no answer.
      const answers = round === 0 ? [] : [await press(`round-${round - 1}`)];
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const made = await listParts();
      expect(made).toEqual(made.map(({ id }) => ({ id, ...whole })));
      expect(made).toHaveLength(round);

      const pressed = press(`round-${round}`).catch(() => null);
      await wait((maxMs * round) / kills);
      portal.process.kill("SIGKILL");
      await portal.ended;
      await pressed;
    }
  }, 1_200_000);
});
