import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let test: TestApp;
let anna: Record<string, string>;
let boris: Record<string, string>;
const halves = [
  { idFund: ids.bondFund, ratio: 33.3333 },
  { idFund: ids.equityFund, ratio: 66.6667 },
];
const validTemplate = { name: "  My mix ", funds: halves, packageType: "Advisor" };

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});
beforeEach(async () => {
  await test.pool.query("delete from fund_package_templates where package_type = 'Advisor'");
});

const save = (payload: unknown, as = anna) => send(test, "createFundPackageTemplate", as, { payload });
const listFor = async (as: Record<string, string>) => (await receive(test, "getFundPackageTemplates", as)).details;

/** Saves a template that must be refused, and returns the fields in the refusal. Throws if the template was stored. */
async function refusedFields(payload: object): Promise<string[]> {
  const { status, code, fields } = refusalOf(await save({ ...validTemplate, ...payload }));
  const stored = (await listFor(anna)).filter(({ packageType }) => packageType === "Advisor");
  if (status !== 422 || code !== "TemplateInvalid" || stored.length > 0) throw new Error(`${status} ${code}`);
  return fields;
}

describe("saving a package as a model portfolio", () => {
  it("returns the template's id and appends the template with unchanged shares to the advisor's list", async () => {
    const first = await receive(test, "createFundPackageTemplate", anna, {
      payload: { ...validTemplate, name: "First" },
    });
    const { id } = await receive(test, "createFundPackageTemplate", anna, { payload: validTemplate });
    const ownTemplates = (await listFor(anna)).filter(({ packageType }) => packageType === "Advisor");
    expect(ownTemplates.map((template) => template.id)).toEqual([first.id, id]);
    expect(ownTemplates[1]).toMatchObject({ name: "My mix", packageType: "Advisor", categoryId: null, funds: halves });
    expect(await receive(test, "getFundPackageTemplate", anna, { params: { id } })).toMatchObject({ funds: halves });
  });

  it.each(["2026", "true", "null", '"Penze"', "[1]", '{"en":"Penze"}'])(
    "stores the template name %s unchanged",
    async (name) => {
      const { id } = await receive(test, "createFundPackageTemplate", anna, { payload: { ...validTemplate, name } });
      expect((await listFor(anna)).find((template) => template.id === id)).toMatchObject({ name });
      expect(await receive(test, "getFundPackageTemplate", anna, { params: { id } })).toMatchObject({ name });
    },
  );

  it("stores one template and returns the same id for requests with the same Idempotency-Key, even if they are concurrent", async () => {
    const saveWithKey = (name: string, as = anna) =>
      send(test, "createFundPackageTemplate", as, {
        payload: { ...validTemplate, name },
        headers: { "idempotency-key": "template-1" },
      });
    const responses = await Promise.all([saveWithKey("Once"), saveWithKey("Once")]);
    responses.push(await saveWithKey("Once"));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await listFor(anna)).filter(({ name }) => name === "Once")).toHaveLength(1);
    expect(refusalOf(await saveWithKey("Another"))).toMatchObject({ status: 422, code: "IdempotencyKeyReused" });
    expect((await saveWithKey("Once", boris)).statusCode).toBe(200);
  });

  it("does not let another advisor see or delete the template", async () => {
    const { id } = await receive(test, "createFundPackageTemplate", anna, { payload: validTemplate });
    expect((await listFor(boris)).map((template) => template.id)).not.toContain(id);
    const params = { id };
    expect(refusalOf(await send(test, "deleteFundPackageTemplate", boris, { params }))).toMatchObject({ status: 404 });
    expect((await listFor(anna)).map((template) => template.id)).toContain(id);
  });

  it("accepts shares that add up to less than 100, or to 100 after rounding to 2 decimals", async () => {
    for (const ratio of [10, 66.671]) {
      const funds = [halves[0], { idFund: ids.equityFund, ratio }];
      expect((await save({ ...validTemplate, funds })).statusCode).toBe(200);
    }
  });
});

describe("saving an invalid model portfolio", () => {
  it.each([
    ["without a name", { name: "   " }, ["name"]],
    ["with a name of more than 200 characters", { name: "x".repeat(201) }, ["name"]],
    ["without funds", { funds: [] }, ["funds"]],
    ["without a share", { funds: [{ idFund: ids.bondFund, ratio: null }] }, ["funds.0.ratio"]],
    ["with a share below 0", { funds: [halves[0], { idFund: ids.equityFund, ratio: -1 }] }, ["funds.1.ratio"]],
    ["with shares above 100", { funds: [halves[0], { idFund: ids.equityFund, ratio: 66.68 }] }, ["funds"]],
    ["with an unknown fund", { funds: [{ idFund: ids.unknown, ratio: 50 }] }, ["funds.0.idFund"]],
    ["with a fund outside the market", { funds: [{ idFund: ids.withdrawnFund, ratio: 50 }] }, ["funds.0.idFund"]],
    ["with a fund twice", { funds: [halves[0], halves[0]] }, ["funds.1.idFund"]],
  ])("refuses a model portfolio %s", async (_what, payload, fields) => {
    expect(await refusedFields(payload)).toEqual(fields);
  });

  it("refuses a model portfolio with a fund of type FKI, which is not allowed in packages", async () => {
    await test.pool.query("update funds set fund_type_id = 1 where id = $1", [ids.newFund]);
    const funds = [{ idFund: ids.newFund, ratio: 50 }];
    expect(await refusedFields({ funds })).toEqual(["funds.0.idFund"]);
  });

  it("refuses an advisor's model portfolio that is marked as the organisation's", async () => {
    expect(refusalOf(await save({ ...validTemplate, packageType: "Organisation" }))).toMatchObject({
      status: 403,
      code: "Forbidden",
    });
  });

  it("refuses a payload that does not match the API schema", async () => {
    for (const payload of [
      {},
      { ...validTemplate, funds: [{ idFund: "a", ratio: 1 }] },
      { ...validTemplate, name: "a\0b" },
    ])
      expect(refusalOf(await save(payload))).toMatchObject({ status: 400, code: "ValidationFailed" });
  });
});

describe("the model portfolios of one advisor", () => {
  it("limits each advisor to 200 model portfolios, even if two processes save the last one concurrently", async () => {
    await test.pool.query(
      `insert into fund_package_templates (name, owner_id, package_type, "order")
       select to_jsonb('T' || n), (select id from users where username = 'anna'), 'Advisor', n from generate_series(1, 199) n`,
    );
    const other = await test.another();
    const request = { method: "POST", url: "/api/fundpackageTemplate", headers: anna, payload: validTemplate } as const;
    const answers = await Promise.all([test.app.inject(request), other.inject(request)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const refused = await test.app.inject({ ...request, headers: { ...anna, "accept-language": "sk" } });
    expect(refusalOf(refused)).toEqual({ status: 422, code: "TemplatesFull", fields: [] });
    expect(refused.json().messages[0]).toMatch(/200.*Zmažte tie, ktoré už nepotrebujete/);
    expect((await save(validTemplate, boris)).statusCode).toBe(200);
  });
});
