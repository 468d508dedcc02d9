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

describe("a generated image", () => {
  it.each(entities)(
    "generates an image with initials and a title for $kind $id",
    async ({ kind, id, title, initials }) => {
      const response = await send(test, "getImage", anna, { params: { kind, id } });
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
      expect(response.body).toMatch(/^<svg /);
      expect(response.body).toContain(`<title id="t">${title}</title>`);
      expect(response.body).toContain(`>${initials}</text>`);
    },
  );

  it("uses the colour of the fund's asset class or of the program", async () => {
    const fund = await send(test, "getImage", anna, { params: { kind: "fund", id: ids.bondFund } });
    expect(fund.body).toContain('fill="#9a7d4b"');
    const program = await send(test, "getImage", anna, { params: { kind: "program", id: ids.longProgram } });
    expect(program.body).toContain('fill="#445566"');
  });

  it("sends headers that prevent a generated image from running scripts or being read as another content type", async () => {
    const { headers } = await send(test, "getImage", anna, { params: { kind: "fund", id: ids.equityFund } });
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
  });

  it("lets browsers cache a generated image for a day and then revalidate it by its entity tag", async () => {
    const params = { kind: "fund", id: ids.equityFund };
    const first = await send(test, "getImage", anna, { params });
    expect(first.headers["cache-control"]).toBe("private, max-age=86400");
    const headers = { "if-none-match": String(first.headers.etag) };
    const revalidated = await send(test, "getImage", anna, { params, headers });
    expect([revalidated.statusCode, revalidated.body, revalidated.headers.etag]).toEqual([304, "", first.headers.etag]);
  });

  it("always revalidates an advisor's image, because another advisor may use the browser next", async () => {
    for (const params of [
      { kind: "dealer", id: 1 },
      { kind: "fundpackagetemplate", id: ids.annasTemplate },
    ]) {
      const answer = await send(test, "getImage", anna, { params });
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
    }
  });

  it("writes the title of a generated image in the request's language", async () => {
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

  it("returns 404 for another advisor's photo or model portfolio", async () => {
    const boris = await test.logIn("boris");
    for (const params of [
      { kind: "dealer", id: 1 },
      { kind: "fundpackagetemplate", id: ids.annasTemplate },
    ])
      expect(refusalOf(await send(test, "getImage", boris, { params }))).toMatchObject({ status: 404 });
  });

  it("returns 404 for another company's logo", async () => {
    const [other] = await test.db.insert(companies).values({ name: "Others Ltd" }).returning();
    const params = { kind: "company", id: other?.id ?? 0 };
    expect(refusalOf(await send(test, "getImage", anna, { params }))).toMatchObject({ status: 404 });
  });

  it.each([
    { params: { kind: "client", id: "1" }, fields: ["kind"] },
    { params: { kind: "fund", id: "x" }, fields: ["id"] },
    { params: { kind: "fund", id: "0" }, fields: ["id"] },
  ])("refuses an image request with $params", async ({ params, fields }) => {
    const answer = await send(test, "getImage", anna, { params });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields });
  });

  it("refuses an image request with an invalid version", async () => {
    const request = { params: { kind: "fund", id: ids.equityFund }, query: { v: "x".repeat(65) } };
    expect(refusalOf(await send(test, "getImage", anna, request))).toMatchObject({ status: 400, fields: ["v"] });
  });
});
