import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { addInvalidDocument, annasClient, borisClient, seedClients, queryFor } from "./testing/clients.ts";

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
  const { identificationNumber = "", citizenshipCountryId = "" } = queryFor(client);
  return { identificationNumber, citizenshipCountryId };
};
const idOf = (client: { id: number }) => ({ idclient: String(client.id) });

describe("the number of an identity document", () => {
  const check = async (number: string, query: Record<string, string> = {}) =>
    (await receive(test, "getIdentityDocumentValidity", anna, { params: { number }, query })).validity;

  it.each([
    ["an unused number", "998009113", {}, "Valid"],
    ["a number of letters and digits with a slash", "AB/123456", {}, "Valid"],
    ["an unused number with an empty client id", "998009113", { idclient: "" }, "Valid"],
    ["a number on the list of invalid documents", "123 456 789", {}, "InvalidFormat"],
    ["three characters", "12a", {}, "InvalidFormat"],
    ["21 digits", "1".repeat(21), {}, "InvalidFormat"],
    ["letters only", "ABCDEFGH", {}, "InvalidFormat"],
    ["special characters", "%_'\"\\12345", {}, "InvalidFormat"],
    ["the main document of the advisor's own client", annasClient.identityDocumentNumber, {}, "AlreadyUsed"],
    ["the secondary document of the advisor's own client", "ea-123 456", {}, "AlreadyUsed"],
    ["the document of another advisor's client", borisClient.identityDocumentNumber, {}, "AlreadyUsed"],
    ["the document of the client with the given id", annasClient.identityDocumentNumber, idOf(annasClient), "Valid"],
    [
      "another client's document, given an own client's id",
      borisClient.identityDocumentNumber,
      idOf(annasClient),
      "AlreadyUsed",
    ],
    [
      "the document of the given person, regardless of the advisor",
      borisClient.identityDocumentNumber,
      personOf(borisClient),
      "Valid",
    ],
    ["another person's document", borisClient.identityDocumentNumber, personOf(annasClient), "AlreadyUsed"],
  ])(
    "returns the validity of an identity document number: %s (%s)",
    async (_what, number, query: Record<string, string>, validity) => {
      expect(await check(number, query)).toBe(validity);
    },
  );
});

describe("a username", () => {
  const check = async (username: string, query: Record<string, string> = {}) =>
    (await receive(test, "getUsernameValidity", anna, { query: { username, ...query } })).validity;

  it.each([
    ["an unused username", "jan.novak@example.com", {}, "Valid"],
    ["a username with diacritics", "Štěpán_1+2", {}, "Valid"],
    ["four characters", "ab12", {}, "Valid"],
    ["64 characters", "a".repeat(64), {}, "Valid"],
    ["three characters", "abc", {}, "InvalidFormat"],
    ["65 characters", "a".repeat(65), {}, "InvalidFormat"],
    ["an empty username", "", {}, "InvalidFormat"],
    ["a username with a space", "jan novak", {}, "InvalidFormat"],
    ["a username with a Cyrillic look-alike letter", "jаn.novak", {}, "InvalidFormat"],
    ["the username of the advisor's own client", "anezka@EXAMPLE.com", {}, "AlreadyUsed"],
    ["the username of another advisor's client", "bohdan.cerny", {}, "AlreadyUsed"],
    ["the username of the client with the given id", annasClient.username, idOf(annasClient), "Valid"],
    ["another client's username, given an own client's id", borisClient.username, idOf(annasClient), "AlreadyUsed"],
    ["the username of the given person", borisClient.username, personOf(borisClient), "Valid"],
    ["another person's username", borisClient.username, personOf(annasClient), "AlreadyUsed"],
    [
      "the username of a person with the same number in another country",
      borisClient.username,
      { ...personOf(borisClient), citizenshipCountryId: String(annasClient.citizenshipCountryId) },
      "AlreadyUsed",
    ],
  ])(
    "returns the validity of a username: %s (%s)",
    async (_what, username, query: Record<string, string>, validity) => {
      expect(await check(username, query)).toBe(validity);
    },
  );

  it("the database refuses a username that differs from another only by case", async () => {
    const refused = test.pool.query("update clients set username = 'BOHDAN.CERNY' where id = $1", [annasClient.id]);
    await expect(refused).rejects.toMatchObject({ constraint: "clients_username" });
  });
});

describe("a lookup with a client's id", () => {
  it.each([
    ["another advisor's client", String(borisClient.id)],
    ["a non-existent client", "2000000"],
  ])("returns 404 for a lookup with the id of %s", async (_what, idclient) => {
    const responses = [
      await send(test, "getUsernameValidity", anna, { query: { username: "jan.novak", idclient } }),
      await send(test, "getIdentityDocumentValidity", anna, { params: { number: "998009113" }, query: { idclient } }),
    ];
    for (const response of responses)
      expect(refusalOf(response)).toEqual({ status: 404, code: "NotFound", fields: [] });
  });

  it.each([
    ["an invalid id", { idclient: "12abc" }, "idclient"],
    ["a number that is too long", { identificationNumber: "1".repeat(201) }, "identificationNumber"],
    ["a username that is too long", { username: "a".repeat(201) }, "username"],
  ])("rejects a lookup with %s", async (_what, query: Record<string, string>, field) => {
    const answer = await send(test, "getUsernameValidity", anna, { query });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: [field] });
  });

  it("rejects a document number that is too long with the usual error format", async () => {
    const check = (number: string) => send(test, "getIdentityDocumentValidity", anna, { params: { number } });
    expect(refusalOf(await check("1".repeat(201)))).toMatchObject({ status: 400, code: "ValidationFailed" });
    expect(refusalOf(await check("1".repeat(5000)))).toMatchObject({ status: 414, code: "UriTooLong" });
  });
});
