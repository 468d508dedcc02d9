import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czechRepublic } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { frameworkContracts } from "../../contracts/framework-contracts/tables.ts";
import { loginAttempts, users } from "../../identity/sessions/tables.ts";
import { addClients, addContract, annasClient, borisClient, seedClients, soughtAs } from "./testing/clients.ts";

let test: TestApp;
let anna: Record<string, string>;
let boris: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  await seedClients(test.db);
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});
beforeEach(async () => {
  await test.db.delete(loginAttempts);
});

const unknown = { ...borisClient, identificationId: "8501010001" };
const notFound = { status: 404, code: "NotFound", fields: [] };
const find = (as: Record<string, string>, query: Record<string, string>, app = test) =>
  send(app, "findClient", as, { query });

/** Adds a client without an advisor; returns the id. */
async function addClient(id: number): Promise<number> {
  const unknowns = { username: null, identityDocumentNumber: null };
  await addClients(test.db, [{ ...borisClient, id, identificationId: `VID${id}`, ...unknowns }]);
  return id;
}
const read = async (as: Record<string, string>, id: number, app = test) =>
  (await send(app, "getClient", as, { params: { id } })).statusCode;

describe("a client", () => {
  it("is found by name, number and citizenship, and returned with all data", async () => {
    const found = await receive(test, "findClient", anna, { query: soughtAs(annasClient) });
    expect(found).toEqual({
      id: annasClient.id,
      identificationType: "BirthNumber",
      identificationId: annasClient.identificationId,
      citizenshipCountryId: czechRepublic,
      name: "Anežka",
      surname: "Nováková-Malá",
      birthDate: "1980-05-17",
      email: "anezka@example.com",
      phoneNumber: "+420777123456",
      titleBefore: "Ing.",
      titleAfter: null,
      pseudonym: null,
      salutation: "MS",
      sex: "FEMALE",
      birthPlace: null,
      birthCountryId: null,
      taxResidencyCountryId: null,
      taxResidencyCity: null,
      taxResidencyTIN: null,
      username: "Anezka@example.com",
      permanentAddress: annasClient.permanentAddress,
      correspondentAddress: null,
      temporaryAddress: null,
      identityDocument: {
        typeId: 1,
        number: "998009112",
        issuedBy: "Praha 1",
        issuedDate: "2020-01-31",
        validTo: null,
        unlimitedValidity: true,
      },
      secondaryIdentityDocument: {
        typeId: 1,
        number: "EA123456",
        issuedBy: "Praha 1",
        issuedDate: "2021-02-28",
        validTo: "2031-02-28",
        unlimitedValidity: false,
      },
      bankAccount: {
        accountNumber: "1000000005",
        bankId: null,
        iban: "CZ6508000000001000000005",
        owner: "Anežka Nováková-Malá",
        matchingCode: "",
        paymentCode: "",
        currencyId: ids.czk,
      },
      employer: { identificationNumber: "00000019", name: "First Ltd" },
      language: "cs",
    });
    expect(await receive(test, "getClient", anna, { params: { id: annasClient.id } })).toEqual(found);
  });

  it.each([
    ["a slash and blanks", { identificationNumber: " 805517 / 0002 " }],
    ["capitals and no diacritics", { name: "ANEZKA", surname: "NOVAKOVA-MALA" }],
    ["a blank for the hyphen", { surname: "  Nováková   Malá " }],
    ["letters put together of two signs", { name: "Anez\u030cka" }],
  ])("is found if the query has %s", async (_what, typed) => {
    expect((await find(anna, { ...soughtAs(annasClient), ...typed })).statusCode).toBe(200);
  });

  it.each([
    ["another first name", { name: "Eva" }],
    ["another surname", { surname: "Nováková" }],
    ["another citizenship", { citizenshipCountryId: String(ids.sk) }],
    ["another number", { identificationNumber: "8055170003" }],
    ["a country that there is not", { citizenshipCountryId: "2147483647" }],
    ["signs of every kind", { identificationNumber: "%_'\"\\😀\u202e" }],
  ])("is not found with %s", async (_what, typed) => {
    expect(refusalOf(await find(anna, { ...soughtAs(annasClient), ...typed }))).toEqual(notFound);
  });

  it.each([
    ["nothing", {}, ["client.name", "client.surname", "client.identificationId", "client.citizenshipCountryId"]],
    [
      "blanks alone",
      { ...soughtAs(annasClient), name: " ", identificationNumber: " / " },
      ["client.name", "client.identificationId"],
    ],
    ["no citizenship", { ...soughtAs(annasClient), citizenshipCountryId: "" }, ["client.citizenshipCountryId"]],
  ])("rejects a query with %s and lists the missing fields", async (_what, query, fields) => {
    expect(refusalOf(await find(anna, query))).toEqual({ status: 422, code: "ContractInvalid", fields });
  });

  it.each([
    ["a name of 201 letters", { name: "a".repeat(201) }, "name"],
    ["a number of 5,000 digits", { identificationNumber: "1".repeat(5000) }, "identificationNumber"],
    ["half of a sign", { surname: "%ED%A0%80\0" }, "surname"],
    ["a citizenship that is not a number", { citizenshipCountryId: "CZ" }, "citizenshipCountryId"],
  ])("rejects a query with %s", async (_what, typed, field) => {
    const answer = await find(anna, { ...soughtAs(annasClient), ...typed });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: [field] });
  });
});

describe("another advisor's client", () => {
  it("gets the same 404 as a non-existent client, by search and by id", async () => {
    const [another, nobody] = [await find(anna, soughtAs(borisClient)), await find(anna, soughtAs(unknown))];
    expect(refusalOf(another)).toEqual(notFound);
    expect(another.body).toBe(nobody.body);
    for (const name of ["getClient", "getClientAmlAnswers"] as const) {
      const [theirs, none] = await Promise.all(
        [borisClient.id, 2_000_000].map((id) => send(test, name, anna, { params: { id } })),
      );
      expect(refusalOf(theirs ?? none!)).toEqual(notFound);
      expect(theirs?.body).toBe(none?.body);
    }
    expect((await find(boris, soughtAs(borisClient))).statusCode).toBe(200);
  });

  it("does not become the advisor's own through an unsigned contract or an unsigned framework contract", async () => {
    const id = await addClient(21);
    await addContract(test.db, { userId: 1, clientId: id, isSigned: false });
    expect(await read(anna, id)).toBe(404);
    const made = await addFramework(id);
    await addContract(test.db, { userId: 1, clientId: id, isSigned: false, frameworkContractId: made });
    expect(await read(anna, id)).toBe(404);
    await addContract(test.db, { userId: 1, clientId: id, isSigned: true, frameworkContractId: made });
    expect(await read(anna, id)).toBe(200);
  });

  it("becomes the advisor's own through a framework contract with no contracts under it", async () => {
    const id = await addClient(22);
    await addFramework(id);
    expect([await read(anna, id), await read(boris, id)]).toEqual([200, 404]);
  });

  it("is visible to every advisor of the company with CLIENT_SCOPE=company, but not to other companies", async () => {
    const company = await createTestApp({ data: "catalogue", env: { CLIENT_SCOPE: "company" } });
    await seedClients(company.db);
    const [one, two] = [await company.logIn("anna"), await company.logIn("boris")];
    expect((await find(one, soughtAs(borisClient), company)).statusCode).toBe(200);
    expect([await read(two, annasClient.id, company), await read(one, borisClient.id, company)]).toEqual([200, 200]);
    await company.pool.query("insert into companies (id, name) values (2, 'Others Ltd')");
    await company.db.update(users).set({ companyId: 2 });
    await company.pool.query("update users set company_id = 1 where username = 'anna'");
    expect(refusalOf(await find(one, soughtAs(borisClient), company))).toEqual(notFound);
    expect([await read(two, annasClient.id, company), await read(one, annasClient.id, company)]).toEqual([404, 200]);
  });
});

async function addFramework(clientId: number): Promise<number> {
  const [row] = await test.db
    .insert(frameworkContracts)
    .values({
      userId: 1,
      clientId,
      clientName: "Bohdan Černý",
      clientBirthDate: "1990-01-01",
      commissionModelId: ids.fixCz,
    })
    .returning({ id: frameworkContracts.id });
  if (row === undefined) throw new Error("no framework contract was stored");
  return row.id;
}

describe("a framework contract", () => {
  it("contains the id of the client whose record prefills the form", async () => {
    const id = await addClient(23);
    const framework = await addFramework(id);
    const listed = await receive(test, "getFrameworkContracts", anna);
    expect(listed.find((each) => each.id === framework)).toMatchObject({ clientId: id });
    expect(listed.find((each) => each.id === ids.annasContract)).toMatchObject({ clientId: null });
  });
});
