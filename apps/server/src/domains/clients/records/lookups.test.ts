import { beforeAll, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { contractQuestionnaires } from "../../contracts/records/tables.ts";
import { employers, postcodes } from "./tables.ts";
import { addContract, annasClient, borisClient, seedClients } from "./testing/clients.ts";

let test: TestApp;
let anna: Record<string, string>;
let boris: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  await seedClients(test.db);
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});

const notFound = { status: 404, code: "NotFound", fields: [] };

describe("an employer", () => {
  const name = async (id: string, as = anna) => (await receive(test, "getEmployerName", as, { params: { id } })).name;

  it("finds an employer by identification number, including leading zeros", async () => {
    await test.db.insert(employers).values({ identificationNumber: "00000019", country: "CZ", name: "First Ltd" });
    expect(await name("00000019")).toBe("First Ltd");
    expect(await name("000 000 19")).toBe("First Ltd");
  });

  it("finds the employer in the advisor's country if employers in two countries have the same number", async () => {
    await test.db.insert(employers).values([
      { identificationNumber: "27082440", country: "CZ", name: "Czech Ltd" },
      { identificationNumber: "27082440", country: "SK", name: "Slovak Ltd" },
    ]);
    expect([await name("27082440"), await name("27082440", boris)]).toEqual(["Czech Ltd", "Slovak Ltd"]);
  });

  it.each(["19", "00000027", "abc", "%_", "😀"])("returns 404 for the unknown employer number %j", async (id) => {
    expect(refusalOf(await send(test, "getEmployerName", anna, { params: { id } }))).toEqual(notFound);
  });

  it("rejects an employer number of 201 digits", async () => {
    const response = await send(test, "getEmployerName", anna, { params: { id: "1".repeat(201) } });
    expect(refusalOf(response)).toEqual({ status: 400, code: "ValidationFailed", fields: ["id"] });
  });
});

describe("a postcode", () => {
  beforeAll(async () => {
    const many = Array.from({ length: 30 }, (_value, index) => ({ postcode: String(60_000 + index), place: "Brno" }));
    await test.db
      .insert(postcodes)
      .values(
        [
          { postcode: "11000", place: "Praha" },
          { postcode: "11800", place: "Praha" },
          { postcode: "38301", place: "Prachatice" },
          { postcode: "37001", place: "České Budějovice" },
          { postcode: "35002", place: "100% Cheb_" },
          { postcode: "35003", place: "Cheb" },
          { postcode: "36001", place: "Cheby" },
          { postcode: "36002", place: "Cheby" },
          { postcode: "25001", place: "Brna" },
          ...many,
        ].map((row) => ({ country: "CZ", ...row })),
      );
    await test.db.insert(postcodes).values({ country: "SK", postcode: "11000", place: "Nowhere" });
  });
  const listPlaces = async (country: string, prefix: string) =>
    (await receive(test, "getPostcodes", anna, { params: { country, prefix } })).map(
      ({ postcode, place }) => `${postcode} ${place}`,
    );

  it.each([
    ["its first digits", "cz", "11", ["11000 Praha", "11800 Praha"]],
    ["all its digits with a space", "CZ", "118 00", ["11800 Praha"]],
    [
      "the beginning of its place, with larger places first",
      "CZ",
      "pra",
      ["11000 Praha", "11800 Praha", "38301 Prachatice"],
    ],
    [
      "the beginning of its place, with at most three postcodes of each place",
      "CZ",
      "b",
      ["60000 Brno", "60001 Brno", "60002 Brno", "25001 Brna"],
    ],
    [
      "its whole place, which is listed before larger places",
      "CZ",
      "cheb",
      ["35003 Cheb", "36001 Cheby", "36002 Cheby"],
    ],
    ["its place without diacritics", "CZ", "ceske bud", ["37001 České Budějovice"]],
    ["its place in capitals", "CZ", "ČESKÉ", ["37001 České Budějovice"]],
    ["a place with a pattern character", "CZ", "100%", ["35002 100% Cheb_"]],
    ["a pattern character only, without results", "CZ", "%", []],
    ["spaces only, without results", "CZ", "  ", []],
    ["its first digit in another country", "SK", "1", ["11000 Nowhere"]],
    ["its first digit in a non-existent country, without results", "XX", "1", []],
  ])("searches for a postcode by %s", async (_what, country, prefix, expected) => {
    expect(await listPlaces(country, prefix)).toEqual(expected);
  });

  it("returns at most 20 postcodes", async () => {
    for (const typed of ["6", "brno"]) {
      const found = await listPlaces("CZ", typed);
      expect([found.length, found[0], found.at(-1)]).toEqual([20, "60000 Brno", "60019 Brno"]);
    }
  });

  it("rejects a postcode prefix of 201 characters", async () => {
    const answer = await send(test, "getPostcodes", anna, { params: { country: "CZ", prefix: "1".repeat(201) } });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: ["prefix"] });
  });
});

describe("the AML answers of a client", () => {
  const params = { id: annasClient.id };
  const answersAt = (year: string) => [{ questionCode: "PEP", answerCode: `NO_${year}`, answerValue: null }];
  async function storeAnswers(
    year: string,
    contract: { userId: number; clientId: number; isSigned: boolean },
    code = "AML",
  ) {
    const createdAt = new Date(`${year}-03-01T10:00:00Z`);
    const contractId = await addContract(test.db, { ...contract, createdAt });
    // This is 1 June in Prague and 31 May in UTC.
    const answeredAt = new Date(`${year}-05-31T22:30:00Z`);
    const row = { contractId, code, answers: answersAt(year), answeredAt };
    await test.db.insert(contractQuestionnaires).values(testEncryption.encryptRow(contractQuestionnaires, row));
  }

  it("returns 404 if a client has no AML answers", async () => {
    expect(refusalOf(await send(test, "getClientAmlAnswers", anna, { params }))).toEqual(notFound);
  });

  it("returns the AML answers from the newest signed contract, even if it is another advisor's, with their date", async () => {
    const ownContract = { userId: 1, clientId: annasClient.id, isSigned: true };
    await storeAnswers("2023", ownContract);
    await storeAnswers("2024", { ...ownContract, userId: 2 });
    await storeAnswers("2022", ownContract);
    await storeAnswers("2025", { ...ownContract, isSigned: false });
    await storeAnswers("2026", ownContract, "FKI");
    await storeAnswers("2027", { userId: 2, clientId: borisClient.id, isSigned: true });
    expect(await receive(test, "getClientAmlAnswers", anna, { params })).toEqual({
      code: "AML",
      answers: answersAt("2024"),
      date: "2024-06-01",
    });
  });

  it("returns 404 for the AML answers of another advisor's client", async () => {
    const request = { params: { id: borisClient.id } };
    expect(refusalOf(await send(test, "getClientAmlAnswers", anna, request))).toEqual(notFound);
    expect((await receive(test, "getClientAmlAnswers", boris, request)).date).toBe("2027-06-01");
  });
});

describe("a questionnaire", () => {
  it("returns the same questionnaire by code as from the AML endpoint", async () => {
    const byCode = await receive(test, "getQuestionnaire", anna, { params: { code: "AML" } });
    expect(byCode).toEqual(await receive(test, "getAmlQuestionnaire", anna));
    expect(byCode.questionsDef.length).toBeGreaterThan(0);
  });

  it.each(["NONE", "%_", "😀"])("returns 404 for the unknown questionnaire code %j", async (code) => {
    expect(refusalOf(await send(test, "getQuestionnaire", anna, { params: { code } }))).toEqual(notFound);
  });

  it("rejects a questionnaire code of 101 letters", async () => {
    const answer = await send(test, "getQuestionnaire", anna, { params: { code: "a".repeat(101) } });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: ["code"] });
  });
});
