import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { czechRepublic, slovakia } from "../../../testing/people.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { countries } from "../../catalogue/reference/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { referenceIn } from "../../catalogue/reference/service.ts";
import { createScreening, type ScreenedPerson } from "./screening.ts";
import { createScreeningListRepository } from "./screening-list-repository.ts";
import { screeningEntries } from "../records/tables.ts";
import { addScreeningEntry, annasClient, borisClient, seedClients, queryFor } from "../records/testing/clients.ts";

const germany = 90;
let test: TestApp;
let anna: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  await seedClients(test.db);
  await test.db
    .insert(countries)
    .values({ id: germany, code: "DE", names: { en: "Germany", cs: "Německo", sk: "Nemecko" } });
  anna = await test.logIn("anna");
});
beforeEach(async () => {
  await test.db.delete(loginAttempts);
  await test.db.delete(screeningEntries);
});

type Entry = Parameters<typeof addScreeningEntry>[1];
const list = (entry: Entry) => addScreeningEntry(test.db, entry);
const isScreened = (person: ScreenedPerson) =>
  createScreening({
    repository: createScreeningListRepository(test.db, testEncryption),
    findCountryCode: referenceIn(test.db).findCountryCode,
  }).isScreened(person);
const legal = { status: 451, code: "LegalReasons", fields: [] };
const unknown = { ...borisClient, identificationId: "8501010001" };
const statusOf = async (client: typeof unknown | typeof annasClient | typeof borisClient) =>
  (await send(test, "findClient", anna, { query: queryFor(client) })).statusCode;

describe("a person on the screening list", () => {
  it.each([
    ["the advisor's own client", annasClient],
    ["another advisor's client", borisClient],
    ["a person who is not a client", unknown],
  ] as const)("refuses a person on the screening list with 451: %s", async (_who, person) => {
    await list({ personalId: person.identificationId, citizenshipCountryId: person.citizenshipCountryId });
    const response = await send(test, "findClient", anna, { query: queryFor(person) });
    expect(refusalOf(response)).toEqual(legal);
    expect(response.body).not.toContain(person.identificationId);
  });

  it("matches a person by number and citizenship, regardless of the number's format and the person's name", async () => {
    await list({ personalId: unknown.identificationId, citizenshipCountryId: slovakia });
    const typed = { ...queryFor(unknown), name: "Other", identificationNumber: "850101/0001" };
    expect((await send(test, "findClient", anna, { query: typed })).statusCode).toBe(451);
    const czech = { ...typed, citizenshipCountryId: String(czechRepublic) };
    expect((await send(test, "findClient", anna, { query: czech })).statusCode).toBe(404);
  });

  it("matches a person by number if the entry has no citizenship", async () => {
    await list({ personalId: unknown.identificationId });
    expect(await statusOf(unknown)).toBe(451);
  });

  it("matches a person by name and the birth date in the birth number", async () => {
    await list({ name: "BOHDAN", surname: "Cerny", birthDate: "1985-01-01" });
    expect(await statusOf(unknown)).toBe(451);
    // The first person has another birth date, and the second has another name.
    expect(await statusOf(borisClient)).toBe(404);
    const renamed = { ...queryFor(unknown), name: "Petr" };
    expect((await send(test, "findClient", anna, { query: renamed })).statusCode).toBe(404);
  });

  it("does not match a person by birth date if the number is not a birth number", async () => {
    await list({ name: unknown.name, surname: unknown.surname, birthDate: "1985-01-01" });
    const german = { ...queryFor(unknown), citizenshipCountryId: String(germany) };
    expect((await send(test, "findClient", anna, { query: german })).statusCode).toBe(404);
    await list({ personalId: unknown.identificationId, citizenshipCountryId: germany });
    expect((await send(test, "findClient", anna, { query: german })).statusCode).toBe(451);
  });

  it("refuses to read the advisor's own client on the screening list, and returns 404 for another advisor's", async () => {
    await list({ name: annasClient.name, surname: annasClient.surname, birthDate: annasClient.birthDate });
    await list({ personalId: borisClient.identificationId });
    const read = (id: number) => send(test, "getClient", anna, { params: { id } });
    expect(refusalOf(await read(annasClient.id))).toEqual(legal);
    expect(refusalOf(await read(borisClient.id))).toMatchObject({ status: 404, code: "NotFound" });
  });

  it("refuses a document number on the screening list", async () => {
    await list({ documentNumber: "XX1234567" });
    const check = (number: string) => send(test, "getIdentityDocumentValidity", anna, { params: { number } });
    expect(refusalOf(await check("xx 123-4567"))).toEqual(legal);
    expect((await check("XX1234568")).statusCode).toBe(200);
  });
});

describe("isScreened", () => {
  const stranger = {
    identificationId: "P1234567",
    citizenshipCountryId: germany,
    name: "Hans",
    surname: "Müller",
    birthDate: "1970-06-07",
    documentNumbers: ["AB 12345"],
  };
  it.each([
    ["recognises a person by name and birth date", { name: "hans", surname: "Muller", birthDate: "1970-06-07" }, true],
    [
      "does not recognise a person by name with another birth date",
      { name: "Hans", surname: "Müller", birthDate: "1970-06-08" },
      false,
    ],
    ["recognises a person by personal id", { personalId: "P1234567" }, true],
    ["recognises a person by document number", { documentNumber: "AB12345" }, true],
    ["does not compare the document number of an entry with a personal id", { documentNumber: "P1234567" }, false],
  ])("%s", async (_what, entry: Entry, expected) => {
    await list(entry);
    expect(await isScreened(stranger)).toBe(expected);
  });

  it("returns false if all data of the person is empty", async () => {
    await list({ personalId: "P1234567" });
    const empty = { identificationId: "", citizenshipCountryId: null, name: "", surname: "", birthDate: null };
    expect(await isScreened({ ...empty, documentNumbers: [""] })).toBe(false);
  });
});
