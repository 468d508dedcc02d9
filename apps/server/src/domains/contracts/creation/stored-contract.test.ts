import type { ApiError } from "@fundport/api";
import { calculateCart } from "@fundport/cart";
import { expect, it } from "vitest";
import { requireDay } from "../../../lib/prague-days.ts";
import { receive } from "../../../testing/calls.ts";
import { readCartReference } from "../../../testing/cart-reference.ts";
import { makeCart, makeItem } from "../../sales/proposals/testing/proposals.ts";
import { createContractCreation } from "./create-contract.ts";
import { contractDay, newClient } from "./testing/contract-requests.ts";
import { openContracts } from "./testing/open-contracts.ts";

type CreationDependencies = Parameters<typeof createContractCreation>[0];

const portal = await openContracts();
const state = makeCart([makeItem("a")]);
const user = await receive(portal.test, "getUser", portal.anna);
const reference = await readCartReference(portal.test.db, user, state, { language: "cs", maxCartItems: 100 });
const { totals } = calculateCart(state, reference, requireDay(contractDay));
if (totals.kind !== "totals") throw new Error("no totals");
const shownTotals = totals;

/**
 * Returns the error of a creation whose documents are prepared with the given total. The creation ends before
 * rendering.
 */
async function createWith(totalInvestment: number): Promise<ApiError> {
  const prepared = {
    lines: [],
    cart: { state, reference, totals: { ...shownTotals, figures: { ...shownTotals.figures, totalInvestment } } },
  };
  const checked = {
    user,
    createdAt: new Date(`${contractDay}T10:00:00Z`),
    day: contractDay,
    form: newClient,
    terms: { countries: [] },
    cart: { state },
  };
  const creation = createContractCreation({
    contractCheck: { check: async () => checked },
    documents: { prewarm: () => undefined, prepare: async () => prepared },
    store: { drawNumber: async () => 123, listRecent: () => Promise.reject(new Error("prepared")) },
  } as unknown as CreationDependencies);
  const request = { ...(await portal.request({}, state)), acceptsDuplicate: false };
  const creationRequest = { userId: 1, language: "cs", request, report: () => undefined } as const;
  return await creation
    .create(creationRequest as unknown as Parameters<typeof creation.create>[0], () =>
      Promise.reject(new Error("not reached")),
    )
    .then(
      () => Promise.reject(new Error("it was made")),
      (error: unknown) => error as ApiError,
    );
}

it("refuses a contract whose documents would print figures that differ from the checked ones", async () => {
  const { totalInvestment } = shownTotals.figures;
  expect(await createWith(totalInvestment + 1)).toMatchObject({
    code: "ProposalOutdated",
    fields: [{ path: "cart.totals.totalInvestment" }],
  });
  expect(await createWith(totalInvestment)).toMatchObject({ message: "prepared" });
});
