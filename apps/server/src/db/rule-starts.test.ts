import { expect, it } from "vitest";
import { createTestDatabase } from "../test-support/test-app.ts";
import { findRuleStart, startRule } from "./rule-starts.ts";

const day = (text: string) => new Date(`${text}T10:00:00Z`);

it("refuses immediately in a portal without contracts, and keeps that moment", async () => {
  const { db } = await createTestDatabase("people");
  expect(await findRuleStart(db, "parties")).toBeNull();
  await startRule(db, "parties", day("2026-11-29"));
  await startRule(db, "parties", day("2026-12-24"));
  expect(await findRuleStart(db, "parties")).toEqual(day("2026-11-29"));
});

it("leaves a portal with contracts 30 days", async () => {
  const { db, pool } = await createTestDatabase("catalogue");
  await pool.query(
    `insert into contracts (user_id, commission_model_id, created_at, state, state_since, client_name)
     select 1, min(id), now(), 'Created', now(), 'Jana' from commission_models`,
  );
  await startRule(db, "parties", day("2026-11-29"));
  expect(await findRuleStart(db, "parties")).toEqual(day("2026-12-29"));
});
