import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CartState, emptyCart } from "../state/state.ts";
import { anyCartIn, anyReference } from "../testing/arbitrary-cart.ts";
import { buildItem, buildReference } from "../testing/reference.ts";
import { applyEvents, blockerKeys, cartOf, offersOf, shrink, today } from "../testing/repairs.ts";
import { isAdvisorOnly, listBlockers, subjectOf } from "./blockers.ts";
import { listRepairs, repairAll } from "./list-repairs.ts";
import { contentOf, applyChanges } from "../testing/apply-changes.ts";

describe("repairs of any cart", () => {
  const anyCart = anyReference.chain((reference) => anyCartIn(reference).map((state) => ({ reference, state })));

  it("repairs resolve all blockers of their subject and cause no new blockers", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const before = new Set(blockerKeys(state, reference));
        for (const repair of offersOf(state, reference).filter(({ edits }) => edits.length > 0)) {
          const after = applyEvents(state, repair.events, reference);
          const remainingIssues = listBlockers(after, reference, today).filter((issue) => !isAdvisorOnly(issue));
          expect(remainingIssues.map(subjectOf)).not.toContain(repair.subject);
          for (const name of blockerKeys(after, reference)) expect(before).toContain(name);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("repairs make exactly the changes that they list, separately and all together", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const { offers, all } = listRepairs(state, reference, today);
        for (const { events, changes } of [...offers.flatMap(({ repairs }) => repairs), all]) {
          const after = applyEvents(state, events, reference);
          expect(contentOf(applyChanges(state, changes))).toEqual(contentOf(after));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("repairs keep the service model and the long-term flag of a framework contract", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        for (const { events } of offersOf(state, reference)) {
          const after = applyEvents(state, events, reference);
          if (after.frameworkContractId === null) continue;
          const copied = applyEvents(
            { ...emptyCart, items: after.items },
            [{ kind: "framework-contract-chosen", frameworkContractId: after.frameworkContractId }],
            reference,
          );
          const terms = ({ serviceFeeId, longTermInvestmentProduct }: CartState) => ({
            serviceFeeId,
            longTermInvestmentProduct,
          });
          expect(terms(after)).toEqual(terms(copied));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("no repair could change a number by a step less", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const before = new Set(blockerKeys(state, reference));
        for (const { repair, events } of offersOf(state, reference).flatMap((each) =>
          shrink(each).map((closer) => ({ repair: each, events: closer })),
        )) {
          const after = applyEvents(state, events, reference);
          const isWorse = blockerKeys(after, reference).some((name) => !before.has(name));
          const subjects = listBlockers(after, reference, today).map(subjectOf);
          expect(isWorse || subjects.includes(repair.subject)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("repairs never remove an item if a single edit made it invalid", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record({ oneOffAmount: fc.option(fc.integer({ min: 0, max: 5_000_000 })) }),
          fc.record({ periodicalAmount: fc.option(fc.integer({ min: 0, max: 50_000 })) }),
          fc.record({ investmentHorizon: fc.option(fc.integer({ min: 0, max: 99 })) }),
          fc.record({ currencyId: fc.constantFrom(null, 1, 2, 3) }),
          fc.record({ startingLineId: fc.constantFrom(null, 11, 12, 13) }),
        ),
        (input) => {
          const reference = buildReference();
          const contract = buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId: 12 });
          const state = applyEvents(
            cartOf([buildItem(), contract]),
            [{ kind: "item-edited", uuid: contract.uuid, input }],
            reference,
          );
          const repairs = offersOf(state, reference);
          expect(repairs.length > 0).toBe(listBlockers(state, reference, today).length > 0);
          for (const { changes } of repairs) expect(changes.map(({ kind }) => kind)).not.toContain("entry-removed");
        },
      ),
    );
  });

  it("proposes no repairs once everything is repaired", () => {
    fc.assert(
      fc.property(anyCart, ({ reference, state }) => {
        const { state: repaired } = repairAll(state, reference, today);
        const { offers } = listRepairs(repaired, reference, today);
        expect(offers.filter(({ isContractChoice }) => !isContractChoice)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
