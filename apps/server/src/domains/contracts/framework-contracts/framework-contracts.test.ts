import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czechRepublic, czk } from "../../../testing/people.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestDatabase } from "../../../testing/test-app.ts";
import type { Database } from "../../../db/client.ts";
import { users } from "../../identity/sessions/tables.ts";
import { clients } from "../../clients/records/tables.ts";
import { frameworkContracts } from "./tables.ts";
import { contractHoldings, contractItems, contracts } from "../records/tables.ts";

let db: Database;
const contractId = 1;
const itemId = 1;

beforeAll(async () => {
  ({ db } = await createTestDatabase("catalogue"));
  const client = testEncryption.encryptRow(clients, {
    id: 1,
    identificationType: "BirthNumber" as const,
    identificationId: "8005171234",
    citizenshipCountryId: czechRepublic,
    name: "Adam",
    surname: "Novák",
    birthDate: "1980-05-17",
    email: "adam@example.com",
    phoneNumber: "+420777123456",
  });
  await db.insert(clients).values(client);
  await db.insert(contracts).values({
    id: contractId,
    userId: 2,
    clientId: 1,
    commissionModelId: ids.fixCz,
    createdAt: new Date("2026-01-05T10:00:00Z"),
    state: "Delivered",
    stateSince: new Date("2026-01-05T10:00:00Z"),
    clientName: "Adam Novák",
  });
  await db.insert(contractItems).values({
    id: itemId,
    contractId,
    contractTypeId: ids.lifeCycle,
    order: 0,
    investmentType: "OneOff",
    fundId: ids.equityFund,
    amount: 1000,
    horizon: 5,
    currencyId: czk,
  });
  await db.insert(contractHoldings).values({ contractItemId: itemId, fundId: ids.equityFund, units: 3 });
});

/** Returns the name of the foreign key that prevented a deletion. */
const refusalOf = (deletion: Promise<unknown>) =>
  deletion.then(
    () => null,
    (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
  );

describe("foreign keys of contracts", () => {
  it("foreign keys prevent the deletion of an advisor who has a framework contract", async () => {
    expect(await refusalOf(db.delete(users).where(eq(users.id, 1)))).toBe("framework_contracts_user_id_users_id_fk");
    expect(await db.select().from(frameworkContracts).where(eq(frameworkContracts.id, ids.annasContract))).toHaveLength(
      1,
    );
  });

  it("foreign keys prevent the deletion of a contract with items, and of an item with holdings", async () => {
    expect(await refusalOf(db.delete(contracts).where(eq(contracts.id, contractId)))).toBe(
      "contract_items_contract_id_contracts_id_fk",
    );
    expect(await refusalOf(db.delete(contractItems).where(eq(contractItems.id, itemId)))).toBe(
      "contract_holdings_contract_item_id_contract_items_id_fk",
    );
    expect(await db.select().from(contractHoldings)).toHaveLength(1);
  });
});
