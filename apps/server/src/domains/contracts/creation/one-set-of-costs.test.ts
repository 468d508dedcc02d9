import { calculateCart, type CartEntry, type CartState, showCartService, showCosts } from "@fundport/cart";
import { formatMoney, type Language } from "@fundport/i18n";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { requireDay } from "../../../lib/prague-days.ts";
import { hasPoppler, plain, readPdf } from "../../../print/testing/read-pdf.ts";
import { translatorOf } from "../../../print/section/proposal-translator.ts";
import { readCartReference } from "../../../testing/cart-reference.ts";
import { receive } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { eur } from "../../../testing/people.ts";
import { contractTranslatorIn } from "../documents/document/contract-texts.ts";
import { collectionAccounts } from "../documents/tables.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import {
  contractWithLines,
  makeCart,
  makeItem,
  makeProposal,
  packageOfFunds,
} from "../../sales/proposals/testing/proposals.ts";
import { commissionModels } from "../../catalogue/reference/tables.ts";
import { users } from "../../identity/sessions/tables.ts";
import { contractDay, newClient } from "./testing/contract-requests.ts";
import { openContracts } from "./testing/open-contracts.ts";

/** Id of the SERVIS model from the common reference data. */
let servis = 0;
const monthly = { oneOffAmount: null, periodicalAmount: 2000, chargingMethodId: ids.upFront, investmentHorizon: 12 };
const program = { ...makeItem("program", { id: ids.longProgram }), itemType: "Program" } as CartEntry;
const premium = { serviceFeeId: ids.premiumCz, advisorFeeAbsolute: null, advisorFeeRelative: 1 };
const ofServis = () => ({ serviceFeeId: servis, advisorFeeAbsolute: null, advisorFeeRelative: 50 });
const appendix = { contractIsAppendix: true, frameworkContractId: ids.annasContract };
const mixed = [
  makeItem("a", { input: monthly }),
  makeItem("b", { id: ids.bondFund, input: { oneOffAmount: 5000, currencyId: eur, investmentHorizon: 20 } }),
  contractWithLines,
  packageOfFunds,
];

/** Ten carts that together cover each kind of product, payment, service model and contract. */
const cases: readonly { name: string; language: Language; cart: () => CartState }[] = [
  { name: "one-off, KLASIK", language: "cs", cart: () => makeCart([makeItem("a")]) },
  { name: "monthly, KLASIK", language: "sk", cart: () => makeCart([makeItem("a", { input: monthly })]) },
  { name: "package", language: "cs", cart: () => makeCart([packageOfFunds]) },
  { name: "program", language: "sk", cart: () => makeCart([program]) },
  { name: "contract with lines", language: "cs", cart: () => makeCart([contractWithLines]) },
  {
    name: "PREMIUM",
    language: "cs",
    cart: () => makeCart([makeItem("a", { input: { ...monthly, oneOffAmount: 100_000 } })], premium),
  },
  {
    name: "SERVIS",
    language: "sk",
    cart: () => makeCart([makeItem("a", { input: monthly }), packageOfFunds], ofServis()),
  },
  { name: "appendix", language: "cs", cart: () => makeCart([makeItem("a")], appendix) },
  { name: "mixed, KLASIK", language: "cs", cart: () => makeCart(mixed) },
  { name: "mixed, SERVIS", language: "sk", cart: () => makeCart(mixed, ofServis()) },
];

type Portal = Awaited<ReturnType<typeof openContracts>>;
let portal: Portal;
beforeAll(async () => {
  portal = await openContracts();
  const { db } = portal.test;
  const [model] = await db.select().from(commissionModels).where(eq(commissionModels.code, "SERVIS_CZ"));
  servis = model?.id ?? 0;
  // An appendix is accepted only for the client of its framework contract. The server compares the clients' birth
  // dates.
  await db
    .update(frameworkContracts)
    .set({ clientBirthDate: newClient.dateOfBirth })
    .where(eq(frameworkContracts.id, ids.annasContract));
  await db.update(users).set({ servisPayment: 50 }).where(eq(users.username, "anna"));
  const account = {
    owner: "Sběrný účet, a.s.",
    ownerRole: "Manager",
    iban: "CZ6508000000192000145399",
    accountNumber: "19-2000145399/0800",
  } as const;
  const service = {
    owner: "Poradci, s.r.o.",
    ownerRole: "Distributor",
    iban: "CZ9808000000002000000042",
    accountNumber: "2000000042/0800",
  } as const;
  const { user } = await readUser();
  await db.insert(collectionAccounts).values([
    { ...account, id: 1, contractTypeId: null, currencyId: user.currencyId },
    { ...service, id: 2, purpose: "Service", contractTypeId: null, currencyId: user.currencyId },
  ]);
});

const readUser = async () => ({ user: await receive(portal.test, "getUser", portal.anna) });
const lineOf = (content: string) => readPdf(content).text.replaceAll(/\s+/g, " ");

/** Calculates all costs of a cart only with the packages, independently of the code that prints the costs. */
async function allCostsOf(cart: CartState) {
  const { user } = await readUser();
  const reference = await readCartReference(portal.test.db, user, cart, { language: "cs", maxCartItems: 100 });
  const { totals } = calculateCart(cart, reference, requireDay(contractDay));
  if (totals.kind === "incomplete") throw new Error(JSON.stringify(totals.missing));
  const shown = showCosts(totals.costs, totals.figures.totalInvestment);
  const amount = totals.service ? showCartService(totals.service, shown).whole : shown.total.amount;
  return plain(formatMoney(amount, "CZK"));
}

/** Counts the occurrences of a part in a text. */
const count = (text: string, part: string) => text.split(part).length - 1;

describe.skipIf(!hasPoppler)("documents of a cart", () => {
  it.each(cases)(
    "the contract and the proposal of a cart print the same total costs: $name ($language)",
    async ({ language, cart: makeIt }) => {
      const { user } = await readUser();
      const cart = makeIt();
      const total = await allCostsOf(cart);
      const preview = lineOf(
        (
          await receive(portal.test, "previewContract", portal.anna, {
            payload: await portal.request({ request: { language } }, cart),
          })
        ).content,
      );
      const tabs = Object.keys(cart.items);
      const part = async (uuid: string) => {
        // A proposal for one item excludes the service fee of the whole cart. PREMIUM is an exception because it is
        // charged per item.
        const only = { ...cart, serviceFeeId: cart.serviceFeeId === ids.premiumCz ? cart.serviceFeeId : null };
        const proposal = await makeProposal(portal.test.db, user, { ...only, items: { [uuid]: cart.items[uuid]! } });
        return { ...proposal, name: uuid, cart: { version: 1, state: cart, itemUuids: [uuid] } };
      };
      const proposal = lineOf(
        (
          await receive(portal.test, "generateProposal", portal.anna, {
            payload: await Promise.all(tabs.map(part)),
            headers: { "accept-language": language },
          })
        ).content,
      );
      const [translate, printed] = [contractTranslatorIn(language), translatorOf(language)];
      const line = plain(translate("all-costs-line", { amount: total })).replaceAll(/\s+/g, " ");
      const upToAmount = line.slice(0, line.indexOf(total) + total.length);
      // The total appears in the framework contract, twice in the information, in each order and in the payment
      // instructions.
      expect(count(preview, total)).toBeGreaterThanOrEqual(5);
      expect(count(preview, upToAmount)).toBeGreaterThanOrEqual(2);
      // The total appears in a key figure and in the table of the plan.
      expect(count(proposal, total)).toBeGreaterThanOrEqual(2);
      for (const text of [preview, proposal]) expect(text).toContain(printed("all-costs"));
    },
  );
});
