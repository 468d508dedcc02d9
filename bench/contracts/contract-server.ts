import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EndpointInput, type EndpointName, endpoints, type EndpointOutput } from "@fundport/api";
import { buildApp } from "../../apps/server/src/app/build-app.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { connect } from "../../apps/server/src/db/client.ts";
import { startEmbedded } from "../../apps/server/src/db/embedded/embedded.ts";
import { migrateDatabase } from "../../apps/server/src/db/migrate.ts";
import { makeContractRequest } from "../../apps/server/src/domains/contracts/creation/testing/contract-requests.ts";
import {
  contractWithLines,
  makeCart,
  makeItem,
  packageOfFunds,
} from "../../apps/server/src/domains/sales/proposals/testing/proposals.ts";
import { completeReferenceData } from "../../apps/server/src/domains/catalogue/reference/code-lists/insert-code-lists.ts";
import { systemClock } from "../../apps/server/src/ports/clock.ts";
import { ids } from "../../apps/server/src/testing/catalogue/ids.ts";
import { seedCatalogue } from "../../apps/server/src/testing/catalogue/seed-catalogue.ts";
import { testEncryption, testKeys } from "../../apps/server/src/testing/keys.ts";
import { seedPeople } from "../../apps/server/src/testing/people.ts";
import { testSeal } from "../../apps/server/src/testing/sealer.ts";

/** Of everybody of that portal. */
export const password = "Bench-password-2026";
export const secret = "a secret of thirty-two characters";

type Db = ReturnType<typeof connect>["db"];
type Pool = ReturnType<typeof connect>["pool"];
export type StoredContract = EndpointOutput<"createContract">;
type Asked = { params?: Record<string, string | number>; payload?: unknown; headers?: Record<string, string> };
export type ContractServer = {
  readonly url: string;
  readonly db: Db;
  readonly pool: Pool;
  /** Calls an endpoint over HTTP as the advisor. Throws for whatever is not a success. */
  call: <Name extends EndpointName>(name: Name, asked?: Asked) => Promise<EndpointOutput<Name>>;
  /** What `create` asks for. */
  readonly request: EndpointInput<"createContract">["body"];
  /** Makes one contract more of the same client with the same five products, and five documents. */
  create: () => Promise<StoredContract>;
  /** What may be done only so often is not counted any more. */
  forget: () => Promise<unknown>;
};

/** The whole server, listening in this process on a database of its own, with an advisor who makes contracts. */
export async function withContractServer<Result>(use: (server: ContractServer) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-bench-contracts-"));
  const { address, stop } = await startEmbedded(folder, { throwAway: true });
  const { db, pool, close } = connect(address);
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Fundport</title><!--settings-->");
  await writeFile(join(folder, "client.html"), "<!doctype html><title>Client</title><!--settings-->");
  try {
    await migrateDatabase(pool);
    await seedPeople(db, password);
    await seedCatalogue(db);
    await completeReferenceData(pool);
    await pool.query("update users set sign_electronically = true, sign_biometrically = true where username = 'anna'");
    const config = await readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: "fatal",
      // Codes by SMS need a gateway, or this.
      TRIAL: "true",
      COOKIE_SECRET: secret,
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
      const url = await app.listen({ port: 0, host: "127.0.0.1" });
      const call = await logIn(url);
      const request = await makeRequest(db, call);
      return await use({
        url,
        db,
        pool,
        call,
        request,
        create: createOf(call, request),
        forget: () => pool.query("delete from login_attempts"),
      });
    } finally {
      await app.close();
    }
  } finally {
    await close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function logIn(url: string): Promise<ContractServer["call"]> {
  async function send(name: EndpointName, { params = {}, payload, headers }: Asked): Promise<Response> {
    const { method, url: pattern } = endpoints[name];
    const path = pattern.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
    const type = payload === undefined ? {} : { "content-type": "application/json" };
    const answer = await fetch(url + path, { method, headers: { origin: url, ...type, ...headers }, ...body });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    return answer;
  }
  const login = await send("login", { payload: { username: "anna", password } });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return async (name, asked = {}) => {
    const answer = await send(name, { ...asked, headers: { cookie, ...asked.headers } });
    const text = await answer.text();
    return (text === "" ? null : JSON.parse(text)) as EndpointOutput<typeof name>;
  };
}

async function makeRequest(db: Db, call: ContractServer["call"]): Promise<ContractServer["request"]> {
  const { banks } = await call("getCodelists");
  const bank = banks.find(({ code }) => code === "0800")?.id ?? 0;
  const user = await call("getUser");
  const questionnaire = await call("getAmlQuestionnaire");
  // The package is two products.
  const cart = makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund }), contractWithLines, packageOfFunds]);
  const request = await makeContractRequest({ db, user, questionnaire, bank }, cart);
  return { ...request, acceptsDuplicate: true };
}

function createOf(call: ContractServer["call"], payload: ContractServer["request"]): ContractServer["create"] {
  let round = 0;
  return () => {
    round += 1;
    return call("createContract", { headers: { "idempotency-key": `round-${round}` }, payload });
  };
}
