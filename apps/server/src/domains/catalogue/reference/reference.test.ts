import { type EndpointName, endpoints } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { bumpRevision } from "../../../db/revisions.ts";
import { decoded, receive, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hints } from "./tables.ts";

const translatedLists = [
  "getLoginHints",
  "getLinks",
  "getHints",
  "getCodelists",
  "getAssetClasses",
  "getPanels",
  "getAmlQuestionnaire",
  "getPrograms",
  "getContractTypes",
  "getFundPackageTemplates",
] as const satisfies EndpointName[];
const untranslatedLists = ["getForex", "getFunds", "getBanks"] as const satisfies EndpointName[];
const lists = [...translatedLists, ...untranslatedLists];
const publicLists: EndpointName[] = ["getLoginHints", "getLinks"];

let test: TestApp;
let anna: Record<string, string>;
let boris: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});

describe("every list of the reference data", () => {
  it.each(lists)("%s returns a response that matches the API schema", async (name) => {
    expect(await receive(test, name, boris)).toSatisfy((body) => JSON.stringify(body).length > 20);
  });

  it.each(publicLists)("%s needs no session, because it is shown before log-in", async (name) => {
    expect((await send(test, name, {})).statusCode).toBe(200);
  });

  it.each(lists)("%s returns 304 without a body for a matching entity tag, and the list otherwise", async (name) => {
    const first = await send(test, name, boris, { headers: { "accept-encoding": "br" } });
    const { etag } = first.headers;
    const headers = { "accept-encoding": "br", "if-none-match": `"other", ${String(etag)}` };
    const revalidated = await send(test, name, boris, { headers });
    expect([revalidated.statusCode, revalidated.body, revalidated.headers.etag]).toEqual([304, "", etag]);
    const other = await send(test, name, boris, { headers: { ...headers, "if-none-match": '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it.each(lists)(
    "%s returns the same JSON in brotli, gzip and uncompressed, each with its own entity tag",
    async (name) => {
      const responses = await Promise.all(
        ["br, gzip", "gzip", "identity"].map((encoding) =>
          send(test, name, boris, { headers: { "accept-encoding": encoding } }),
        ),
      );
      expect(responses.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
      expect(new Set(responses.map(decoded))).toEqual(new Set([responses[2]?.body]));
      expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(3);
    },
  );

  it.each(lists)("%s allows caching only in the browser, separately for each language and encoding", async (name) => {
    const { headers } = await send(test, name, boris);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary).toBe("Accept-Language, Accept-Encoding");
  });

  it.each(translatedLists)("%s returns the list in the request's language", async (name) => {
    const answers = await Promise.all(
      ["en", "cs-CZ", "sk", "de"].map((language) =>
        send(test, name, boris, { headers: { "accept-language": language } }),
      ),
    );
    const [en, cs, sk, other] = answers.map(({ body }) => body);
    expect(new Set([en, cs, sk]).size).toBe(3);
    expect(other).toBe(en);
    expect(cs).not.toMatch(/\((en|sk)\)/);
  });
});

describe("a change of the catalogue", () => {
  it("updates the lists and their entity tags in every process after a change of the catalogue", async () => {
    const another = await test.another();
    const before = await send(test, "getHints", anna);
    const url = endpoints.getHints.url;
    expect((await another.inject({ url, headers: anna })).headers["etag"]).toBe(before.headers.etag);
    await test.db.transaction(async (transaction) => {
      await transaction.insert(hints).values({ code: "ADDED", texts: { en: "added", cs: "přidáno", sk: "pridané" } });
      await bumpRevision(transaction);
    });
    await expect.poll(async () => (await another.inject({ url, headers: anna })).body).toContain("ADDED");
    await expect.poll(async () => (await send(test, "getHints", anna)).body).toContain("ADDED");
    const after = await send(test, "getHints", anna);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const revalidated = await send(test, "getHints", anna, {
      headers: { "if-none-match": String(before.headers.etag) },
    });
    expect(revalidated.statusCode).toBe(200);
  });
});

describe("the reference data", () => {
  it("returns only the hints of the log-in page before log-in", async () => {
    expect((await receive(test, "getLoginHints", {})).map(({ code }) => code)).toEqual(["REACT_LOGIN_INFO"]);
    expect((await receive(test, "getHints", anna)).map(({ code }) => code)).toContain("CART_INFO");
  });

  it("returns the newest rate of each currency pair", async () => {
    expect(await receive(test, "getForex", anna)).toEqual([
      { fromCurrencyId: 2, toCurrencyId: 1, rate: 25, unit: 1, date: "2026-10-30" },
    ]);
  });

  it("returns the charging methods and programs of a contract type in their stored order", async () => {
    const [lifeCycle] = await receive(test, "getContractTypes", anna);
    expect(lifeCycle).toMatchObject({
      id: ids.lifeCycle,
      commChargingMethods: [ids.concurrently, ids.upFront],
      programIds: [ids.longProgram, ids.shortProgram],
    });
  });

  it("returns the AML questionnaire in the request's language", async () => {
    const headers = { "accept-language": "cs" };
    const questionnaire = await receive(test, "getAmlQuestionnaire", anna, { headers });
    expect(questionnaire.code).toBe("AML");
    expect(questionnaire.questionsDef[0]).toMatchObject({
      text: "Own account? (cs)",
      answersDef: [{ code: "A1", text: "Yes (cs)" }],
    });
  });
});

describe("data that depends on the user", () => {
  it.each(["getFrameworkContracts", "getAssignedProducts", "getUser"] as const)(
    "%s forbids browsers to cache the response",
    async (name) => {
      expect((await send(test, name, anna)).headers["cache-control"]).toBe("no-store");
    },
  );

  it("returns the service models of the user's country, including the hidden one", async () => {
    const codesOf = async (as: Record<string, string>) =>
      (await receive(test, "getCommissionModels", as)).map(({ code }) => code);
    expect(await codesOf(anna)).toEqual(["PAID_ADVISORY_FEE_CZ", "FIX_FEE_CZ", "ZDARMA"]);
    expect(await codesOf(boris)).toEqual(["PAID_ADVISORY_FEE_SK", "ZDARMA"]);
  });

  it("marks the service models that are available for the long-term investment product", async () => {
    const available = async (as: Record<string, string>) =>
      (await receive(test, "getCommissionModels", as)).map(({ availableForLTIP }) => availableForLTIP);
    expect(await available(anna)).toEqual([true, true, true]);
    expect(await available(boris)).toEqual([false, true]);
  });

  it("returns only the user's own framework contracts", async () => {
    const contracts = await receive(test, "getFrameworkContracts", anna);
    expect(contracts).toEqual([
      {
        id: ids.annasContract,
        clientId: null,
        clientName: "Adam",
        clientBirthDate: "1980-05-17",
        accountNumber: null,
        longTermInvestmentProduct: false,
        commissionModelId: ids.premiumCz,
        paidAdvisoryFeeRate: 1.2,
      },
    ]);
    expect((await receive(test, "getFrameworkContracts", boris)).map(({ id }) => id)).toEqual([ids.borisContract]);
  });

  it("returns the organisation's model portfolios and the advisor's own, but no other advisor's", async () => {
    const idsOf = async (as: Record<string, string>) =>
      (await receive(test, "getFundPackageTemplates", as)).details.map(({ id }) => id);
    expect(await idsOf(anna)).toEqual([ids.template, ids.annasTemplate]);
    expect(await idsOf(boris)).toEqual([ids.template]);
  });
});
