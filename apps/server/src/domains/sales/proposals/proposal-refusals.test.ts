import { describe, expect, it } from "vitest";
import { send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { eur } from "../../../testing/people.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contractTypeConfigurations } from "../../catalogue/reference/tables.ts";
import { makeCart, makeItem } from "./testing/proposals.ts";
import { openProposals } from "./testing/open-proposals.ts";

const { test, anna, propose, generate, refuse, countStored } = await openProposals({ printer: plainPrinter });

describe("a proposal with a changed or invalid cart", () => {
  it("is outdated and not stored if a total differs by more than 0.01", async () => {
    const proposal = await propose();
    const before = await countStored();
    const changed = [
      { ...proposal, expectedAsset: proposal.expectedAsset + 0.02 },
      { ...proposal, indicativeFee: proposal.indicativeFee - 1, expectedReturn: 0 },
      { ...proposal, currencyId: eur },
    ];
    expect(await Promise.all(changed.map((payload) => refuse([payload])))).toEqual([
      { status: 422, code: "ProposalOutdated", fields: ["0.expectedAsset"] },
      { status: 422, code: "ProposalOutdated", fields: ["0.expectedReturn", "0.indicativeFee"] },
      { status: 422, code: "ProposalOutdated", fields: ["0.currencyId"] },
    ]);
    expect(await countStored()).toBe(before);
  });

  it("is accepted if a total differs by a cent", async () => {
    const proposal = await propose();
    const payload = [{ ...proposal, expectedAsset: proposal.expectedAsset + 0.01 }];
    expect((await send(test, "generateProposal", anna, { payload })).statusCode).toBe(200);
  });

  it("is refused, and the error names the invalid fields", async () => {
    const good = await propose();
    const state = makeCart([makeItem("a")]);
    const withCart = (cart: unknown) => [{ ...good, cart }];
    const of = (changed: object) => withCart({ version: 1, state: { ...state, ...changed }, itemUuids: ["a"] });
    const below = "0.cart.state";
    const unknownProduct = { items: { a: makeItem("a", { id: ids.unknown }) } };
    const tooShort = { items: { a: makeItem("a", { input: { oneOffAmount: 10, investmentHorizon: 99 } }) } };
    const noGains = { items: { a: makeItem("a", { id: ids.newFund }) } };
    const noQuestionnaire = { items: { a: { ...makeItem("a"), isAmlValidated: false } } };
    const cases: [unknown, string[]][] = [
      [withCart({ version: 1, state, itemUuids: ["a", "b"] }), ["0.cart.itemUuids.1"]],
      [withCart({ version: 1, state, itemUuids: ["__proto__"] }), ["0.cart.itemUuids.0"]],
      [withCart({ version: 1, state: { items: "none" }, itemUuids: ["a"] }), ["0.cart.state"]],
      [of(unknownProduct), [`${below}.items.a`]],
      [of(tooShort), [`${below}.items.a.calcInput.oneOffAmount`, `${below}.items.a.calcInput.investmentHorizon`]],
      [of(noGains), [`${below}.items.a`]],
      [of(noQuestionnaire), [`${below}.items.a`]],
      [of({ serviceFeeId: null, advisorFeeAbsolute: null }), [`${below}.serviceFeeId`]],
      [of({ frameworkContractId: ids.borisContract }), [`${below}.frameworkContractId`]],
      [of({ frameworkContractId: ids.unknown }), [`${below}.frameworkContractId`]],
    ];
    for (const [payload, fields] of cases) {
      const refusal = await refuse(payload);
      expect(refusal).toMatchObject({ status: 422, code: "CartInvalid" });
      expect(refusal.fields).toEqual(expect.arrayContaining(fields));
      expect(new Set(refusal.fields).size).toBe(refusal.fields.length);
    }
  });

  it("is refused if an amount exceeds the maximum that can be calculated, even if the settings allow it", async () => {
    const good = await propose();
    const state = makeCart([makeItem("a", { input: { oneOffAmount: 2e12 } })]);
    await test.db.update(contractTypeConfigurations).set({ maxOneOffAmount: 1e15 });
    expect(await refuse([{ ...good, cart: { version: 1, state, itemUuids: ["a"] } }])).toEqual({
      status: 422,
      code: "CartInvalid",
      fields: ["0.cart.state.items.a.calcInput.oneOffAmount"],
    });
  });

  it("may refer to the advisor's own framework contract", async () => {
    const cart = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId: ids.annasContract });
    expect((await generate([await propose(cart)])).name).toMatch(/\.pdf$/);
  });
});
