import { type EndpointName, endpoints, smallBodyBytes } from "@fundport/api";
import { describe, expect, it } from "vitest";
import { refusalOf } from "../../testing/calls.ts";
import { createTestApp } from "../../testing/test-app.ts";

const { app, another, logIn, origin } = await createTestApp({ env: { TRIAL: "true" } });
const anna = await logIn("anna");
const names = Object.keys(endpoints) as EndpointName[];
const kilobyte = 1024;

/** The bound of each call that takes more than the small form of any other. */
const larger: Partial<Record<EndpointName, number>> = {
  putUnsavedWork: 1024,
  createDraft: 1024,
  updateDraft: 1024,
  checkContract: 1024,
  previewContract: 1024,
  createContract: 1024,
  generateProposal: 8 * 1024,
  sendProposal: 8 * 1024,
  previewPhoto: 5 * 1024,
  putPhoto: 5 * 1024,
  calculateFund: 32,
  calculateProgram: 32,
  calculateContract: 32,
  createFundPackageTemplate: 32,
  smsSignContract: 32,
  externalSignContract: 32,
  remindClient: 32,
  previewContractEmail: 32,
  sendFeedback: 32,
  sendContract: 64,
  sendClientForm: 64,
  saveClientForm: 33,
  returnClientForm: 33,
  biometricSignContract: 272,
  signAtLink: 272,
};
const expected = (name: EndpointName) => larger[name] ?? ("body" in endpoints[name].schema ? 8 : 1);

/** The body of a call as it comes over the wire, whatever it holds. */
function post(name: EndpointName, payload: string | Buffer, headers: Record<string, string> = {}) {
  const { method, url } = endpoints[name];
  const type = /photo/i.test(name) ? "image/png" : "application/json";
  return app.inject({
    method,
    url: url.replaceAll(/:\w+/g, "1"),
    headers: { ...anna, "content-type": type, ...headers },
    payload,
  });
}

describe("the bound of each call's body", () => {
  it.each(names)("%s is what is written here", (name) => {
    expect(endpoints[name].bodyLimit).toBe(expected(name) * kilobyte);
  });

  it.each(names)("%s answers one byte more with 413, in the one shape", async (name) => {
    const answer = await post(name, Buffer.alloc(expected(name) * kilobyte + 1, 0x20));
    expect(refusalOf(answer)).toEqual({ status: 413, code: "PayloadTooLarge", fields: [] });
  });

  it.each(names.filter((name) => endpoints[name].bodyLimit > smallBodyBytes))(
    "%s is above the small one for those whom it lets in alone: of a stranger nothing is read",
    async (name) => {
      // Whoever read it would say that it is no JSON, or no picture.
      const answer = await post(name, "[".repeat(smallBodyBytes + 1), { cookie: "", origin });
      expect(refusalOf(answer)).toMatchObject({ status: 401 });
    },
  );

  it("holds for a body that does not say how long it is", async () => {
    const listening = await another();
    const origin = await listening.listen({ port: 0, host: "127.0.0.1" });
    const answer = await fetch(origin + endpoints.login.url, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: new Blob(["x".repeat(100_000)]).stream(),
      duplex: "half",
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, "PayloadTooLarge"]);
  });

  it("holds where the address is none of the portal's", async () => {
    const call = { method: "POST", url: "/api/nothing", headers: anna, payload: "x".repeat(9000) } as const;
    expect(refusalOf(await app.inject(call))).toMatchObject({ status: 413, code: "PayloadTooLarge" });
  });
});

describe("what a body holds", () => {
  it.each([
    ["a wide object", `{${Array.from({ length: 5001 }, (_, at) => `"k${at}":1`).join()}}`],
    ["a wide list", `[${"{},".repeat(5000)}{}]`],
    ["many narrow lists", `[${"[1,2,3,4,5,6,7,8,9],".repeat(4000)}1]`],
    ["lists within lists", "[".repeat(100_000)],
  ])("is measured before it is read: %s", async (_what, data) => {
    // The end is missing: what is read is no JSON at all, and would be said to be broken.
    const answer = await post("putUnsavedWork", `{"version":1,"data":${data}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].code).toMatch(/^too_/);
  });

  it("is not counted in texts", async () => {
    const text = ",[{".repeat(100_000);
    const revision = "0".repeat(32);
    const payload = JSON.stringify({ version: 1, data: { text }, revision, known: [] });
    expect((await post("putUnsavedWork", payload)).statusCode).toBe(200);
  });
});
