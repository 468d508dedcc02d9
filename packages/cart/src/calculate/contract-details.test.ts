import { describe, expect, it } from "vitest";
import { calculateCart } from "./calculate-cart.ts";
import { contractDetailsOf, listContractLines } from "./contract-details.ts";
import type { CartItem, CartPackage } from "../state/state.ts";
import { today } from "../testing/calculation.ts";
import {
  buildCart,
  buildContractType,
  buildFund,
  buildItem,
  buildPackage,
  buildProgram,
  buildUnboundedReference,
  czk,
  methods,
} from "../testing/reference.ts";

const reference = buildUnboundedReference({
  funds: [
    buildFund(1, { contractTypeId: 7 }),
    buildFund(2, { contractTypeId: 8 }),
    buildFund(3, { contractTypeId: null }),
  ],
  programs: [buildProgram(11, { contractTypeId: 7 }), buildProgram(12, { contractTypeId: 7, investmentHorizon: 3 })],
  contractTypes: [buildContractType(7, { calcConfiguration: [] })],
});
const linesOf = (...entries: (CartItem | CartPackage)[]) =>
  listContractLines(calculateCart(buildCart(entries), reference, today).items, reference);

const monthly = { oneOffAmount: null, periodicalAmount: 100, chargingMethodId: methods.upFront };
const lined = { startingLineId: 11, endingLineId: 12, investmentHorizon: 5, chargingMethodId: methods.upFront };
const contract = (input: Partial<CartItem["calcInput"]>) =>
  buildItem({ id: 7, itemType: "Contract" }, { ...lined, ...input });

describe("the lines of a contract", () => {
  // Source: docs/reference/calculation.md#orders-of-a-contract. After two years, a contract of five years moves from
  // the line of ten years to the line of three years.
  it.each([
    {
      name: "list a one-off fund as one investment",
      entry: buildItem({ id: 1 }, { investmentHorizon: 4 }),
      lines: [["OneOff", 1, null, 1000, 4, null, null]],
    },
    {
      name: "list a monthly fund as a savings plan without months",
      entry: buildItem({ id: 1 }, monthly),
      lines: [["Periodical", 1, null, 100, 1, null, null]],
    },
    {
      name: "list a program bought both ways as an investment and a savings plan",
      entry: buildItem({ id: 11, itemType: "Program" }, { ...monthly, oneOffAmount: 500 }),
      lines: [
        ["OneOff", null, 11, 500, 1, null, null],
        ["Periodical", null, 11, 100, 1, null, null],
      ],
    },
    {
      name: "list a contract's one-off payment in the starting line, and a savings plan for each line in order",
      entry: contract({ oneOffAmount: 1000, periodicalAmount: 200 }),
      lines: [
        ["OneOff", null, 11, 1000, 5, null, null],
        ["Periodical", null, 11, 200, 5, 1, 24],
        ["Periodical", null, 12, 200, 5, 25, 60],
      ],
    },
    {
      name: "list no savings plan for a contract without monthly payments",
      entry: contract({ periodicalAmount: null }),
      lines: [["OneOff", null, 11, 1000, 5, null, null]],
    },
  ])("$name", ({ entry, lines }) => {
    const found = linesOf(entry).map((line) => [
      line.investmentType,
      line.fundId,
      line.programId,
      line.amount,
      line.horizon,
      line.fromMonth,
      line.toMonth,
    ]);
    expect(found).toEqual(lines);
  });

  it("lists each fund of a package with its amount and the package's name, except funds with amount 0", () => {
    const entry = buildPackage({
      name: "My package",
      funds: [
        { id: 1, investedAmount: 300, share: 75 },
        { id: 2, investedAmount: 100, share: 25 },
        { id: 3, investedAmount: 0, share: 0 },
      ],
    });
    expect(linesOf(entry).map((line) => [line.fundId, line.amount, line.contractTypeId, line.fundPackageName])).toEqual(
      [
        [1, 300, 7, "My package"],
        [2, 100, 8, "My package"],
      ],
    );
  });

  it("the lines have no contract type if the product has none", () => {
    expect(linesOf(buildItem({ id: 3 })).map(({ contractTypeId }) => contractTypeId)).toEqual([null]);
  });
});

describe("the details of a contract", () => {
  it("the details group investments and savings plans by contract type, with only the fields of the API", () => {
    const details = contractDetailsOf(
      linesOf(buildItem({ id: 2 }), contract({ periodicalAmount: 200 }), buildItem({ id: 1 })),
    );
    expect(details.map(({ contractTypeId }) => contractTypeId)).toEqual([8, 7]);
    expect(details[1]?.oneOffInvestments.map(({ fundId, programId }) => [fundId, programId])).toEqual([
      [null, 11],
      [1, null],
    ]);
    expect(details[1]?.savingPlans[1]).toEqual({
      fundId: null,
      programId: 12,
      amount: 200,
      horizon: 5,
      currencyId: czk,
      commissionChargingMethodId: methods.upFront,
      frequency: "Monthly",
      fundPackageName: null,
      fromMonth: 25,
      toMonth: 60,
    });
  });
});
