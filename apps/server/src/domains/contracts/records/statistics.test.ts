import { buildForexRate } from "@fundport/testing";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czechRepublic, czk } from "../../../testing/people.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { fundFigures } from "../../catalogue/funds/tables.ts";
import { forexRates } from "../../catalogue/reference/tables.ts";
import { users } from "../../identity/sessions/tables.ts";
import { clients } from "../../clients/records/tables.ts";
import { contractHoldings, contractItems, contracts } from "./tables.ts";
import { createStatisticsRepository } from "./statistics-repository.ts";

let test: TestApp;
const as: Record<string, Record<string, string>> = {};
const people = { anna: 1, boris: 2, lea: 3 } as const;
type Name = keyof typeof people;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  // Prices: 120 CZK for the equity fund, 10 EUR for the bond fund. Exchange rate: 25 CZK for 1 EUR.
  await test.db.update(fundFigures).set({ currentNetAssetValue: 120 }).where(eq(fundFigures.fundId, ids.equityFund));
  await test.db.update(fundFigures).set({ currentNetAssetValue: 10 }).where(eq(fundFigures.fundId, ids.bondFund));
  await test.db
    .insert(forexRates)
    .values({ ...buildForexRate({ date: "2030-01-01", rate: 2500, unit: 100 }), source: "ECB" });
  await test.db.insert(clients).values(
    [1, 2, 3].map((id) =>
      testEncryption.encryptRow(clients, {
        id,
        identificationType: "VID" as const,
        identificationId: `VID ${id}`,
        citizenshipCountryId: czechRepublic,
        name: "Client",
        surname: String(id),
        birthDate: "1980-01-01",
        email: `client-${id}@example.com`,
        phoneNumber: "+420601000009",
      }),
    ),
  );
  for (const name of Object.keys(people)) as[name] = await test.logIn(name);
});

type Holding = [fundId: number, units: number];
type Item = { product: { fundId: number } | { programId: number }; holdings: Holding[] };
type Given = { advisor: Name; clientId: number; items: Item[]; signed?: boolean; ended?: boolean };

const equity = (units: number): Item => ({ product: { fundId: ids.equityFund }, holdings: [[ids.equityFund, units]] });
const bonds = (units: number): Item => ({ product: { fundId: ids.bondFund }, holdings: [[ids.bondFund, units]] });
const program = (holdings: Holding[]): Item => ({ product: { programId: ids.longProgram }, holdings });

async function addSignedContract({ advisor, clientId, items, signed = true, ended = false }: Given): Promise<void> {
  const at = new Date("2026-01-05T10:00:00Z");
  const [contract] = await test.db
    .insert(contracts)
    .values({
      userId: people[advisor],
      clientId,
      commissionModelId: ids.fixCz,
      createdAt: at,
      state: signed ? "Delivered" : "Created",
      stateSince: at,
      clientName: "Adam Novák",
      signedAt: signed ? at : null,
      endedAt: ended ? at : null,
    })
    .returning();
  for (const [order, { product, holdings }] of items.entries()) {
    const [item] = await test.db
      .insert(contractItems)
      .values({
        contractId: contract?.id ?? 0,
        contractTypeId: ids.lifeCycle,
        order,
        investmentType: "OneOff",
        ...product,
        amount: 1000,
        horizon: 5,
        currencyId: czk,
      })
      .returning();
    if (holdings.length > 0)
      await test.db
        .insert(contractHoldings)
        .values(holdings.map(([fundId, units]) => ({ contractItemId: item?.id ?? 0, fundId, units })));
  }
}

const statisticsOf = async (name: Name) => {
  const { aum, numberOfClients, numberOfContracts, numberOfPortfolios, numberOfFunds } = await receive(
    test,
    "getUser",
    as[name] ?? {},
  );
  return [aum, numberOfClients, numberOfContracts, numberOfPortfolios, numberOfFunds];
};
const ranksOf = async (name: Name) => {
  const { rankInCompany, rankInCountry } = await receive(test, "getUser", as[name] ?? {});
  return [rankInCompany, rankInCountry];
};

/** Deletes the holdings and items before the contracts, because foreign keys protect the contracts. */
async function removeContracts(...userIds: number[]): Promise<void> {
  const { db } = test;
  const ofUsers = db.select({ id: contracts.id }).from(contracts).where(inArray(contracts.userId, userIds));
  const items = db
    .select({ id: contractItems.id })
    .from(contractItems)
    .where(inArray(contractItems.contractId, ofUsers));
  await db.delete(contractHoldings).where(inArray(contractHoldings.contractItemId, items));
  await db.delete(contractItems).where(inArray(contractItems.contractId, ofUsers));
  await db.delete(contracts).where(inArray(contracts.userId, userIds));
}

beforeEach(async () => {
  await removeContracts(people.anna, people.boris, people.lea);
  await createStatisticsRepository(test.db).refresh();
});

describe("the statistics of an advisor", () => {
  // The expected assets are calculated by hand: units × newest price, × 25 if the price is in EUR.
  it.each<{ name: string; investments: Omit<Given, "advisor">[]; expected: [number, number, number, number, number] }>([
    { name: "are zero without contracts", investments: [], expected: [0, 0, 0, 0, 0] },
    {
      // 10 × 120 = 1200
      name: "value a fund in CZK at its newest price",
      investments: [{ clientId: 1, items: [equity(10)] }],
      expected: [1200, 1, 1, 0, 1],
    },
    {
      // 10 × 120 + 4 × 10 × 25 = 2200
      name: "convert euros at the newest rate",
      investments: [{ clientId: 1, items: [equity(10), bonds(4)] }],
      expected: [2200, 1, 1, 0, 2],
    },
    {
      // 1.5 × 120 + 0.3333 × 250 = 180 + 83.325, rounded to 2 decimals
      name: "value a program by the units that it has bought",
      investments: [
        {
          clientId: 1,
          items: [
            program([
              [ids.equityFund, 1.5],
              [ids.bondFund, 0.3333],
            ]),
          ],
        },
      ],
      expected: [263.33, 1, 1, 1, 0],
    },
    {
      name: "count each client, fund and program only once",
      investments: [
        { clientId: 1, items: [equity(1), equity(1), program([])] },
        { clientId: 1, items: [equity(1), program([])] },
        { clientId: 2, items: [bonds(1)] },
      ],
      // 3 × 120 + 250
      expected: [610, 2, 3, 1, 2],
    },
    {
      name: "omit unsigned and ended contracts",
      investments: [
        { clientId: 1, items: [equity(1)] },
        { clientId: 2, items: [equity(5)], signed: false },
        { clientId: 3, items: [bonds(5)], ended: true },
      ],
      expected: [120, 1, 1, 0, 1],
    },
    {
      name: "count a fund without a price at a value of 0",
      investments: [{ clientId: 1, items: [{ product: { fundId: ids.newFund }, holdings: [[ids.newFund, 7]] }] }],
      expected: [0, 1, 1, 0, 1],
    },
  ])("statistics $name", async ({ investments, expected }) => {
    for (const contract of investments) await addSignedContract({ advisor: "anna", ...contract });
    await createStatisticsRepository(test.db).refresh();
    expect(await statisticsOf("anna")).toEqual(expected);
  });

  it("statistics are in the advisor's own currency", async () => {
    await addSignedContract({ advisor: "boris", clientId: 1, items: [equity(10), bonds(4)] });
    await createStatisticsRepository(test.db).refresh();
    // 1200 / 25 + 40
    expect(await statisticsOf("boris")).toEqual([88, 1, 1, 0, 2]);
  });

  it("statistics have no assets if the advisor's currency has no exchange rate", async () => {
    const setCurrency = (currencyId: number) =>
      test.db.update(users).set({ currencyId }).where(eq(users.id, people.lea));
    await setCurrency(ids.usd);
    await addSignedContract({ advisor: "lea", clientId: 1, items: [equity(1)] });
    await createStatisticsRepository(test.db).refresh();
    expect(await statisticsOf("lea")).toEqual([null, 1, 1, 0, 1]);
    await setCurrency(czk);
  });

  it("recomputes the statistics of only one advisor", async () => {
    await addSignedContract({ advisor: "anna", clientId: 1, items: [equity(1)] });
    await addSignedContract({ advisor: "boris", clientId: 1, items: [equity(1)] });
    await createStatisticsRepository(test.db).refresh([people.anna]);
    expect(await statisticsOf("anna")).toEqual([120, 1, 1, 0, 1]);
    expect(await statisticsOf("boris")).toEqual([0, 0, 0, 0, 0]);
    await removeContracts(people.anna);
    await createStatisticsRepository(test.db).refresh([people.boris]);
    expect(await statisticsOf("anna")).toEqual([120, 1, 1, 0, 1]);
    await createStatisticsRepository(test.db).refresh([people.anna]);
    expect(await statisticsOf("anna")).toEqual([0, 0, 0, 0, 0]);
  });
});

describe("ranks of advisors", () => {
  // Anna, Boris and Lea share a company. Only Boris is in Slovakia.
  it.each<{ name: string; units: Record<Name, number>; company: (number | null)[]; country: (number | null)[] }>([
    {
      name: "order advisors by assets",
      units: { anna: 3, boris: 2, lea: 1 },
      company: [1, 2, 3],
      country: [1, 1, 2],
    },
    {
      name: "are equal for advisors with equal assets, and the next rank is skipped",
      units: { anna: 2, boris: 2, lea: 1 },
      company: [1, 1, 3],
      country: [1, 1, 2],
    },
    {
      name: "are null without assets",
      units: { anna: 1, boris: 0, lea: 0 },
      company: [1, null, null],
      country: [1, null, null],
    },
  ])("ranks $name", async ({ units, company, country }) => {
    for (const name of ["anna", "boris", "lea"] as const)
      if (units[name] > 0) await addSignedContract({ advisor: name, clientId: 1, items: [equity(units[name])] });
    await createStatisticsRepository(test.db).refresh();
    const ranks = await Promise.all((["anna", "boris", "lea"] as const).map(ranksOf));
    expect(ranks.map(([inCompany]) => inCompany)).toEqual(company);
    expect(ranks.map(([, inCountry]) => inCountry)).toEqual(country);
  });

  it("ranks compare assets after conversion to one currency", async () => {
    // Boris has 100 EUR and Anna has 2,400 CZK, so Boris has more assets.
    await addSignedContract({ advisor: "anna", clientId: 1, items: [equity(20)] });
    await addSignedContract({ advisor: "boris", clientId: 1, items: [bonds(10)] });
    await createStatisticsRepository(test.db).refresh();
    expect([await statisticsOf("anna"), await statisticsOf("boris")].map(([aum]) => aum)).toEqual([2400, 100]);
    expect([await ranksOf("anna"), await ranksOf("boris")].map(([inCompany]) => inCompany)).toEqual([2, 1]);
  });
});

describe("database indexes", () => {
  it.each([
    ["contracts", "user_id", "contracts_list"],
    ["contract_items", "contract_id", "contract_items_order"],
    ["contract_holdings", "contract_item_id", "contract_holdings_contract_item_id_fund_id_pk"],
  ])("finds rows of %s by %s with an index", async (table, column, index) => {
    const client = await test.pool.connect();
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query<Record<string, string>>(`explain select * from ${table} where ${column} = 1`);
    await client.query("reset enable_seqscan");
    client.release();
    expect(rows.map((row) => Object.values(row)[0]).join("\n")).toContain(index);
  });
});
