/**
 * Sends carts that the cart page cannot create. The server must refuse them with the same paths and keys as the pure
 * check.
 */
import { errorBody, type User } from "@fundport/api";
import { type CartReference, type CartState, checkWholeCart, emptyCart, emptyInput } from "@fundport/cart";
import { makeBrokenCart } from "@fundport/testing/sales/carts/broken-carts";
import { createPick } from "@fundport/testing/pick";
import { listSellableProducts, makeValidCart } from "@fundport/testing/sales/carts/valid-carts";
import { buildFeeScheme, gains } from "@fundport/testing";
import { parseDay } from "@fundport/units";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { receive, send } from "../../../testing/calls.ts";
import { readCartReference } from "../../../testing/cart-reference.ts";
import { contractTypeRow } from "../../../testing/catalogue/contract-types.ts";
import { fundRow } from "../../../testing/catalogue/funds.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { programRow } from "../../../testing/catalogue/programs.ts";
import { texts } from "../../../testing/catalogue/texts.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { frameworkContracts } from "../../contracts/framework-contracts/tables.ts";
import { fundFeeSchemes, funds } from "../../catalogue/funds/tables.ts";
import { programs } from "../../catalogue/portfolios/tables.ts";
import { commissionModels, contractTypes } from "../../catalogue/reference/tables.ts";
import { users } from "../../identity/sessions/tables.ts";
import { makeBareProposal } from "./testing/bare-proposals.ts";
import { makeProposal } from "./testing/proposals.ts";

const runs = process.env["FUNDPORT_TEST_FULL"] === "1" ? 10_000 : 300;
/**
 * The timeout in milliseconds of a test that hangs. It depends on the number of carts, because each cart is a request.
 */
const timeout = Math.max(120_000, runs * 200);
const today = "2026-11-21";
const day = parseDay(today)!;
const plain = [201, 202, 203, 204];
const [qualified, unassigned, unlimited, closedProgram] = [211, 212, 213, 221];
const [closed, withoutLimits] = [41, 42];
const settings = { language: "en", maxCartItems: 8 } as const;

/** Adds every kind of product, including products that must not be sold. */
async function seed({ db }: TestApp): Promise<void> {
  await db
    .insert(contractTypes)
    .values([
      contractTypeRow({ id: closed, code: "CLOSED", names: texts("Closed"), order: 8, status: "Disabled" }),
      contractTypeRow({ id: withoutLimits, code: "UNLIMITED", names: texts("Without limits"), order: 9 }),
    ]);
  const fund = (id: number, contractTypeId: number | null) =>
    fundRow({ ...gains, id, name: `Fund ${id}`, isin: `CZ0000000${id}`, contractTypeId });
  await db
    .insert(funds)
    .values([
      ...plain.map((id) => fund(id, ids.lifeCycle)),
      { ...fund(qualified, ids.lifeCycle), fundTypeId: 1 },
      fund(unassigned, null),
      fund(unlimited, withoutLimits),
    ]);
  await db.insert(fundFeeSchemes).values(plain.map((fundId) => ({ fundId, order: 1, ...buildFeeScheme() })));
  await db.insert(programs).values(
    programRow({
      ...gains,
      id: closedProgram,
      code: "CLOSED",
      names: texts("Closed"),
      contractTypeId: closed,
      order: 9,
    }),
  );
  await db
    .insert(commissionModels)
    .values({ id: 9, code: "SERVIS_CZ", names: texts("Servis"), countryCode: "CZ", availableForLTIP: false, order: 9 });
  await db
    .insert(frameworkContracts)
    .values({ id: 71, userId: 3, clientName: "Eva", clientBirthDate: "1980-05-17", commissionModelId: ids.fixCz });
  await db.update(users).set({ allowSameFrameworkContract: true }).where(eq(users.username, "anna"));
}

type Caller = { headers: { cookie: string; origin: string }; user: User; reference: CartReference };

/** Logs a user in and loads the same catalogue data as the pure check. */
async function callerOf(test: TestApp, username: string, contractId: number, disableCartPackages = false) {
  const headers = await test.logIn(username);
  const user = await receive(test, "getUser", headers);
  const item = (itemType: "Fund" | "Program" | "Contract") => (id: number) => ({
    uuid: `${itemType}-${id}`,
    id,
    itemType,
    isAmlValidated: true,
    calcInput: emptyInput,
  });
  const all = [
    ...[...plain, ids.equityFund, ids.bondFund, ids.withdrawnFund, ids.newFund, qualified, unassigned, unlimited].map(
      item("Fund"),
    ),
    ...[ids.longProgram, ids.shortProgram, ids.newProgram, closedProgram].map(item("Program")),
    ...[ids.lifeCycle, ids.withoutTarget].map(item("Contract")),
  ];
  const cart = { frameworkContractId: contractId, items: Object.fromEntries(all.map((each) => [each.uuid, each])) };
  const reference = await readCartReference(test.db, user, cart, { ...settings, disableCartPackages });
  return { headers, user, reference };
}

const pure = (state: CartState, { reference, user }: Caller) =>
  checkWholeCart(state, reference, user, day)
    .map(({ path, key }) => `0.cart.state.${path} ${key}`)
    .toSorted();

/** Returns the status, code and fields with which the server refuses a cart. */
async function refuse(test: TestApp, state: CartState, { headers }: Caller) {
  const cart = { version: 1, state, itemUuids: Object.keys(state.items).slice(0, 1) };
  const payload = [{ ...body, cart }];
  // Hundreds of carts are sent, but an advisor may create only a limited number of proposals in 15 minutes.
  await test.pool.query("delete from login_attempts");
  const answer = await send(test, "generateProposal", headers, { payload });
  const { code, fields } = errorBody.parse(JSON.parse(answer.body));
  const named = fields.map((field) => `${field.path} ${field.code}`).toSorted();
  return { status: answer.statusCode, code, named };
}
const body = makeBareProposal({ id: ids.equityFund, currencyId: ids.czk }, 1);

const clock = { now: () => new Date(`${today}T10:00:00Z`) };
const test = await createTestApp({ data: "catalogue", clock, env: { MAX_CART_ITEMS: String(settings.maxCartItems) } });
let callers: Caller[];
beforeAll(async () => {
  await seed(test);
  callers = [await callerOf(test, "anna", ids.annasContract), await callerOf(test, "lea", 71)];
});

describe("an invalid cart that the page cannot create", () => {
  it("is generated from a catalogue with every kind of product", () => {
    const sold = listSellableProducts(callers[0]!.reference);
    expect(sold.Fund).toEqual(expect.arrayContaining([...plain, qualified]));
    expect(sold.Program).toContain(ids.longProgram);
    expect(sold.Contract).toContain(ids.lifeCycle);
  });

  it(
    "is refused with the same paths and keys as by the pure check, which cover each generated error",
    { timeout },
    async () => {
      const seenKeys = new Set<string>();
      for (let seed = 0; seed < runs; seed += 1) {
        const caller = callers[seed % callers.length]!;
        const { state, errors } = makeBrokenCart(seed, caller.reference);
        const refusal = await refuse(test, state, caller);
        expect({ seed, ...refusal }).toEqual({ seed, status: 422, code: "CartInvalid", named: pure(state, caller) });
        const missed = errors.filter(({ path, key }) => !refusal.named.includes(`0.cart.state.${path} ${key}`));
        expect({ seed, missed }).toEqual({ seed, missed: [] });
        for (const { name } of errors) seenKeys.add(name);
      }
      expect(seenKeys.size).toBeGreaterThan(50);
    },
  );

  it("differs from valid carts, which pass the check and become proposals", async () => {
    for (let seed = 0; seed < runs; seed += 1) {
      const caller = callers[seed % callers.length]!;
      expect({ seed, issues: pure(makeValidCart(createPick(seed), caller.reference), caller) }).toEqual({
        seed,
        issues: [],
      });
    }
    for (let seed = 0; seed < 6; seed += 1) {
      const { reference, user, headers } = callers[seed % callers.length]!;
      const state = makeValidCart(createPick(seed), reference);
      const payload = [await makeProposal(test.db, user, state)];
      expect((await receive(test, "generateProposal", headers, { payload })).name).toMatch(/\.pdf$/);
    }
  });
});

describe("a server without packages", () => {
  it("refuses a cart that contains a package", async () => {
    const without = await createTestApp({ data: "catalogue", clock, env: { DISABLE_CART_PACKAGES: "true" } });
    await seed(without);
    const caller = await callerOf(without, "anna", ids.annasContract, true);
    const { reference } = callers[0]!;
    const carts = Array.from({ length: 60 }, (_, seed) => makeValidCart(createPick(seed), reference));
    const packed = carts.find(({ items }) => Object.values(items).some(({ itemType }) => itemType === "Package"));
    const state = packed ?? emptyCart;
    const { uuid } = Object.values(state.items).find(({ itemType }) => itemType === "Package")!;
    const refusal = await refuse(without, state, caller);
    expect(refusal.named).toEqual([`0.cart.state.items.${uuid} packages-not-offered`]);
  });
});
