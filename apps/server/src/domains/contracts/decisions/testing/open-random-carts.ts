import type { CartState } from "@fundport/cart";
import { makeValidCart } from "@fundport/testing/sales/carts/valid-carts";
import { createPick } from "@fundport/testing/pick";
import { buildFeeScheme, gains } from "@fundport/testing";
import { eq } from "drizzle-orm";
import { receive } from "../../../../testing/calls.ts";
import { readCartReference } from "../../../../testing/cart-reference.ts";
import { fundRow } from "../../../../testing/catalogue/funds.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { createTestApp } from "../../../../testing/test-app.ts";
import { fundFeeSchemes, funds } from "../../../catalogue/funds/tables.ts";
import { makeItem } from "../../../sales/proposals/testing/proposals.ts";
import { commissionModels } from "../../../catalogue/reference/tables.ts";
import { users } from "../../../identity/sessions/tables.ts";

const inCrowns = [201, 202, 203];
const inEuros = [204, 205];

/** Opens a catalogue that has more products than a cart needs. Creates a valid cart from it for each seed. */
export async function openRandomCarts() {
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
  const names = { en: "SERVIS", cs: "SERVIS", sk: "SERVIS" };
  await test.db.insert(commissionModels).values({ id: 9, code: "SERVIS_CZ", names, countryCode: "CZ", order: 9 });
  await test.db
    .update(users)
    .set({ allowSameFrameworkContract: true, servisPayment: 50 })
    .where(eq(users.username, "anna"));
  const user = await receive(test, "getUser", await test.logIn("anna"));
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
  const reference = await readCartReference(test.db, user, cart, { language: "cs", maxCartItems: 8 });
  return {
    reference,
    user,
    /** Spreads the seeds, because neighbouring seeds would yield the same cart header. */
    cartOf: (seed: number): CartState => makeValidCart(createPick(seed * 2_654_435), reference),
  };
}
