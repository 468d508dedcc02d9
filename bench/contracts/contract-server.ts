import { type EndpointInput, type EndpointName, endpoints, type EndpointOutput } from "@fundport/api";
import { startAppServer } from "@fundport/server/testing/bench/app-server";
import { seedContractPortal } from "@fundport/server/testing/bench/contract-portal";
import { ids } from "@fundport/server/testing/catalogue/ids";
import { makeContractRequest } from "@fundport/server/testing/contract-creation/contract-requests";
import { type MigratedDatabase, withEmbeddedDatabase } from "@fundport/server/testing/database/embedded-database";
import { contractWithLines, makeCart, makeItem, packageOfFunds } from "@fundport/server/testing/proposals/proposals";
import { logIn } from "../portal/signed-in-portal.ts";

/** The password of all users of the measured server. */
export const password = "Bench-password-2026";

type Db = MigratedDatabase["db"];
export type StoredContract = EndpointOutput<"createContract">;
type Request = { params?: Record<string, string | number>; payload?: unknown; headers?: Record<string, string> };
export type ContractServer = {
  readonly url: string;
  readonly db: Db;
  /** Sends a request to an endpoint over HTTP as the advisor. Throws if it does not succeed. */
  call: <Name extends EndpointName>(name: Name, request?: Request) => Promise<EndpointOutput<Name>>;
  /** The body of the request that `create` sends. */
  readonly request: EndpointInput<"createContract">["body"];
  /**
   * Creates another contract with five products and five documents. All contracts have the same client and the same
   * products.
   */
  create: () => Promise<StoredContract>;
  /** Resets the counters of the rate limits. */
  resetLimits: () => Promise<unknown>;
};

/** Starts the whole server in this process with its own database and an advisor who creates contracts. */
export async function withContractServer<Result>(use: (server: ContractServer) => Promise<Result>): Promise<Result> {
  return await withEmbeddedDatabase(async (database) => {
    await seedContractPortal(database, password);
    const { url, close } = await startAppServer(database);
    try {
      const { db, pool } = database;
      const call = callAs(url, await logIn(url, "anna", password));
      const request = await makeRequest(db, call);
      const create = createOf(call, request);
      return await use({ url, db, call, request, create, resetLimits: () => pool.query("delete from login_attempts") });
    } finally {
      await close();
    }
  });
}

function callAs(url: string, cookie: string): ContractServer["call"] {
  return async (name, { params = {}, payload, headers }: Request = {}) => {
    const { method, url: pattern } = endpoints[name];
    const path = pattern.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
    const type = payload === undefined ? {} : { "content-type": "application/json" };
    const response = await fetch(url + path, {
      method,
      headers: { origin: url, cookie, ...type, ...headers },
      ...body,
    });
    const content = await response.text();
    if (!response.ok) throw new Error(`${name} responded with ${response.status}: ${content.slice(0, 500)}`);
    // The response is not parsed if it is a PDF document or has no body.
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return (isJson ? JSON.parse(content) : null) as EndpointOutput<typeof name>;
  };
}

async function makeRequest(db: Db, call: ContractServer["call"]): Promise<ContractServer["request"]> {
  const { banks } = await call("getCodelists");
  const bank = banks.find(({ code }) => code === "0800")?.id ?? 0;
  const user = await call("getUser");
  const questionnaire = await call("getAmlQuestionnaire");
  // The package has two products.
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
