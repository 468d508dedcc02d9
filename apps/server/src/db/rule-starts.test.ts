import { expect, it } from "vitest";
import { createTestDatabase } from "../testing/test-app.ts";
import { createFindRuleStart, rulesOf, startRule } from "./rule-starts.ts";

const day = (text: string) => new Date(`${text}T10:00:00Z`);

it("starts a rule immediately in a database without contracts, and never moves its start", async () => {
  const { db } = await createTestDatabase("people");
  expect(await createFindRuleStart(db, ["parties"])("parties")).toBeNull();
  await startRule(db, "parties", day("2026-11-29"));
  await startRule(db, "parties", day("2026-12-24"));
  expect(await createFindRuleStart(db, ["parties"])("parties")).toEqual(day("2026-11-29"));
});

it("starts a rule after 30 days in a database with contracts", async () => {
  const { db, pool } = await createTestDatabase("catalogue");
  await pool.query(
    `insert into contracts (user_id, commission_model_id, created_at, state, state_since, client_name)
     select 1, min(id), now(), 'Created', now(), 'Jana' from commission_models`,
  );
  await startRule(db, "parties", day("2026-11-29"));
  expect(await createFindRuleStart(db, ["parties"])("parties")).toEqual(day("2026-12-29"));
});

it.each([
  ["trial data", { TRIAL: true, SCREENING: "on" }, []],
  ["real data", { TRIAL: false, SCREENING: "on" }, ["parties", "screening"]],
  ["an operator who screens clients elsewhere", { TRIAL: false, SCREENING: "off" }, ["parties"]],
] as const)("returns the rules that apply to %s, and when they start", async (_what, config, rules) => {
  expect(rulesOf(config)).toEqual(rules);
  const { db } = await createTestDatabase("people");
  for (const rule of ["parties", "screening"] as const) {
    await startRule(db, rule, day("2026-11-29"));
    const start = rules.some((applied) => applied === rule) ? day("2026-11-29") : null;
    expect(await createFindRuleStart(db, rules)(rule)).toEqual(start);
  }
});
