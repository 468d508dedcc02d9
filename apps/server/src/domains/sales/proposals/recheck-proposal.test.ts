/** Changes data over HTTP, and checks which changes since its creation a proposal lists. */
import { buildFeeScheme, gains } from "@fundport/testing";
import { eq, type InferInsertModel } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { receive } from "../../../testing/calls.ts";
import { fundRow } from "../../../testing/catalogue/funds.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { fundFeeSchemes, funds } from "../../catalogue/funds/tables.ts";
import { assetClasses, forexRates } from "../../catalogue/reference/tables.ts";
import { users } from "../../identity/sessions/tables.ts";
import type { ProposalFigures } from "./document/figures.ts";
import { proposals } from "./tables.ts";
import { makeCart, makeItem, makeProposal } from "./testing/proposals.ts";

let now = new Date("2026-11-21T10:00:00Z");
const test = await createTestApp({ data: "catalogue", clock: { now: () => now }, printer: plainPrinter });
const [second, third] = [71, 72];
const [first, other, thirdName] = ["Šumava <Equity> & Co.", "Vltava", "Sázava"];
let anna: Record<string, string>;
let user: Parameters<typeof makeProposal>[1];
beforeAll(async () => {
  await test.db.update(funds).set({ exitCost: 1 }).where(eq(funds.id, ids.equityFund));
  const known = { ...gains, ongoingCharge: 1, exitCost: 0, contractTypeId: ids.lifeCycle };
  await test.db.insert(funds).values(fundRow({ ...known, id: second, name: other, isin: "CZ0000000071" }));
  const slow = { moderateGain: 2, id: third, name: thirdName, isin: "CZ0000000072" };
  await test.db.insert(funds).values(fundRow({ ...known, ...slow }));
  const twoPercent = buildFeeScheme({ feeRates: [{ range: 0, rate: 0.02 }] });
  await test.db.insert(fundFeeSchemes).values({ fundId: second, order: 1, ...twoPercent });
  anna = await test.logIn("anna");
  user = await receive(test, "getUser", anna);
});

const one = makeCart([makeItem("a")]);
const two = makeCart([makeItem("a"), makeItem("b", { id: second })]);
const inEuros = makeCart([makeItem("a", { input: { currencyId: ids.eur } })]);
const premium = { serviceFeeId: ids.premiumCz, advisorFeeAbsolute: null, advisorFeeRelative: 1 };

/** Creates a proposal one second after the previous one, so that it is the newest. */
async function propose(cart = one, language = "en"): Promise<void> {
  now = new Date(now.getTime() + 1000);
  const payload = [await makeProposal(test.db, user, cart)];
  await receive(test, "generateProposal", anna, { payload, headers: { "accept-language": language } });
}
async function newest(of = test, headers: Record<string, string> = {}) {
  const [listed] = (await receive(of, "getProposals", anna, { query: { pageSize: "1" }, headers })).items;
  if (!listed) throw new Error("no proposal is listed");
  return listed;
}
/** Returns the changes of the newest proposal, one per line: item, figure, subject and both numbers. */
async function describeChanges(): Promise<string[]> {
  const { changes } = await newest();
  return changes.map(({ item, figure, reason, subject, before, after }) =>
    [item ?? "all", figure, reason ?? subject ?? "", `${before} → ${after}`].filter((part) => part !== "").join(" "),
  );
}

type Table = PgTable & { readonly id: PgColumn };
/** Changes a row while `work` runs, and restores the row afterwards. */
async function whileRow<T extends Table>(
  of: T,
  id: number,
  change: Partial<InferInsertModel<T>>,
  work: () => Promise<void>,
): Promise<void> {
  const table: Table = of;
  const [row = {}] = await test.db.select().from(table).where(eq(table.id, id));
  const before = Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(change, key)));
  await test.db.update(table).set(change).where(eq(table.id, id));
  try {
    await work();
  } finally {
    await test.db.update(table).set(before).where(eq(table.id, id));
  }
}
/** Replaces a fund's one-off fees while `work` runs, and restores the fees afterwards. */
async function whileFees(
  fundId: number,
  fees: readonly Parameters<typeof buildFeeScheme>[0][],
  work: () => Promise<void>,
) {
  const ofFund = eq(fundFeeSchemes.fundId, fundId);
  const before = await test.db.select().from(fundFeeSchemes).where(ofFund);
  await test.db.delete(fundFeeSchemes).where(ofFund);
  await test.db.insert(fundFeeSchemes).values(fees.map((fee, order) => ({ fundId, order, ...buildFeeScheme(fee) })));
  try {
    await work();
  } finally {
    await test.db.delete(fundFeeSchemes).where(ofFund);
    await test.db.insert(fundFeeSchemes).values(before);
  }
}

describe("a proposal without changes", () => {
  it("is still valid on another day, in another process and in another language", async () => {
    for (const cart of [one, two, inEuros, { ...two, ...premium }]) {
      await propose(cart, "cs");
      expect(await newest()).toMatchObject({ state: "Holds", changes: [], isPartlyCompared: false });
      now = new Date(now.getTime() + 3 * 86_400_000);
      anna = await test.logIn("anna");
      const another = { ...test, app: await test.another() };
      for (const language of ["en", "sk"])
        expect(await newest(another, { "accept-language": language })).toMatchObject({ state: "Holds", changes: [] });
      now = new Date(now.getTime() - 3 * 86_400_000);
      anna = await test.logIn("anna");
    }
  });

  it("is still valid with its investments in any order, and names an investment that has become unavailable", async () => {
    // The database sorts the keys of the stored cart differently from this order.
    await propose(makeCart([makeItem("z"), makeItem("b", { id: second }), makeItem("aaa", { id: third })]));
    expect(await newest()).toMatchObject({ state: "Holds", changes: [] });
    await whileRow(funds, second, { favourableGain: 10 }, async () =>
      expect((await describeChanges()).filter((change) => change.includes("Gain"))).toEqual([
        `${other} favourableGain 9 → 10`,
      ]),
    );
    await whileRow(funds, third, { allowedInFundMarket: false }, async () => {
      const { state, obstacles } = await newest();
      expect(state).toBe("Unavailable");
      expect(obstacles.map(({ name }) => name)).toEqual([thirdName]);
    });
  });

  it("is still valid if only the colour of an asset class has changed", async () => {
    await propose();
    await whileRow(assetClasses, ids.equity, { color: "#123456" }, async () =>
      expect(await describeChanges()).toEqual([]),
    );
  });
});

describe("the list of changes of a proposal", () => {
  it("contains a changed expected gain under its investment", async () => {
    await propose(two);
    await whileRow(funds, second, { favourableGain: 10 }, async () => {
      const changes = await describeChanges();
      expect(changes).toContain(`${other} favourableGain 9 → 10`);
      expect(changes.filter((change) => change.includes("Gain"))).toHaveLength(1);
      expect(changes.some((change) => change.startsWith("all favourable "))).toBe(true);
    });
  });

  it("contains changed ongoing costs as an amount of money", async () => {
    await propose();
    await whileRow(funds, ids.equityFund, { ongoingCharge: 3 }, async () => {
      const { state, changes } = await newest();
      expect(state).toBe("Moved");
      expect(changes).toHaveLength(1);
      const [change] = changes;
      expect(change).toMatchObject({ figure: "ongoing", item: null, currencyCode: "CZK", before: 18_716.53 });
      // Twice the ongoing charge costs the client twice as much.
      expect(change?.after).toBeCloseTo(2 * 18_716.53, 1);
    });
    expect(await newest()).toMatchObject({ state: "Holds", changes: [] });
  });

  it("contains a changed exit cost", async () => {
    await propose();
    // The exit cost is a percentage of the expected value, which is 158,002.78.
    await whileRow(funds, ids.equityFund, { exitCost: 2 }, async () =>
      expect(await describeChanges()).toEqual(["all exit 1580.03 → 3160.06"]),
    );
  });

  it("contains changed fees of two investments that offset each other", async () => {
    await propose(two);
    await whileFees(ids.equityFund, [{ feeRates: [{ range: 0, rate: 0.02 }] }], () =>
      whileFees(second, [{ feeRates: [{ range: 0, rate: 0.03 }] }], async () => {
        const changes = (await describeChanges()).filter((change) => change.includes("Fee"));
        expect(changes).toEqual([`${first} indicativeFee 3000 → 2000`, `${other} indicativeFee 2000 → 3000`]);
      }),
    );
  });

  it("contains ongoing costs that were 0 and are now unknown", async () => {
    await whileRow(funds, second, { ongoingCharge: 0 }, async () => {
      await propose(two);
      await whileRow(funds, second, { ongoingCharge: null }, async () =>
        expect(await describeChanges()).toEqual([
          `${other} ongoing 0 → null`,
          `${other} uncounted ongoingCharge null → null`,
        ]),
      );
    });
  });

  it("contains a fee that was unknown and is now known", async () => {
    await whileFees(second, [{ currencyId: ids.eur }], async () => {
      await propose(two);
      await whileFees(second, [{ feeRates: [{ range: 0, rate: 0.01 }] }], async () => {
        const changes = await describeChanges();
        expect(changes).toContain(`${other} indicativeFee null → 1000`);
        expect(changes).toContain(`${other} counted entryFee null → null`);
      });
      expect(await describeChanges()).toEqual([]);
    });
  });

  it("contains a changed asset class", async () => {
    await propose(two);
    await whileRow(funds, second, { assetClassId: ids.bond }, async () => {
      const changes = await describeChanges();
      expect(changes.filter((change) => change.startsWith("all"))).toEqual([
        expect.stringMatching(/^all assetClass .* 100 → 50$/),
        expect.stringMatching(/^all assetClass .* 0 → 50$/),
      ]);
      expect(changes).toContain(`${other} product null → null`);
    });
  });

  it("contains the product if its risk level has changed", async () => {
    await propose();
    await whileRow(funds, ids.equityFund, { riskLevel: 6 }, async () =>
      expect(await describeChanges()).toEqual([`${first} product null → null`]),
    );
  });

  it("contains a changed exchange rate and the totals that it changes", async () => {
    await propose(inEuros);
    const [latest] = await test.db.select().from(forexRates).where(eq(forexRates.date, "2026-10-30"));
    await test.db.update(forexRates).set({ rate: 26 }).where(eq(forexRates.date, "2026-10-30"));
    const changes = await describeChanges();
    await test.db.update(forexRates).set({ rate: latest!.rate }).where(eq(forexRates.date, "2026-10-30"));
    expect(changes).toContain("all exchangeRate EUR/CZK 25 → 26");
    expect(changes).toContain("all totalInvestment 2500000 → 2600000");
    // The amounts in euros are unchanged.
    expect(changes.filter((change) => change.startsWith(first))).toEqual([]);
  });

  it("contains a changed set-up fee of premium advisory once for all parts", async () => {
    await propose({ ...two, ...premium });
    await whileRow(users, user.id, { premiumSetUpFee: 4 }, async () => {
      const changes = await describeChanges();
      expect(changes.filter((change) => change.includes("setUpFee"))).toEqual(["all setUpFee 3 → 4"]);
    });
  });

  it("contains a changed currency of the advisor without amounts", async () => {
    await propose(two);
    await whileRow(users, user.id, { currencyId: ids.eur }, async () =>
      expect(await describeChanges()).toEqual(["all currency null → null"]),
    );
  });
});

describe("a proposal stored by an earlier version", () => {
  /**
   * Removes fields that earlier versions did not store from the newest row: marks of unknown amounts, products and
   * bands.
   */
  async function removeNewerFields(): Promise<void> {
    const [row] = await test.db
      .select()
      .from(proposals)
      .orderBy(proposals.createdAt)
      .offset((await count()) - 1);
    const keys = ["uncounted", "feeUncounted", "band", "product", "stages", "whole", "allCosts", "priceDays"];
    const figures = JSON.parse(JSON.stringify(row!.figures, (key, value) => (keys.includes(key) ? undefined : value)));
    await test.db
      .update(proposals)
      .set({ figures: figures as ProposalFigures })
      .where(eq(proposals.id, row!.id));
  }
  const count = async () => (await test.db.select({ id: proposals.id }).from(proposals)).length;

  it("is compared by its stored figures, and the comparison is reported as incomplete", async () => {
    await whileRow(funds, second, { ongoingCharge: null }, async () => {
      await propose(two);
      await removeNewerFields();
      // Earlier versions printed unknown figures as 0, so a figure that is unknown today does not count as a change.
      expect(await newest()).toMatchObject({ state: "Holds", changes: [], isPartlyCompared: true });
      await whileRow(funds, ids.equityFund, { exitCost: 2 }, async () => {
        expect(await newest()).toMatchObject({ state: "Moved", isPartlyCompared: true });
        expect(await describeChanges()).toContain(`${first} exit 1580.03 → 3160.06`);
      });
    });
  });
});
