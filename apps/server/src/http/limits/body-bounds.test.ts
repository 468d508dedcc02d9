import { type EndpointName, endpoints, smallBodyBytes } from "@fundport/api";
import { describe, expect, it } from "vitest";
import { refusalOf } from "../../testing/calls.ts";
import { createTestApp } from "../../testing/test-app.ts";

const { app, another, logIn, origin } = await createTestApp({ env: { TRIAL: "true" } });
const anna = await logIn("anna");
const names = Object.keys(endpoints) as EndpointName[];
const kilobyte = 1024;

/**
 * Limits in KB of the endpoints whose bodies may be larger than a small form. All other endpoints accept 8 KB, or 1 KB
 * if they expect no body.
 */
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

/** Sends a body to an endpoint unchanged, even if it is invalid. */
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

describe("body limits", () => {
  it.each(names)("allow %s exactly the number of bytes listed in this file", (name) => {
    expect(endpoints[name].bodyLimit).toBe(expected(name) * kilobyte);
  });

  it.each(names)("reject a body for %s that is one byte too long, with 413 and the usual error shape", async (name) => {
    const response = await post(name, Buffer.alloc(expected(name) * kilobyte + 1, 0x20));
    expect(refusalOf(response)).toEqual({ status: 413, code: "PayloadTooLarge", fields: [] });
  });

  it.each(names.filter((name) => endpoints[name].bodyLimit > smallBodyBytes))(
    "%s needs a session for a large body: otherwise it returns 401 without parsing the body",
    async (name) => {
      // If this body were parsed, the error would be another one: the body is neither JSON nor an image.
      const response = await post(name, "[".repeat(smallBodyBytes + 1), { cookie: "", origin });
      expect(refusalOf(response)).toMatchObject({ status: 401 });
    },
  );

  it("apply to a body without Content-Length", async () => {
    const listening = await another();
    const origin = await listening.listen({ port: 0, host: "127.0.0.1" });
    const response = await fetch(origin + endpoints.login.url, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: new Blob(["x".repeat(100_000)]).stream(),
      duplex: "half",
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, "PayloadTooLarge"]);
  });

  it("apply to unknown paths", async () => {
    const call = { method: "POST", url: "/api/nothing", headers: anna, payload: "x".repeat(9000) } as const;
    expect(refusalOf(await app.inject(call))).toMatchObject({ status: 413, code: "PayloadTooLarge" });
  });
});

describe("JSON bounds", () => {
  it.each([
    ["a wide object", `{${Array.from({ length: 5001 }, (_, at) => `"k${at}":1`).join()}}`],
    ["a wide list", `[${"{},".repeat(5000)}{}]`],
    ["many narrow lists", `[${"[1,2,3,4,5,6,7,8,9],".repeat(4000)}1]`],
    ["lists within lists", "[".repeat(100_000)],
  ])("JSON with %s is refused before it is parsed", async (_what, data) => {
    // The JSON is incomplete, so parsing it would cause a syntax error instead.
    const response = await post("putUnsavedWork", `{"version":1,"data":${data}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[0].code).toMatch(/^too_/);
  });

  it("do not count brackets and commas inside strings", async () => {
    const text = ",[{".repeat(100_000);
    const revision = "0".repeat(32);
    const payload = JSON.stringify({ version: 1, data: { text }, revision, known: [] });
    expect((await post("putUnsavedWork", payload)).statusCode).toBe(200);
  });
});
