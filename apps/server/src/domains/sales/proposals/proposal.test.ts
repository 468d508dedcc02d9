import { formatMoney } from "@fundport/i18n";
import { gains } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { ids } from "../../../testing/catalogue/ids.ts";
import { fundRow } from "../../../testing/catalogue/funds.ts";
import { eur } from "../../../testing/people.ts";
import { funds } from "../../catalogue/funds/tables.ts";
import { contractWithLines, makeCart, makeItem, packageOfFunds } from "./testing/proposals.ts";
import { hasPoppler, plain, readPdf } from "../../../print/testing/read-pdf.ts";
import { openProposals } from "./testing/open-proposals.ts";

const { test, propose, generate } = await openProposals({ env: { MAX_CART_ITEMS: "50" } });

describe("a proposal with its cart", () => {
  it.skipIf(!hasPoppler).each([
    ["en", "Investment proposal", "Assumptions and risks", "investment-proposal-fondy-2026-11-21.pdf"],
    ["cs", "Investiční návrh", "Předpoklady a rizika", "investicni-navrh-fondy-2026-11-21.pdf"],
    ["sk", "Investičný návrh", "Predpoklady a riziká", "investicny-navrh-fondy-2026-11-21.pdf"],
  ])("is a tagged PDF with embedded fonts in the language of the request (%s)", async (language, kind, notes, name) => {
    const answer = await generate([await propose()], { "accept-language": language });
    expect(answer.name).toBe(name);
    const { text, info, fonts } = readPdf(answer.content);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(new RegExp(`Title: +${kind}: Fondy`));
    expect(text).toContain(notes);
    const embedded = fonts.split("\n").slice(2).filter(Boolean);
    expect(embedded.length).toBeGreaterThan(0);
    expect(embedded.filter((line) => !/ yes yes yes /.test(line))).toEqual([]);
  });

  it.skipIf(!hasPoppler)("prints the figures from the calculation of the cart", async () => {
    const { text } = readPdf((await generate([await propose()])).content);
    // 100,000 less an entry fee of 3 % grow at 5 % for ten years: 97,000 × 1.05^10.
    for (const value of [100_000, 3000, 158_002.78, 58_002.78])
      expect(text).toContain(plain(formatMoney(value, "CZK")));
    expect(text).toContain("Šumava <Equity> & Co.");
    expect(text).toContain("+1,00 % / +5,00 % / +9,00 %");
    expect(text).toContain("Global equity (en)");
  });

  it.skipIf(!hasPoppler)("prints a discount, premium advisory and an item in euros", async () => {
    const monthly = { periodicalAmount: 2000, chargingMethodId: ids.upFront };
    const items = [
      makeItem("a", { input: { ...monthly, oneOffAmount: 120_000 } }),
      makeItem("b", { id: ids.bondFund, input: { oneOffAmount: 5000, currencyId: eur, investmentHorizon: 5 } }),
    ];
    const cart = makeCart(items, {
      serviceFeeId: ids.premiumCz,
      advisorFeeAbsolute: null,
      advisorFeeRelative: 1.5,
      discount: 1,
    });
    const proposal = await propose(cart);
    const { text } = readPdf((await generate([proposal])).content);
    // The set-up fee is 3 − 1 = 2 % of 120,000 + 240 × 1,000 crowns, and of 5,000 euros at the rate of 25.
    expect(proposal.indicativeFee).toBe(9700);
    for (const value of [9700, proposal.totalInvestment, proposal.expectedAsset, proposal.expectedReturn])
      expect(text).toContain(plain(formatMoney(value, "CZK")));
    expect(text).toContain(plain(formatMoney(5000, "EUR")));
    expect(text).toContain("1 EUR = 25,0000 CZK (30/10/2026)");
    expect(text).toContain("1,50 % a year");
    expect(text).toContain("1,00 percentage points of the entry fee");
    expect(text).toContain("The investments end at different times.");
  });

  it.skipIf(!hasPoppler)("prints a contract with its lines and a package with its funds", async () => {
    const { text } = readPdf((await generate([await propose(makeCart([contractWithLines, packageOfFunds]))])).content);
    // The contract lasts five years and goes from the long line (10 years) to the short one (3 years), so its first two
    // years are in the long line.
    expect(text.match(/Long \(en\)/g)).toHaveLength(2); // The name occurs once among the programs by year, and once with the program's gains.
    expect(text).toContain("years 1 to 2: Long (en)");
    expect(text).toContain("years 3 to 5: Short (en)");
    expect(text).toContain("Life cycle (en)");
    expect(text).toContain("Můj balíček");
    const share = `Labe Bond 25,00 % (${plain(formatMoney(10_000, "CZK"))})`;
    expect(text.replaceAll(/\s+/g, " ")).toContain(`${share} · ISIN CZ0000000012 · EUR`);
    expect(text).toContain("Up front (en)");
  });

  it.skipIf(!hasPoppler)("prints each investment's full name, ISIN, currency, asset class and risk", async () => {
    const long = `${"Globální smíšený fond zajištěný do koruny ".repeat(4)}konec`;
    // An item whose name takes four lines and that has no ISIN and no risk.
    const nameless = {
      id: 15,
      name: long,
      isin: null,
      symbol: "GLB",
      assetClassId: ids.bond,
      contractTypeId: ids.lifeCycle,
    };
    await test.db
      .insert(funds)
      .values(fundRow({ ...gains, ...nameless }))
      .onConflictDoNothing();
    const items = [makeItem("a"), makeItem("b", { id: nameless.id })];
    const { text } = readPdf((await generate([await propose(makeCart(items), { name: "x".repeat(60) })])).content);
    const line = text.replaceAll(/\s+/g, " ");
    expect(line).toContain("ISIN CZ0000000011 · CZK · Global equity (en) · risk 5 of 7");
    expect(line).toContain("ISIN N/A · CZK · Euro bonds (en) · risk N/A");
    expect(line.replaceAll(" ", "")).toContain(long.replaceAll(" ", ""));
    expect(line.replaceAll(" ", "")).toContain("x".repeat(60));
  });

  it.skipIf(!hasPoppler)("prints the whole plan first, and then each tab with its own items only", async () => {
    const cart = makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund })]);
    const tab = async (name: string, uuid: string) => {
      const one = await propose(makeCart([cart.items[uuid]!]));
      return { ...one, name, cart: { version: 1, state: cart, itemUuids: [uuid] } };
    };
    const answer = await generate([await tab("First tab", "a"), await tab("Second tab", "b")]);
    expect(answer.name).toBe("investment-proposal-2026-11-21.pdf");
    const [plan = "", first = "", second = ""] = readPdf(answer.content).text.split(/First tab|Second tab/);
    for (const name of ["Whole plan", "Šumava", "Labe Bond"]) expect(plan).toContain(name);
    expect(first).not.toContain("Labe Bond");
    expect(second).toContain("Labe Bond");
    expect(second).not.toContain("Šumava");
  });

  it.skipIf(!hasPoppler)("prints each tab but no whole plan if the tabs belong to several carts", async () => {
    const one = await propose(makeCart([makeItem("a")]), { name: "First cart" });
    const two = await propose(makeCart([makeItem("b", { input: { oneOffAmount: 50_000 } })]), { name: "Second cart" });
    const { text } = readPdf((await generate([one, two])).content);
    // The title contains the names of both parts, so two more pieces of text come before the first part.
    const [, , head = "", first = "", second = ""] = text.split(/First cart|Second cart/);
    expect(text).not.toContain("Whole plan");
    expect(head).not.toContain(plain(formatMoney(100_000, "CZK")));
    expect(first).toContain(plain(formatMoney(100_000, "CZK")));
    expect(second).toContain(plain(formatMoney(50_000, "CZK")));
  });

  it.skipIf(!hasPoppler)("prints fifty items", async () => {
    const manyFunds = Array.from({ length: 50 }, (_, index) => 10_000 + index);
    await test.db
      .insert(funds)
      .values(
        manyFunds.map((id) =>
          fundRow({ ...gains, id, name: `Fund ${id}`, isin: `CZ00000${id}`, contractTypeId: ids.lifeCycle }),
        ),
      )
      .onConflictDoNothing();
    const items = manyFunds.map((id, index) =>
      makeItem(`item-${index}`, { id, input: { oneOffAmount: 10_000 + index, investmentHorizon: 30 } }),
    );
    const { info, text } = readPdf((await generate([await propose(makeCart(items))])).content);
    expect(info).toMatch(/Tagged: +yes/);
    expect(text).toContain(plain(formatMoney(10_049, "CZK")));
  });

  it.skipIf(!hasPoppler)("prints names unchanged, even if they contain markup or control characters", async () => {
    const names = [
      '#panic("x") $ x $ *bold* _it_ `raw` @ref <label> \\ // [',
      "<script>alert(1)</script> & &amp;",
      "\u202etxt.exe 🚀 \u0000 صندوق \ud800",
    ];
    const printed = await Promise.all(
      names.map(async (name) => readPdf((await generate([await propose(undefined, { name })])).content).text),
    );
    expect(printed[0]).toContain('#panic("x") $ x $ *bold* _it_ `raw` @ref <label> \\');
    expect(printed[1]).toContain("<script>alert(1)</script> & &amp;");
    expect(printed[2]).toContain("txt.exe □ □");
  });
});
