import type { CartState } from "@fundport/cart";
import { eq } from "drizzle-orm";
import { receive, refusalOf, send } from "../../../../testing/calls.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { createTestApp } from "../../../../testing/test-app.ts";
import { frameworkContracts } from "../../../contracts/framework-contracts/tables.ts";
import { users } from "../../../identity/sessions/tables.ts";
import { proposals } from "../tables.ts";
import { makeCart, makeItem, makeProposal } from "./proposals.ts";

type ProposalOverrides = Parameters<typeof makeProposal>[3];

/**
 * Opens an app on the date of `makeProposal`. The user anna may create appendices to her framework contract, which has
 * the fixed fee.
 */
export async function openProposals(options: Parameters<typeof createTestApp>[0] = {}) {
  const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
  const test = await createTestApp({ data: "catalogue", clock, ...options });
  await test.db.update(users).set({ allowSameFrameworkContract: true }).where(eq(users.username, "anna"));
  const terms = { commissionModelId: ids.fixCz, paidAdvisoryFeeRate: null };
  await test.db.update(frameworkContracts).set(terms).where(eq(frameworkContracts.id, ids.annasContract));
  const anna = await test.logIn("anna");
  const user = await receive(test, "getUser", anna);
  return {
    test,
    anna,
    user,
    /** Returns the payload that the proposal page sends for a cart; by default for a cart with one item. */
    propose: (cart: CartState = makeCart([makeItem("a")]), overrides?: ProposalOverrides) =>
      makeProposal(test.db, user, cart, overrides),
    generate: (payload: unknown, headers: Record<string, string> = {}) =>
      receive(test, "generateProposal", anna, { payload, headers }),
    refuse: async (payload: unknown, as: Record<string, string> = anna) =>
      refusalOf(await send(test, "generateProposal", as, { payload })),
    countStored: async () => (await test.db.select().from(proposals)).length,
  };
}
