import { type CartState, listItems } from "@fundport/cart";
import { makeValidCart } from "@fundport/cart/testing/broken/valid-carts";
import { createPick } from "@fundport/rules/testing/pick";
import { buildFeeScheme, gains } from "@fundport/testing";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { receive } from "../../test-support/calls.ts";
import { readCartReference } from "../../test-support/cart-reference.ts";
import { fundRow } from "../../test-support/catalogue/funds.ts";
import { ids } from "../../test-support/catalogue/ids.ts";
import { createTestApp } from "../../test-support/test-app.ts";
import { fundFeeSchemes, funds } from "../funds/tables.ts";
import { makeItem } from "../proposal/testing/proposals.ts";
import { users } from "../session/tables.ts";
import type { DecisionFile } from "./build-decision.ts";
import { replayDecision } from "./replay-decision.ts";
import { decide } from "./testing/decide.ts";

const runs = process.env["FUNDPORT_TEST_FULL"] === "1" ? 3000 : 200;
/** In milliseconds; it ends a test that hangs. */
const timeout = Math.max(120_000, runs * 500);
const inCrowns = [201, 202, 203];
const inEuros = [204, 205];

type Reference = Awaited<ReturnType<typeof readCartReference>>;
let reference: Reference;
const personal = { fullName: "", email: "" };

beforeAll(async () => {
  const test = await createTestApp({ data: "catalogue" });
  const fund = (id: number, currencyId: number) =>
    fundRow({
      ...gains,
      id,
      name: `Fund ${id}`,
      isin: `CZ0000000${id}`,
      contractTypeId: ids.lifeCycle,
      currencyId,
      ongoingCharge: 1.3,
      exitCost: 0.5,
    });
  await test.db
    .insert(funds)
    .values([...inCrowns.map((id) => fund(id, ids.czk)), ...inEuros.map((id) => fund(id, ids.eur))]);
  await test.db
    .insert(fundFeeSchemes)
    .values([...inCrowns, ...inEuros].map((fundId) => ({ fundId, order: 1, ...buildFeeScheme() })));
  await test.db.update(users).set({ allowSameFrameworkContract: true }).where(eq(users.username, "anna"));
  const user = await receive(test, "getUser", await test.logIn("anna"));
  Object.assign(personal, { fullName: user.fullName, email: user.email });
  const items = [...inCrowns, ...inEuros, ids.equityFund, ids.bondFund].map((id) => makeItem(`Fund-${id}`, { id }));
  const others = [
    { ...makeItem("Program"), id: ids.longProgram, itemType: "Program" as const },
    { ...makeItem("Short"), id: ids.shortProgram, itemType: "Program" as const },
    { ...makeItem("Contract"), id: ids.lifeCycle, itemType: "Contract" as const },
    { ...makeItem("Other"), id: ids.withoutTarget, itemType: "Contract" as const },
  ];
  const all = Object.fromEntries([...items, ...others].map((item) => [item.uuid, item]));
  const cart = { frameworkContractId: ids.annasContract, items: all } as Pick<
    CartState,
    "items" | "frameworkContractId"
  >;
  reference = await readCartReference(test.db, user, cart, { language: "cs", maxCartItems: 8 });
});

/** Carts that an advisor can make, of a catalogue with much that is none of theirs; seeds far apart, so that the headers differ. */
const cartOf = (seed: number) => makeValidCart(createPick(seed * 2_654_435), reference);
const fileOf = (content: string) => JSON.parse(content) as DecisionFile;

describe("a decision file of any cart", () => {
  it("gives the same figures from itself alone, whatever else the catalogue held", { timeout }, async () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < runs; seed += 1) {
      const state = cartOf(seed);
      const { content } = await decide(state, reference);
      const { compared, differences } = await replayDecision(content);
      expect({ seed, differences }).toEqual({ seed, differences: [] });
      expect(compared).toBeGreaterThan(50);
      for (const { itemType, calcInput } of listItems(state))
        seen.add(itemType).add(`currency ${calcInput.currencyId}`);
      const { outputs } = fileOf(content);
      if (outputs.totals?.service) seen.add("service");
      if (outputs.printed?.service?.isPremium === true) seen.add("premium");
    }
    const wanted = ["Fund", "Program", "Contract", "Package", `currency ${ids.eur}`, "service", "premium"];
    expect([...seen]).toEqual(expect.arrayContaining(wanted));
  });

  it("is the same text for the same contract, and holds nothing that the cart does not need", async () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const state = cartOf(seed);
      const decision = await decide(state, reference);
      expect(await decide(structuredClone(state), reference)).toEqual(decision);
      const { cart, catalogue } = fileOf(decision.content).inputs;
      const held = cart.entries.flatMap((entry) => {
        if (entry.itemType === "Package") return entry.funds.map(({ id }) => id);
        return entry.itemType === "Fund" ? entry.id : [];
      });
      expect(catalogue.funds.map(([id]) => id)).toEqual([...new Set(held)].toSorted((one, other) => one - other));
      expect(catalogue.commissionModels.map(([id]) => id)).toEqual([state.serviceFeeId]);
      for (const text of [...Object.values(personal), "clientName", "amlAnswers", "appendixOf"]) {
        expect(decision.content).not.toContain(text);
      }
    }
  });
});
