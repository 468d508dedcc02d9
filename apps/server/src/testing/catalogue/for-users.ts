import type { Database } from "../../db/client.ts";
import { frameworkContracts } from "../../domains/contracts/framework-contracts/tables.ts";
import { assignedProducts } from "../../domains/catalogue/portfolios/tables.ts";
import { ids } from "./ids.ts";

/** Inserts products recommended to all users, and the contracts of anna and boris. */
export async function seedForUsers(db: Database): Promise<void> {
  const recommended = { productType: "Fund", assignmentType: "Recommended" } as const;
  await db.insert(assignedProducts).values([
    { ...recommended, productId: ids.bondFund, order: 2 },
    { ...recommended, productId: ids.equityFund, order: 1 },
  ]);
  const contract = { clientBirthDate: "1980-05-17", accountNumber: null };
  await db.insert(frameworkContracts).values([
    {
      ...contract,
      id: ids.annasContract,
      userId: 1,
      clientName: "Adam",
      commissionModelId: ids.premiumCz,
      paidAdvisoryFeeRate: 1.2,
    },
    { ...contract, id: ids.borisContract, userId: 2, clientName: "Beáta", commissionModelId: ids.premiumSk },
  ]);
  // The rows were inserted with explicit ids, so the sequence must continue after the highest id.
  await db.execute(
    "select setval(pg_get_serial_sequence('framework_contracts', 'id'), (select max(id) from framework_contracts))",
  );
}
