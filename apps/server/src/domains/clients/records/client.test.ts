import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czechRepublic } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { frameworkContracts } from "../../contracts/framework-contracts/tables.ts";
import { loginAttempts, users } from "../../identity/sessions/tables.ts";
import { addClients, addContract, annasClient, borisClient, seedClients, queryFor } from "./testing/clients.ts";

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

/** Adds a client who has no advisor. Returns the client's id. */
async function addClient(id: number): Promise<number> {
  const unknowns = { username: null, identityDocumentNumber: null };
  await addClients(test.db, [{ ...borisClient, id, identificationId: `VID${id}`, ...unknowns }]);
  return id;
}
const read = async (as: Record<string, string>, id: number, app = test) =>
  (await send(app, "getClient", as, { params: { id } })).statusCode;

describe("a client", () => {
  it("finds a client by name, number and citizenship, and returns all data", async () => {
    const found = await receive(test, "findClient", anna, { query: queryFor(annasClient) });
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
    ["a slash and spaces in the number", { identificationNumber: " 805517 / 0002 " }],
    ["capitals and no diacritics", { name: "ANEZKA", surname: "NOVAKOVA-MALA" }],
    ["a space instead of the hyphen", { surname: "  Nováková   Malá " }],
    ["a decomposed Unicode letter", { name: "Anez\u030cka" }],
  ])("finds a client if the query has %s", async (_what, typed) => {
    expect((await find(anna, { ...queryFor(annasClient), ...typed })).statusCode).toBe(200);
  });

  it.each([
    ["another first name", { name: "Eva" }],
    ["another surname", { surname: "Nováková" }],
    ["another citizenship", { citizenshipCountryId: String(ids.sk) }],
    ["another number", { identificationNumber: "8055170003" }],
    ["a non-existent country", { citizenshipCountryId: "2147483647" }],
    ["special characters in the number", { identificationNumber: "%_'\"\\😀\u202e" }],
  ])("does not find a client with %s", async (_what, typed) => {
    expect(refusalOf(await find(anna, { ...queryFor(annasClient), ...typed }))).toEqual(notFound);
  });

  it.each([
    ["no fields", {}, ["client.name", "client.surname", "client.identificationId", "client.citizenshipCountryId"]],
    [
      "no letters or digits in the name and the number",
      { ...queryFor(annasClient), name: " ", identificationNumber: " / " },
      ["client.name", "client.identificationId"],
    ],
    ["no citizenship", { ...queryFor(annasClient), citizenshipCountryId: "" }, ["client.citizenshipCountryId"]],
  ])("rejects a query with %s, and lists the missing fields", async (_what, query, fields) => {
    expect(refusalOf(await find(anna, query))).toEqual({ status: 422, code: "ContractInvalid", fields });
  });

  it.each([
    ["a name of 201 letters", { name: "a".repeat(201) }, "name"],
    ["a number of 5,000 digits", { identificationNumber: "1".repeat(5000) }, "identificationNumber"],
    ["an invalid character", { surname: "%ED%A0%80\0" }, "surname"],
    ["a citizenship that is not a number", { citizenshipCountryId: "CZ" }, "citizenshipCountryId"],
  ])("rejects a query with %s", async (_what, typed, field) => {
    const response = await find(anna, { ...queryFor(annasClient), ...typed });
    expect(refusalOf(response)).toEqual({ status: 400, code: "ValidationFailed", fields: [field] });
  });
});

describe("another advisor's client", () => {
  it("returns the same 404 for another advisor's client as for a non-existent client, by search and by id", async () => {
    const [another, nobody] = [await find(anna, queryFor(borisClient)), await find(anna, queryFor(unknown))];
    expect(refusalOf(another)).toEqual(notFound);
    expect(another.body).toBe(nobody.body);
    for (const name of ["getClient", "getClientAmlAnswers"] as const) {
      const [othersResponse, none] = await Promise.all(
        [borisClient.id, 2_000_000].map((id) => send(test, name, anna, { params: { id } })),
      );
      expect(refusalOf(othersResponse ?? none!)).toEqual(notFound);
      expect(othersResponse?.body).toBe(none?.body);
    }
    expect((await find(boris, queryFor(borisClient))).statusCode).toBe(200);
  });

  it("does not show a client to an advisor with only an unsigned contract or an unsigned framework contract", async () => {
    const id = await addClient(21);
    await addContract(test.db, { userId: 1, clientId: id, isSigned: false });
    expect(await read(anna, id)).toBe(404);
    const frameworkContractId = await addFramework(id);
    await addContract(test.db, { userId: 1, clientId: id, isSigned: false, frameworkContractId });
    expect(await read(anna, id)).toBe(404);
    await addContract(test.db, { userId: 1, clientId: id, isSigned: true, frameworkContractId });
    expect(await read(anna, id)).toBe(200);
  });

  it("shows a client to an advisor with a framework contract that has no contracts under it", async () => {
    const id = await addClient(22);
    await addFramework(id);
    expect([await read(anna, id), await read(boris, id)]).toEqual([200, 404]);
  });

  it("with CLIENT_SCOPE=company, shows a client to every advisor of the same company, but not to other companies", async () => {
    const company = await createTestApp({ data: "catalogue", env: { CLIENT_SCOPE: "company" } });
    await seedClients(company.db);
    const [one, two] = [await company.logIn("anna"), await company.logIn("boris")];
    expect((await find(one, queryFor(borisClient), company)).statusCode).toBe(200);
    expect([await read(two, annasClient.id, company), await read(one, borisClient.id, company)]).toEqual([200, 200]);
    await company.pool.query("insert into companies (id, name) values (2, 'Others Ltd')");
    await company.db.update(users).set({ companyId: 2 });
    await company.pool.query("update users set company_id = 1 where username = 'anna'");
    expect(refusalOf(await find(one, queryFor(borisClient), company))).toEqual(notFound);
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
  if (row === undefined) throw new Error("No framework contract is stored");
  return row.id;
}

describe("a framework contract", () => {
  it("returns framework contracts with the id of the client whose record prefills the form", async () => {
    const id = await addClient(23);
    const framework = await addFramework(id);
    const listed = await receive(test, "getFrameworkContracts", anna);
    expect(listed.find((each) => each.id === framework)).toMatchObject({ clientId: id });
    expect(listed.find((each) => each.id === ids.annasContract)).toMatchObject({ clientId: null });
  });
});
