import type { EndpointOutput, User } from "@fundport/api";
import { type CartEntry, type CartState, emptyInput } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { getJson } from "../identity/session.ts";
import { makeCart } from "./stored-cart.ts";

export const packageName = "Na bydlení";

/**
 * Returns a cart with every kind of item: two funds, a program, a contract with its lines, and a package that contains
 * the same two funds.
 */
export async function makeMixedCart(page: Page, url: string, user: User): Promise<CartState> {
  const cart = await makeCart(page, url, user, 4);
  const entries = Object.values(cart.items);
  const inCrowns = entries.filter((entry) => entry.calcInput.currencyId === user.currencyId);
  const funds = inCrowns.filter((entry) => entry.itemType === "Fund");
  const [first, second] = funds.flatMap((entry) => (entry.itemType === "Fund" ? [entry.id] : []));
  const program = entries.find(({ itemType }) => itemType === "Program");
  if (first === undefined || second === undefined || !program) throw new Error("the trial data has too few products");
  const contract = await makeContract(page, url, user);
  const packageEntry: CartEntry = {
    uuid: "package-1",
    itemType: "Package",
    name: packageName,
    packageUuid: "package-1",
    amountInputMethod: "AMOUNT",
    calcInput: {
      investmentType: "OneOff",
      investedAmount: 200_000,
      investmentHorizon: 15,
      currencyId: user.currencyId,
      chargingMethodId: null,
    },
    funds: [
      { id: first, investedAmount: 150_000, share: 75 },
      { id: second, investedAmount: 50_000, share: 25 },
    ],
  };
  const all = [...funds, program, contract, packageEntry];
  return { ...cart, items: Object.fromEntries(all.map((entry) => [entry.uuid, entry])) };
}

/**
 * Returns a contract whose plan ends in a target program. It starts with the line that has the longest horizon and ends
 * with the line that has the shortest.
 */
async function makeContract(page: Page, url: string, user: User): Promise<CartEntry> {
  const types = await getJson<EndpointOutput<"getContractTypes">>(page, `${url}/api/contracttypes`);
  const type = types.find((one) => one.investmentPlanType === "WithTargetProgram" && one.programIds.length > 2);
  if (!type) throw new Error("the trial data has no such contract type");
  const lines = await Promise.all(
    type.programIds.map((id) => getJson<EndpointOutput<"getProgram">>(page, `${url}/api/program/${id}`)),
  );
  const byHorizon = lines.toSorted((a, b) => (b.investmentHorizon ?? 0) - (a.investmentHorizon ?? 0));
  const calcInput = {
    ...emptyInput,
    oneOffAmount: 100_000,
    periodicalAmount: 3000,
    investmentHorizon: 20,
    currencyId: user.currencyId,
    chargingMethodId: type.commChargingMethods[0] ?? null,
    startingLineId: byHorizon[0]?.id ?? null,
    endingLineId: byHorizon.at(-1)?.id ?? null,
  };
  return { uuid: "contract-1", id: type.id, itemType: "Contract", isAmlValidated: true, calcInput };
}
