import { endpoints, imageKinds, type EndpointName } from "@fundport/api";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../testing/catalogue/seed-catalogue.ts";
import { seedDistributors } from "../testing/people.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { findDefect } from "./find-defect.ts";
import { anyId, anyQueryValue, type Json, mutateBody } from "./mutations.ts";
import { makeValidBodies, queries, type ValidBodies } from "./valid-inputs.ts";

const isFull = process.env["FUNDPORT_TEST_FULL"] === "1";
const runs = isFull ? 400 : 40;

let test: TestApp;
let anna: Record<string, string>;
let draftId: string;
let bodies: ValidBodies;

beforeAll(async () => {
  test = await createTestApp();
  await seedCatalogue(test.db);
  await seedDistributors(test.db);
  anna = await test.logIn("anna");
  ({ bodies, draftId } = await makeValidBodies(test, anna));
});

type CallRequest = { path: string; payload?: string; headers?: Record<string, string> };

const counted = new Set<EndpointName>([
  "login",
  "register",
  "requestResetPassword",
  "changePassword",
  "setUpSecondFactor",
  "removeSecondFactor",
  "startPasskey",
  "removePasskey",
  "startPasskeyLogIn",
  "logInByPasskey",
  "findClient",
  "getClient",
  "getIdentityDocumentValidity",
  "getUsernameValidity",
  "checkContract",
  "previewContract",
  "createContract",
  "sendContract",
  "sendClientForm",
  "verifyDocument",
]);

/** Returns an endpoint's path with `id` in every parameter except `:kind` and `:language`. */
function pathOf(name: EndpointName, id: string, kind = "fund"): string {
  return endpoints[name].url.replace(":kind", kind).replace(":language", "cs").replaceAll(/:\w+/g, id);
}

async function findDefectOf(name: EndpointName, { path, payload, headers }: CallRequest): Promise<string | null> {
  const response = await test.app.inject({
    method: endpoints[name].method,
    url: path,
    headers: { ...anna, ...(payload === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  // Wrong passwords and similar failures would lock the name and the address. These tests only check invalid input, so
  // the counts are deleted.
  if (counted.has(name)) await test.pool.query("delete from login_attempts");
  return findDefect(response);
}

const names = Object.keys(endpoints) as EndpointName[];
const withBody = names.filter((name) => "body" in endpoints[name].schema);
const withParams = names.filter((name) => "params" in endpoints[name].schema);
it("every endpoint with a body or query has a valid example", () => {
  expect(withBody.toSorted()).toEqual(Object.keys(bodies).toSorted());
  expect(names.filter((name) => "querystring" in endpoints[name].schema).toSorted()).toEqual(
    Object.keys(queries).toSorted(),
  );
});

describe("arbitrary input", { timeout: 300_000 }, () => {
  it.each(withBody)("arbitrary input in the body of %s gets a success or the usual error shape", async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...(bodies[name] ?? [])).chain(mutateBody), async (payload) => {
        const path = endpoints[name].url.replace(":id", draftId);
        expect(await findDefectOf(name, { path, payload, headers: { "if-match": "*" } })).toBeNull();
      }),
      { numRuns: runs },
    );
  });

  it.each(withParams)(
    "arbitrary input in the parameters of %s gets a success or the usual error shape",
    async (name) => {
      const kinds = fc.constantFrom<string>(...imageKinds, "constructor", "__proto__", "FUND");
      await fc.assert(
        fc.asyncProperty(anyId, kinds, async (id, kind) => {
          const path = pathOf(name, encodeURIComponent(id), kind);
          expect(await findDefectOf(name, { path })).toBeNull();
        }),
        { numRuns: runs },
      );
    },
  );

  it.each(Object.keys(queries) as EndpointName[])(
    "arbitrary input in the query of %s gets a success or the usual error shape",
    async (name) => {
      const keys = fc.constantFrom(...(queries[name] ?? []), "__proto__", "unknown");
      const pairs = fc.array(fc.tuple(keys, anyQueryValue), { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(pairs, async (parameters) => {
          const query = parameters.map(([key, value]) => `${key}=${value}`).join("&");
          expect(await findDefectOf(name, { path: `${pathOf(name, "11")}?${query}` })).toBeNull();
        }),
        { numRuns: runs },
      );
    },
  );

  it.each(names.filter((name) => name !== "logout"))(
    "arbitrary additional query values and headers of %s get a success or the usual error shape",
    async (name) => {
      const path = pathOf(name, "11");
      const body = bodies[name]?.[0];
      const headers = fc.record({
        "accept-language": fc.constantFrom(
          "",
          "*",
          "cs;q=9",
          ",,,;;;",
          "x".repeat(5000),
          "__proto__",
          "sk-SK,en;q=NaN",
        ),
        "accept-encoding": fc.constantFrom("", "*", "br;q=0", "gzip;q=0, *;q=0", "x".repeat(5000), "identity;q=0"),
        "if-none-match": fc.constantFrom("", "*", '"', `"${"x".repeat(5000)}"`, "W/", ",,,"),
        range: fc.constantFrom("bytes=0-", "bytes=-1", "rows=1"),
      });
      await fc.assert(
        fc.asyncProperty(headers, anyQueryValue, async (validHeaders, value) => {
          const request = { path: `${path}?constructor=${value}&toString=${value}`, headers: validHeaders };
          const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
          expect(await findDefectOf(name, { ...request, ...payload })).toBeNull();
        }),
        { numRuns: Math.ceil(runs / 8) },
      );
    },
  );
});

describe("almost valid input", () => {
  it.each(["0x10", "1e1", " 11", "11 ", "11.0", "+11", "011", "-11", "0", "2147483648", "１１"])(
    "the id %j is refused",
    async (id) => {
      const url = endpoints.getFund.url.replace(":id", encodeURIComponent(id));
      const response = await test.app.inject({ url, headers: anna });
      expect([response.statusCode, response.json().code]).toEqual([400, "ValidationFailed"]);
      expect(response.json().fields).toMatchObject([{ path: "id" }]);
    },
  );

  it.each([
    [99, 200],
    [100, 400],
    [0, 200],
    [-1, 400],
    [10.5, 400],
  ])("a horizon of %j years returns %i", async (investmentHorizon, status) => {
    const [input] = bodies.calculateFund ?? [];
    const payload = { ...(input as object), investmentHorizon };
    const response = await test.app.inject({
      method: "POST",
      url: endpoints.calculateFund.url,
      headers: anna,
      payload,
    });
    expect([investmentHorizon, response.statusCode]).toEqual([investmentHorizon, status]);
  });

  it("unsaved work is stored without characters that the database does not support", async () => {
    const data = { "na\0me": ["a\0b", "\ud800c", { deep: "\0" }], plain: "ž😀" };
    const keep = { method: "PUT", url: endpoints.putUnsavedWork.url, headers: anna } as const;
    expect(
      (
        await test.app.inject({
          ...keep,
          payload: { version: 1, data, revision: "0".repeat(32), known: ["0".repeat(32)] },
        })
      ).statusCode,
    ).toBe(200);
    const savedWork = await test.app.inject({ url: endpoints.getUnsavedWork.url, headers: anna });
    expect(savedWork.json().data).toEqual({ name: ["ab", "\ufffdc", { deep: "" }], plain: "ž😀" });
  });

  it.each([
    [60, 200],
    [70, 400],
    [400_000, 400],
  ])("unsaved work with %i nested levels returns %i", async (levels, status) => {
    const payload = `{"version":1,"revision":"${"0".repeat(32)}","known":["${"0".repeat(32)}"],"data":{"a":${"[".repeat(levels)}${"]".repeat(levels)}}}`;
    const headers = { ...anna, "content-type": "application/json" };
    const response = await test.app.inject({ method: "PUT", url: endpoints.putUnsavedWork.url, headers, payload });
    expect(response.statusCode).toBe(status);
  });

  it("a body with more values than any cart has is refused before parsing", async () => {
    const payload = `[${"{},".repeat(500_000)}{}]`;
    const headers = { ...anna, "content-type": "application/json" };
    const response = await test.app.inject({ method: "POST", url: endpoints.generateProposal.url, headers, payload });
    expect([response.statusCode, response.json().fields]).toEqual([400, [{ path: "", code: "too_many" }]]);
  });

  it.each(["items", "frameworkContractId", "serviceFeeId"])(
    "an id beyond the database's integers in a cart's %s is refused",
    async (field) => {
      const [proposals] = structuredClone(bodies.generateProposal ?? []) as [
        { cart: { state: Record<string, Json> } }[],
      ];
      const state = proposals[0]?.cart.state ?? {};
      if (field === "items") for (const item of Object.values(state["items"] ?? {})) item.id = 2 ** 40;
      else state[field] = 2 ** 40;
      const call = { method: "POST", url: endpoints.generateProposal.url, headers: anna } as const;
      const response = await test.app.inject({ ...call, payload: proposals });
      expect([response.statusCode, response.json().code]).toEqual([422, "CartInvalid"]);
    },
  );
});
