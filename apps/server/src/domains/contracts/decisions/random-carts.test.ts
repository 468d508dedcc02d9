import { listItems } from "@fundport/cart";
import { beforeAll, describe, expect, it } from "vitest";
import { ids } from "../../../testing/catalogue/ids.ts";
import type { DecisionFile } from "./build-decision.ts";
import { replayDecision } from "./replay-decision.ts";
import { decide } from "./testing/decide.ts";
import { openRandomCarts } from "./testing/open-random-carts.ts";

const runs = process.env["FUNDPORT_TEST_FULL"] === "1" ? 3000 : 200;
/** Time limit in milliseconds, which ends a test that hangs. */
const timeout = Math.max(120_000, runs * 500);

let carts: Awaited<ReturnType<typeof openRandomCarts>>;
beforeAll(async () => {
  carts = await openRandomCarts();
});

const fileOf = (content: string) => JSON.parse(content) as DecisionFile;

describe("the decision file of a random cart", () => {
  it("recalculates the same figures only from a random cart's decision file", { timeout }, async () => {
    const covered = new Set<string>();
    for (let seed = 0; seed < runs; seed += 1) {
      const state = carts.cartOf(seed);
      const { content } = await decide(state, carts.reference);
      const { compared, differences } = await replayDecision(content);
      expect({ seed, differences }).toEqual({ seed, differences: [] });
      expect(compared).toBeGreaterThan(50);
      for (const { itemType, calcInput } of listItems(state))
        covered.add(itemType).add(`currency ${calcInput.currencyId}`);
      const { outputs } = fileOf(content);
      if (outputs.totals?.service) covered.add("service");
      if (outputs.printed?.service?.isPremium === true) covered.add("premium");
    }
    const expected = ["Fund", "Program", "Contract", "Package", `currency ${ids.eur}`, "service", "premium"];
    expect([...covered]).toEqual(expect.arrayContaining(expected));
  });

  it("a random cart's decision file is deterministic, and contains only data that the cart needs", async () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const state = carts.cartOf(seed);
      const decision = await decide(state, carts.reference);
      expect(await decide(structuredClone(state), carts.reference)).toEqual(decision);
      const { cart, catalogue } = fileOf(decision.content).inputs;
      const fundIds = cart.entries.flatMap((entry) => {
        if (entry.itemType === "Package") return entry.funds.map(({ id }) => id);
        return entry.itemType === "Fund" ? entry.id : [];
      });
      expect(catalogue.funds.map(([id]) => id)).toEqual([...new Set(fundIds)].toSorted((one, other) => one - other));
      expect(catalogue.commissionModels.map(([id]) => id)).toEqual([state.serviceFeeId]);
      for (const text of [carts.user.fullName, carts.user.email, "clientName", "amlAnswers", "appendixOf"]) {
        expect(decision.content).not.toContain(text);
      }
    }
  });
});
