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

describe("a picture that was never uploaded", () => {
  it.each(entities)(
    "a picture of $kind $id that was never uploaded is drawn with initials and a title",
    async ({ kind, id, title, initials }) => {
      const answer = await send(test, "getImage", anna, { params: { kind, id } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
      expect(answer.body).toMatch(/^<svg /);
      expect(answer.body).toContain(`<title id="t">${title}</title>`);
      expect(answer.body).toContain(`>${initials}</text>`);
    },
  );

  it("takes the colour of the fund's asset class and of the program", async () => {
    const fund = await send(test, "getImage", anna, { params: { kind: "fund", id: ids.bondFund } });
    expect(fund.body).toContain('fill="#9a7d4b"');
    const program = await send(test, "getImage", anna, { params: { kind: "program", id: ids.longProgram } });
    expect(program.body).toContain('fill="#445566"');
  });

  it("can run nothing and is taken for nothing else", async () => {
    const { headers } = await send(test, "getImage", anna, { params: { kind: "fund", id: ids.equityFund } });
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
  });

  it("is kept for a day, and compared by its tag after that", async () => {
    const params = { kind: "fund", id: ids.equityFund };
    const first = await send(test, "getImage", anna, { params });
    expect(first.headers["cache-control"]).toBe("private, max-age=86400");
    const headers = { "if-none-match": String(first.headers.etag) };
    const again = await send(test, "getImage", anna, { params, headers });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", first.headers.etag]);
  });

  it("a picture of an advisor or of their model portfolio is compared each time: another advisor may use the browser next", async () => {
    for (const params of [
      { kind: "dealer", id: 1 },
      { kind: "fundpackagetemplate", id: ids.annasTemplate },
    ]) {
      const answer = await send(test, "getImage", anna, { params });
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
    }
  });

  it("has its title in the caller's language", async () => {
    const asked = { params: { kind: "panel", id: ids.panel }, headers: { "accept-language": "sk" } };
    const answer = await send(test, "getImage", anna, asked);
    expect(answer.body).toContain("Packages (sk)");
    expect(answer.headers.vary).toContain("Accept-Language");
  });
});

describe("a picture is refused", () => {
  it.each(imageKinds)("refuses a picture of a %s that is not known", async (kind) => {
    const answer = await send(test, "getImage", anna, { params: { kind, id: ids.unknown } });
    expect(refusalOf(answer)).toEqual({ status: 404, code: "NotFound", fields: [] });
  });

  it("refuses a picture of another advisor, and of their own model portfolio, as if unknown", async () => {
    const boris = await test.logIn("boris");
    for (const params of [
      { kind: "dealer", id: 1 },
      { kind: "fundpackagetemplate", id: ids.annasTemplate },
    ])
      expect(refusalOf(await send(test, "getImage", boris, { params }))).toMatchObject({ status: 404 });
  });

  it("refuses a picture of a company that is not one's own, as if unknown", async () => {
    const [other] = await test.db.insert(companies).values({ name: "Others Ltd" }).returning();
    const params = { kind: "company", id: other?.id ?? 0 };
    expect(refusalOf(await send(test, "getImage", anna, { params }))).toMatchObject({ status: 404 });
  });

  it.each([
    { params: { kind: "client", id: "1" }, fields: ["kind"] },
    { params: { kind: "fund", id: "x" }, fields: ["id"] },
    { params: { kind: "fund", id: "0" }, fields: ["id"] },
  ])("refuses a picture for $params", async ({ params, fields }) => {
    const answer = await send(test, "getImage", anna, { params });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields });
  });

  it("refuses a picture for a version that is no version", async () => {
    const asked = { params: { kind: "fund", id: ids.equityFund }, query: { v: "x".repeat(65) } };
    expect(refusalOf(await send(test, "getImage", anna, asked))).toMatchObject({ status: 400, fields: ["v"] });
  });
});
