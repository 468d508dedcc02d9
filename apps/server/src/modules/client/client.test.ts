import { beforeAll, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../test-support/calls.ts";
import { ids } from "../../test-support/catalogue/ids.ts";
import { seedCatalogue } from "../../test-support/catalogue/seed-catalogue.ts";
import { czechRepublic } from "../../test-support/people.ts";
import { createTestApp, type TestApp } from "../../test-support/test-app.ts";
import { contracts } from "../contract/tables.ts";
import { annasClient, borisClient, seedClients, soughtAs } from "./testing/clients.ts";

let test: TestApp;
let anna: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp();
  await seedCatalogue(test.db);
  await seedClients(test.db);
  anna = await test.logIn("anna");
});

describe("a look-up of a client", () => {
  it("finds an advisor's own client, however name and number are written", async () => {
    const query = { name: "ANEŽKA", surname: "novakova mala", identificationNumber: "805517 / 1237" };
    const found = await receive(test, "findClient", anna, {
      query: { ...query, citizenshipCountryId: String(czechRepublic) },
    });
    expect(found).toMatchObject({ id: annasClient.id, surname: annasClient.surname, username: annasClient.username });
  });

  it("answers for another advisor's client as for one that there never was", async () => {
    const another = await send(test, "findClient", anna, { query: soughtAs(borisClient) });
    const unknown = await send(test, "findClient", anna, {
      query: { ...soughtAs(borisClient), identificationNumber: "9001011235" },
    });
    expect(refusalOf(another)).toEqual({ status: 404, code: "NotFound", fields: [] });
    expect(another.body).toBe(unknown.body);
  });

  it("does not find a client by a contract that was never signed", async () => {
    await test.db.insert(contracts).values({
      userId: 1,
      clientId: borisClient.id,
      commissionModelId: ids.fixCz,
      createdAt: new Date("2026-01-05T10:00:00Z"),
    });
    expect((await send(test, "findClient", anna, { query: soughtAs(borisClient) })).statusCode).toBe(404);
  });
});
