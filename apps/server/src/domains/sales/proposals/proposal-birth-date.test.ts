import type { InvestmentProposal } from "@fundport/api";
import type { CartState } from "@fundport/cart";
import { formatMoney } from "@fundport/i18n";
import { parseDay } from "@fundport/units";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hasPoppler, plain, readPdf } from "../../../print/testing/read-pdf.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { frameworkContracts } from "../../contracts/framework-contracts/tables.ts";
import { users } from "../../identity/sessions/tables.ts";
import { openProposals } from "./testing/open-proposals.ts";
import { makeCart, makeItem, makeProposal } from "./testing/proposals.ts";
import { proposals } from "./tables.ts";

const { test, anna, generate, refuse } = await openProposals();
await test.db.update(users).set({ prepaidMaxAge: 65 }).where(eq(users.username, "anna"));
await test.db
  .update(frameworkContracts)
  .set({ clientBirthDate: "1966-11-21" })
  .where(eq(frameworkContracts.id, ids.annasContract));
const user = await receive(test, "getUser", anna);
const propose = (cart: CartState, overrides?: Partial<InvestmentProposal>) =>
  makeProposal(test.db, user, cart, overrides);

/** The fee is 4 % of 2,000 a month for ten years, which is 9,600. A client aged 60 pays half. */
const items = [makeItem("a", { input: { oneOffAmount: null, periodicalAmount: 2000, chargingMethodId: ids.upFront } })];
const cart = makeCart(items);
/** The client is 60 years old on the date of the tests. */
const dateOfBirth = parseDay("1966-11-21");
const appendix = makeCart(items, { contractIsAppendix: true, frameworkContractId: ids.annasContract });
const money = (value: number) => plain(formatMoney(value, "CZK"));

describe("a proposal whose fee depends on the client's age", () => {
  it.skipIf(!hasPoppler).each([
    [
      "en",
      "up to 9 600,00 Kč",
      "depending on the client’s age",
      "at least",
      "date of birth is missing, so the fee shown is the highest possible",
    ],
    [
      "cs",
      "až 9 600,00 Kč",
      "podle věku klienta",
      "nejméně",
      "Chybí datum narození klienta, proto uvádíme nejvyšší možný poplatek",
    ],
    [
      "sk",
      "až 9 600,00 Kč",
      "podľa veku klienta",
      "najmenej",
      "Chýba dátum narodenia klienta, preto uvádzame najvyšší možný poplatok",
    ],
  ])(
    "prints an upper limit and its reason if the birth date is missing (%s)",
    async (language, fee, because, least, reason) => {
      const proposal = await propose(cart, { withDerivations: true });
      expect(proposal.indicativeFee).toBe(9600);
      const { text: lines } = readPdf((await generate([proposal], { "accept-language": language })).content);
      const text = lines.replaceAll(/\s+/g, " ");
      expect(text).toContain(fee);
      expect(text).toContain(because);
      expect(text).toContain(`${least} ${money(proposal.expectedAsset)}`);
      expect(text).toContain(`${least} ${money(proposal.expectedReturn)}`);
      expect(text).toContain(reason);
    },
  );

  it.skipIf(!hasPoppler)("prints the exact fee if the birth date is set", async () => {
    const proposal = await propose({ ...cart, dateOfBirth });
    expect(proposal.indicativeFee).toBe(4800);
    const { text } = readPdf((await generate([proposal], { "accept-language": "cs" })).content);
    expect(text).toContain(money(4800));
    expect(text).not.toMatch(/podle věku|nejméně/);
  });

  it("is outdated if its totals were calculated without the birth date in the cart", async () => {
    const proposal = await propose(cart);
    const sent = { ...proposal, cart: { version: 1, state: { ...cart, dateOfBirth }, itemUuids: ["a"] } };
    expect(await refuse([sent])).toEqual({
      status: 422,
      code: "ProposalOutdated",
      fields: ["0.expectedReturn", "0.expectedAsset", "0.indicativeFee"],
    });
  });
});

describe("the proposal of an appendix", () => {
  it("uses the age of the client in the framework contract if the cart has no birth date", async () => {
    await test.pool.query("delete from proposals");
    const proposal = await propose(appendix);
    expect(proposal.indicativeFee).toBe(4800);
    await generate([proposal]);
    const [storedRow] = await test.db.select().from(proposals);
    expect(storedRow?.figures.sections[0]?.totals).toMatchObject({ indicativeFee: 4800, feeUncounted: [] });
    const dated = await propose({ ...appendix, dateOfBirth });
    expect(await generate([dated])).toMatchObject({ name: expect.stringMatching(/\.pdf$/) });
  });

  it("is refused with a different birth date, both for printing and for email", async () => {
    const proposal = await propose({ ...appendix, dateOfBirth: parseDay("1950-01-01") });
    expect(await refuse([proposal])).toEqual({
      status: 422,
      code: "CartInvalid",
      fields: ["0.cart.state.dateOfBirth"],
    });
    const payload = [{ investmentProposal: proposal, emails: ["a@example.com"] }];
    expect(refusalOf(await send(test, "sendProposal", anna, { payload }))).toEqual({
      status: 422,
      code: "CartInvalid",
      fields: ["0.investmentProposal.cart.state.dateOfBirth"],
    });
  });
});
