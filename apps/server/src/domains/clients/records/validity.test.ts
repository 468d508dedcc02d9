import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { addInvalidDocument, annasClient, borisClient, seedClients, soughtAs } from "./testing/clients.ts";

let test: TestApp;
let anna: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  await seedClients(test.db);
  await addInvalidDocument(test.db, "123456789");
  anna = await test.logIn("anna");
});
beforeEach(async () => {
  await test.db.delete(loginAttempts);
});

const personOf = (client: typeof annasClient | typeof borisClient) => {
  const { identificationNumber = "", citizenshipCountryId = "" } = soughtAs(client);
  return { identificationNumber, citizenshipCountryId };
};
const idOf = (client: { id: number }) => ({ idclient: String(client.id) });

describe("the number of an identity document", () => {
  const check = async (number: string, query: Record<string, string> = {}) =>
    (await receive(test, "getIdentityDocumentValidity", anna, { params: { number }, query })).validity;

  it.each([
    ["an unused number", "998009113", {}, "Valid"],
    ["a number of letters and digits with a slash", "AB/123456", {}, "Valid"],
    ["an empty client id", "998009113", { idclient: "" }, "Valid"],
    ["a number that is declared invalid", "123 456 789", {}, "InvalidFormat"],
    ["three signs", "12a", {}, "InvalidFormat"],
    ["21 digits", "1".repeat(21), {}, "InvalidFormat"],
    ["letters alone", "ABCDEFGH", {}, "InvalidFormat"],
    ["signs of every kind", "%_'\"\\12345", {}, "InvalidFormat"],
    ["the main document of an own client", annasClient.identityDocumentNumber, {}, "AlreadyUsed"],
    ["the secondary document of an own client", "ea-123 456", {}, "AlreadyUsed"],
    ["another advisor's client's document", borisClient.identityDocumentNumber, {}, "AlreadyUsed"],
    ["the same client's", annasClient.identityDocumentNumber, idOf(annasClient), "Valid"],
    ["another client's beside an own one", borisClient.identityDocumentNumber, idOf(annasClient), "AlreadyUsed"],
    ["the same person's, whoever advises them", borisClient.identityDocumentNumber, personOf(borisClient), "Valid"],
    ["another person's", borisClient.identityDocumentNumber, personOf(annasClient), "AlreadyUsed"],
  ])("returns the validity of %s (%s)", async (_what, number, query: Record<string, string>, validity) => {
    expect(await check(number, query)).toBe(validity);
  });
});

describe("a username", () => {
  const check = async (username: string, query: Record<string, string> = {}) =>
    (await receive(test, "getUsernameValidity", anna, { query: { username, ...query } })).validity;

  it.each([
    ["an unused one", "jan.novak@example.com", {}, "Valid"],
    ["one with diacritics", "Štěpán_1+2", {}, "Valid"],
    ["four signs", "ab12", {}, "Valid"],
    ["64 signs", "a".repeat(64), {}, "Valid"],
    ["three signs", "abc", {}, "InvalidFormat"],
    ["65 signs", "a".repeat(65), {}, "InvalidFormat"],
    ["none", "", {}, "InvalidFormat"],
    ["a blank", "jan novak", {}, "InvalidFormat"],
    ["a look-alike of another script", "jаn.novak", {}, "InvalidFormat"],
    ["an own client's", "anezka@EXAMPLE.com", {}, "AlreadyUsed"],
    ["another advisor's client's", "bohdan.cerny", {}, "AlreadyUsed"],
    ["the same client's", annasClient.username, idOf(annasClient), "Valid"],
    ["another client's beside an own one", borisClient.username, idOf(annasClient), "AlreadyUsed"],
    ["the same person's", borisClient.username, personOf(borisClient), "Valid"],
    ["another person's", borisClient.username, personOf(annasClient), "AlreadyUsed"],
    [
      "the same number's of another country",
      borisClient.username,
      { ...personOf(borisClient), citizenshipCountryId: String(annasClient.citizenshipCountryId) },
      "AlreadyUsed",
    ],
  ])("returns the validity of %s (%s)", async (_what, username, query: Record<string, string>, validity) => {
    expect(await check(username, query)).toBe(validity);
  });

  it("is unique regardless of case", async () => {
    const refused = test.pool.query("update clients set username = 'BOHDAN.CERNY' where id = $1", [annasClient.id]);
    await expect(refused).rejects.toMatchObject({ constraint: "clients_username" });
  });
});

describe("a lookup with a client's id", () => {
  it.each([
    ["another advisor's client", String(borisClient.id)],
    ["a client that there is not", "2000000"],
  ])("returns 404 for %s", async (_what, idclient) => {
    const answers = [
      await send(test, "getUsernameValidity", anna, { query: { username: "jan.novak", idclient } }),
      await send(test, "getIdentityDocumentValidity", anna, { params: { number: "998009113" }, query: { idclient } }),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual({ status: 404, code: "NotFound", fields: [] });
  });

  it.each([
    ["an id that is none", { idclient: "12abc" }, "idclient"],
    ["a number that is too long", { identificationNumber: "1".repeat(201) }, "identificationNumber"],
    ["a user name that is too long", { username: "a".repeat(201) }, "username"],
  ])("rejects %s", async (_what, query: Record<string, string>, field) => {
    const answer = await send(test, "getUsernameValidity", anna, { query });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: [field] });
  });

  it("rejects a document number that is too long, in the common error format", async () => {
    const check = (number: string) => send(test, "getIdentityDocumentValidity", anna, { params: { number } });
    expect(refusalOf(await check("1".repeat(201)))).toMatchObject({ status: 400, code: "ValidationFailed" });
    expect(refusalOf(await check("1".repeat(5000)))).toMatchObject({ status: 414, code: "UriTooLong" });
  });
});
