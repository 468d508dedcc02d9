import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { testEncryption } from "../../../testing/keys.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contractDecisions, contracts } from "../records/tables.ts";
import { openContractCreation } from "./testing/open-contract-creation.ts";

it("uses one timestamp for the contract's number, row and documents if the year ends during creation", async () => {
  let now = Date.parse("2026-12-31T22:50:00Z");
  let tickMs = 0;
  const clock = { now: () => new Date((now += tickMs)) };
  const portal = await openContractCreation({ clock, printer: plainPrinter });
  const request = await portal.request();
  // In Prague the new year begins at 23:00 UTC. The clock advances by a second each time it is read.
  now = Date.parse("2026-12-31T22:59:57Z");
  tickMs = 1000;
  const contract = await portal.create(request);
  expect(now).toBeGreaterThan(Date.parse("2026-12-31T23:00:00Z"));
  const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, contract.id));
  const [decision] = await portal.test.db
    .select()
    .from(contractDecisions)
    .where(eq(contractDecisions.contractId, contract.id));
  if (row === undefined || decision === undefined) throw new Error("the contract was not stored");
  const { input } = testEncryption.decryptRow(contractDecisions, decision);
  const { createdAt, day } = input as { createdAt: string; day: string };
  expect(createdAt).toBe(row.createdAt.toISOString());
  expect([contract.number?.slice(0, 2), day]).toEqual(
    row.createdAt < new Date("2026-12-31T23:00:00Z") ? ["26", "2026-12-31"] : ["27", "2027-01-01"],
  );
});
