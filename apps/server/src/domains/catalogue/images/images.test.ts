import { imageKinds } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { companies } from "../../identity/sessions/tables.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let test: TestApp;
let anna: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  anna = await test.logIn("anna");
});

const entities = [
  { kind: "company", id: 1, title: "Advisors Ltd", initials: "AL" },
  { kind: "contracttype", id: ids.lifeCycle, title: "Life cycle (en)", initials: "LC" },
  { kind: "dealer", id: 1, title: "anna", initials: "A" },
  { kind: "fund", id: ids.equityFund, title: "Šumava &lt;Equity&gt; &amp; Co.", initials: "ŠE" },
  { kind: "program", id: ids.longProgram, title: "Long (en)", initials: "LE" },
  { kind: "issuer", id: ids.issuer, title: "Morava Invest", initials: "MI" },
  { kind: "panel", id: ids.panel, title: "Packages (en)", initials: "PE" },
  { kind: "fundpackagetemplate", id: ids.template, title: "Balanced (en)", initials: "BE" },
  { kind: "fundpackagetemplate", id: ids.annasTemplate, title: "Anna&#39;s own", initials: "AS" },
];

describe("an image that was never uploaded", () => {
  it.each(entities)("is generated with initials and a title for $kind $id", async ({ kind, id, title, initials }) => {
    const response = await send(test, "getImage", anna, { params: { kind, id } });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
    expect(response.body).toMatch(/^<svg /);
    expect(response.body).toContain(`<title id="t">${title}</title>`);
    expect(response.body).toContain(`>${initials}</text>`);
  });

  it("has the colour of the fund's asset class or of the program", async () => {
    const fund = await send(test, "getImage", anna, { params: { kind: "fund", id: ids.bondFund } });
    expect(fund.body).toContain('fill="#9a7d4b"');
    const program = await send(test, "getImage", anna, { params: { kind: "program", id: ids.longProgram } });
    expect(program.body).toContain('fill="#445566"');
  });

  it("cannot run scripts or be treated as another content type", async () => {
    const { headers } = await send(test, "getImage", anna, { params: { kind: "fund", id: ids.equityFund } });
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
  });

  it("is cached for a day and then revalidated by its entity tag", async () => {
    const params = { kind: "fund", id: ids.equityFund };
    const first = await send(test, "getImage", anna, { params });
    expect(first.headers["cache-control"]).toBe("private, max-age=86400");
    const headers = { "if-none-match": String(first.headers.etag) };
    const again = await send(test, "getImage", anna, { params, headers });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", first.headers.etag]);
  });

  it("is always revalidated if it belongs to an advisor, because another may use the browser next", async () => {
    for (const params of [
      { kind: "dealer", id: 1 },
      { kind: "fundpackagetemplate", id: ids.annasTemplate },
    ]) {
      const answer = await send(test, "getImage", anna, { params });
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
    }
  });

  it("has its title in the request's language", async () => {
    const request = { params: { kind: "panel", id: ids.panel }, headers: { "accept-language": "sk" } };
    const answer = await send(test, "getImage", anna, request);
    expect(answer.body).toContain("Packages (sk)");
    expect(answer.headers.vary).toContain("Accept-Language");
  });
});

describe("an image request", () => {
  it.each(imageKinds)("returns 404 for an unknown %s", async (kind) => {
    const answer = await send(test, "getImage", anna, { params: { kind, id: ids.unknown } });
    expect(refusalOf(answer)).toEqual({ status: 404, code: "NotFound", fields: [] });
  });

  it("returns 404 for the photo or the model portfolio of another advisor", async () => {
    const boris = await test.logIn("boris");
    for (const params of [
      { kind: "dealer", id: 1 },
      { kind: "fundpackagetemplate", id: ids.annasTemplate },
    ])
      expect(refusalOf(await send(test, "getImage", boris, { params }))).toMatchObject({ status: 404 });
  });

  it("returns 404 for the logo of another company", async () => {
    const [other] = await test.db.insert(companies).values({ name: "Others Ltd" }).returning();
    const params = { kind: "company", id: other?.id ?? 0 };
    expect(refusalOf(await send(test, "getImage", anna, { params }))).toMatchObject({ status: 404 });
  });

  it.each([
    { params: { kind: "client", id: "1" }, fields: ["kind"] },
    { params: { kind: "fund", id: "x" }, fields: ["id"] },
    { params: { kind: "fund", id: "0" }, fields: ["id"] },
  ])("is refused for $params", async ({ params, fields }) => {
    const answer = await send(test, "getImage", anna, { params });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields });
  });

  it("is refused for an invalid version", async () => {
    const asked = { params: { kind: "fund", id: ids.equityFund }, query: { v: "x".repeat(65) } };
    expect(refusalOf(await send(test, "getImage", anna, asked))).toMatchObject({ status: 400, fields: ["v"] });
  });
});
