import { createHash } from "node:crypto";
import { type CartEntry, emptyInput } from "@fundport/cart";
import { given } from "@fundport/finance";
import { readStoredFormula } from "@fundport/finance/stored-formulas";
import { formatMoney, formatNumber } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import { gains } from "@fundport/testing";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { derivedFrom } from "../../../../../packages/finance/src/derivation.ts";
import { receive, refusalOf, send } from "../../test-support/calls.ts";
import { ids } from "../../test-support/catalogue/ids.ts";
import { fundRow } from "../../test-support/catalogue/funds.ts";
import { seedCatalogue } from "../../test-support/catalogue/seed-catalogue.ts";
import { czk, eur } from "../../test-support/people.ts";
import { createTestApp } from "../../test-support/test-app.ts";
import { type PdfPrinter, type PrintFailure, PrintFailed } from "../../ports/pdf.ts";
import { createPdfPool } from "../../ports/pdf-pool.ts";
import { presentDocument } from "./document/present-document.ts";
import { funds } from "../funds/tables.ts";
import { printProposal } from "./service.ts";
import { frameworkContracts } from "../contract/tables.ts";
import { users } from "../session/tables.ts";
import { proposals } from "./tables.ts";
import { makeProposalFigures, makeSectionFigures } from "./testing/figures.ts";
import { makePng } from "./testing/png.ts";
import { hasPoppler, makeCart, makeInvestment, makeItem, makeProposal, plain, readPdf } from "./testing/proposals.ts";

/** The real printer, which fails as it is told for the next document. */
const pool = createPdfPool();
let failure: PrintFailure | null = null;
let warmed = 0;
const printer: PdfPrinter = {
  warm: (module) => {
    warmed += 1;
    pool.warm(module);
  },
  close: () => pool.close(),
  print: async (job) => {
    const told = failure;
    failure = null;
    if (told) throw new PrintFailed(told, "a secret of the inside");
    return await pool.print(job);
  },
};
const manyFunds = Array.from({ length: 50 }, (_, index) => 10_000 + index);
const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
const test = await createTestApp({ clock, printer, env: { MAX_CART_ITEMS: "50" } });
let anna: { cookie: string; origin: string };
let user: Parameters<typeof makeProposal>[1];
beforeAll(async () => {
  await seedCatalogue(test.db);
  // An advisor who may make appendices, to a contract of the fixed fee.
  await test.db.update(users).set({ allowSameFrameworkContract: true }).where(eq(users.username, "anna"));
  const terms = { commissionModelId: ids.fixCz, paidAdvisoryFeeRate: null };
  await test.db.update(frameworkContracts).set(terms).where(eq(frameworkContracts.id, ids.annasContract));
  await test.db
    .insert(funds)
    .values(
      manyFunds.map((id) =>
        fundRow({ ...gains, id, name: `Fund ${id}`, isin: `CZ00000${id}`, contractTypeId: ids.lifeCycle }),
      ),
    );
  anna = await test.logIn("anna");
  user = await receive(test, "getUser", anna);
});

const propose = (cart = makeCart([makeItem("a")]), wishes?: Parameters<typeof makeProposal>[3]) =>
  makeProposal(test.db, user, cart, wishes);
const generate = (payload: unknown, headers: Record<string, string> = {}) =>
  receive(test, "generateProposal", anna, { payload, headers });
const refuse = async (payload: unknown, as: Record<string, string> = anna) =>
  refusalOf(await send(test, "generateProposal", as, { payload }));
const countKept = async () => (await test.db.select().from(proposals)).length;

describe("the printer", () => {
  it("is made ready as soon as a cart asks for its fees, and by nothing less", async () => {
    const before = warmed;
    await receive(test, "getFunds", anna);
    expect(warmed).toBe(before);
    await receive(test, "getFundFeeSchemes", anna, { params: { id: ids.equityFund } });
    expect(warmed).toBe(before + 1);
  });
});

describe("a proposal with its cart", () => {
  it.skipIf(!hasPoppler).each([
    ["en", "Investment proposal", "Assumptions and risks", "investment-proposal-fondy-2026-11-21.pdf"],
    ["cs", "Investiční návrh", "Předpoklady a rizika", "investicni-navrh-fondy-2026-11-21.pdf"],
    ["sk", "Investičný návrh", "Predpoklady a riziká", "investicny-navrh-fondy-2026-11-21.pdf"],
  ])("is a tagged PDF in the caller's language (%s) with embedded fonts", async (language, kind, notes, name) => {
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

  it.skipIf(!hasPoppler)("prints the figures that the calculation of the cart has", async () => {
    const { text } = readPdf((await generate([await propose()])).content);
    // 100,000 less 3 % grow ten years at 5 %: 97,000 × 1.05^10.
    for (const value of [100_000, 3000, 158_002.78, 58_002.78])
      expect(text).toContain(plain(formatMoney(value, "CZK")));
    expect(text).toContain("Šumava <Equity> & Co.");
    expect(text).toContain("+1,00 % / +5,00 % / +9,00 %");
    expect(text).toContain("Global equity (en)");
  });

  it.skipIf(!hasPoppler)("prints a discount, paid advisory and an item in euros", async () => {
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
    // Set-up fee of 3 − 1 = 2 %: of 120,000 + 240 × 1,000 crowns, and of 5,000 euros at 25.
    expect(proposal.indicativeFee).toBe(9700);
    for (const value of [9700, proposal.totalInvestment, proposal.expectedAsset, proposal.expectedReturn])
      expect(text).toContain(plain(formatMoney(value, "CZK")));
    expect(text).toContain(plain(formatMoney(5000, "EUR")));
    expect(text).toContain("1 EUR = 25,0000 CZK (30/10/2026)");
    expect(text).toContain("1,50 % a year");
    expect(text).toContain("1,00 percentage points of the set-up fee");
    expect(text).toContain("The investments end at different times.");
  });

  it.skipIf(!hasPoppler)("prints a contract with its lines and a package with its funds", async () => {
    const contract: CartEntry = {
      uuid: "c",
      id: ids.lifeCycle,
      itemType: "Contract",
      isAmlValidated: true,
      calcInput: {
        ...emptyInput,
        oneOffAmount: 10_000,
        periodicalAmount: 1000,
        investmentHorizon: 5,
        currencyId: czk,
        chargingMethodId: ids.upFront,
        startingLineId: ids.longProgram,
        endingLineId: ids.shortProgram,
      },
    };
    const bundle: CartEntry = {
      uuid: "p",
      itemType: "Package",
      name: "Můj balíček",
      packageUuid: "p-1",
      amountInputMethod: "AMOUNT",
      calcInput: {
        investmentType: "OneOff",
        investedAmount: 40_000,
        investmentHorizon: 5,
        currencyId: czk,
        chargingMethodId: null,
      },
      funds: [
        { id: ids.equityFund, investedAmount: 30_000, share: 75 },
        { id: ids.bondFund, investedAmount: 10_000, share: 25 },
      ],
    };
    const { text } = readPdf((await generate([await propose(makeCart([contract, bundle]))])).content);
    // Five years from the long line (10 years) to the short one (3 years): two years in the first.
    expect(text.match(/Long \(en\)/g)).toHaveLength(2); // Once among the programs by year, once with its gains.
    expect(text).toContain("years 1 to 2: Long (en)");
    expect(text).toContain("years 3 to 5: Short (en)");
    expect(text).toContain("Life cycle (en)");
    expect(text).toContain("Můj balíček");
    const share = `Labe Bond 25,00 % (${plain(formatMoney(10_000, "CZK"))})`;
    expect(text.replaceAll(/\s+/g, " ")).toContain(`${share} · ISIN CZ0000000012 · EUR`);
    expect(text).toContain("Up front (en)");
  });

  it.skipIf(!hasPoppler)("names each investment whole, with its ISIN, currency, asset class and risk", async () => {
    const long = `${"Globální smíšený fond zajištěný do koruny ".repeat(4)}konec`;
    // Its name fills four lines, and it has neither ISIN nor risk.
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
    expect(line.replaceAll(/[ \u200b]/g, "")).toContain("x".repeat(60));
  });

  it("keeps payload, inputs, figures and the digest of the document", async () => {
    const { content } = await generate([await propose(undefined, { chartPngData: "ignored beside a cart" })]);
    const bytes = Buffer.from(content, "base64");
    const digest = createHash("sha256").update(bytes).digest("hex");
    const [kept] = await test.db.select().from(proposals).where(eq(proposals.pdfDigest, digest));
    expect(kept).toMatchObject({ userId: user.id, language: "en", pdfBytes: bytes.length });
    expect(kept?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(kept?.payload[0]).not.toHaveProperty("chartPngData");
    expect(kept?.payload[0]?.cart?.state).toMatchObject({
      serviceFeeId: ids.fixCz,
      items: { a: { id: ids.equityFund } },
    });
    expect(kept?.figures.sections[0]?.totals.expectedAssets).toBe(158_002.78);
  });

  it("can be drawn again from its row, byte for byte", async () => {
    const { content } = await generate([await propose()]);
    const pdfDigest = createHash("sha256").update(Buffer.from(content, "base64")).digest("hex");
    const [kept] = await test.db.select().from(proposals).where(eq(proposals.pdfDigest, pdfDigest));
    if (!kept) throw new Error("nothing was kept");
    expect(Buffer.from(await printProposal(pool, kept.figures)).toString("base64")).toBe(content);
  });

  it.skipIf(!hasPoppler)("prints several tabs as one document, each with its own items alone", async () => {
    const cart = makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund })]);
    const tab = async (name: string, uuid: string) => {
      const one = await propose(makeCart([cart.items[uuid]!]));
      return { ...one, name, cart: { version: 1, state: cart, itemUuids: [uuid] } };
    };
    const answer = await generate([await tab("First tab", "a"), await tab("Second tab", "b")]);
    expect(answer.name).toBe("investment-proposal-2026-11-21.pdf");
    const [first = "", second = ""] = readPdf(answer.content).text.split("Second tab");
    expect(first).toContain("First tab");
    expect(first).not.toContain("Labe Bond");
    expect(second).toContain("Labe Bond");
    expect(second).not.toContain("Šumava");
  });

  it.skipIf(!hasPoppler)("prints fifty items", async () => {
    const items = manyFunds.map((id, index) =>
      makeItem(`item-${index}`, { id, input: { oneOffAmount: 10_000 + index, investmentHorizon: 30 } }),
    );
    const { info, text } = readPdf((await generate([await propose(makeCart(items))])).content);
    expect(info).toMatch(/Tagged: +yes/);
    expect(text).toContain(plain(formatMoney(10_049, "CZK")));
  });

  it.skipIf(!hasPoppler)("prints names as they are, whatever they try", async () => {
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

describe("what a proposal says of its terms and costs", () => {
  const textOf = async (cart: Parameters<typeof propose>[0], wishes?: Parameters<typeof propose>[1]) =>
    readPdf((await generate([await propose(cart, wishes)])).content).text.replaceAll(/\s+/g, " ");
  const keptFigures = async () => {
    const [kept] = await test.db.select().from(proposals).orderBy(desc(proposals.createdAt), desc(proposals.id));
    return kept?.figures.sections[0];
  };

  it.skipIf(!hasPoppler)(
    "is headed by an appendix, its client, and a discount; a plain new contract by nothing",
    async () => {
      const cart = makeCart([makeItem("a")], {
        contractIsAppendix: true,
        frameworkContractId: ids.annasContract,
        discount: 20,
      });
      const headed = await textOf(cart);
      expect(headed).toContain("Kind of contract Appendix to the framework contract of Adam");
      expect(headed).toContain("Discount 20,00 %");
      const plainOne = await textOf(makeCart([makeItem("a")]));
      expect(plainOne).not.toContain("Kind of contract");
      expect(plainOne).not.toContain("Discount");
    },
  );

  it("is told that it is long-term and for whom", () => {
    const section = makeSectionFigures(undefined, {
      terms: { appendixOf: null, isLongTerm: true, qualifiedFunds: ["Sázava FKI"] },
    });
    const [printed] = presentDocument(makeProposalFigures({ sections: [section] })).sections;
    expect(printed?.terms).toEqual([
      { label: "Produkt", value: "Dlouhodobý investiční produkt (DIP)" },
      { label: "Pro kvalifikované investory (FKI)", value: "Sázava FKI" },
    ]);
  });

  it.skipIf(!hasPoppler)(
    "says that payments to third parties are unknown where the products do not tell them",
    async () => {
      const text = await textOf(makeCart([makeItem("a")]));
      expect(text).toContain("The product data name no payments to third parties");
      expect(text).not.toContain("Third-party payments");
    },
  );

  it("names payments to third parties where they are known, with no word of what is unknown", () => {
    const [printed] = presentDocument(makeProposalFigures({ sections: [makeSectionFigures()] })).sections;
    expect(printed?.costs?.rows.map(({ name }) => name)).toContain("Platby třetím stranám");
    expect(printed?.costNotes).toEqual([]);
  });

  it.skipIf(!hasPoppler)(
    "names what costs take of the return for each year of the horizon, the last as the whole",
    async () => {
      // An entry fee of 3 % of 100,000 at 5 %: after a year 97,000 × 1.05 = 101,850 is 1.85 %, where the gain and the
      // ongoing charge of 1.5 % would be 6.5 %.
      // The service of the whole cart, 1,000 a year, is no cost of the tab: it takes its part of the cart's return alone.
      await test.pool.query("delete from proposals");
      const text = await textOf(makeCart([makeItem("a")]));
      const section = await keptFigures();
      expect(section?.costYears?.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(section?.costYears?.[0]?.reduction).toBeCloseTo(4.65, 2);
      expect(section?.costYears?.at(-1)?.reduction).toBe(section?.costs?.effectOnReturn);
      expect(text).toContain("year 1 year 2 year 3");
      for (const { reduction } of section?.costYears ?? []) expect(text).toContain(plain(formatNumber(reduction, 2)));
    },
  );

  it.skipIf(!hasPoppler)("prints the service of the whole cart once, however many tabs it has", async () => {
    await test.pool.query("delete from proposals");
    const bonds = { oneOffAmount: 5000, currencyId: eur, investmentHorizon: 20 };
    const cart = makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund, input: bonds })]);
    const both = await propose(cart);
    const tab = async (uuid: string) => {
      const part = makeCart([cart.items[uuid]!]);
      return { ...(await propose(part)), name: uuid, cart: { ...both.cart!, itemUuids: [uuid] } };
    };
    const { text } = readPdf((await generate([await tab("a"), await tab("b")])).content);
    // 1,000 a year of the longest horizon: 20,000, and not 30,000 of both items.
    expect(text.match(/Altogether for 20 years +20 000,00/g)).toHaveLength(1);
    expect(text.match(/Altogether for 20 years/g)).toHaveLength(1);
    expect(text.match(/All costs of the cart with this service/g)).toHaveLength(1);
    expect(text).not.toContain("30 000,00");
    const section = await keptFigures();
    expect(section?.service?.whole).toMatchObject({ cost: 20_000, years: 20, effectOnReturn: null });
    expect(section?.costs?.rows.find(({ kind }) => kind === "service")?.amount).toBe(0);
    // A row of 0 in the table of costs would say that the service costs nothing.
    expect(text).not.toContain("Advisory and service");
  });

  it("can be drawn from a row that was kept before there were terms and years of costs", async () => {
    const { terms: _terms, costYears: _years, derivations: _steps, ...old } = makeSectionFigures();
    const pdf = await printProposal(pool, makeProposalFigures({ sections: [old] }));
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

describe("the appendix", () => {
  const cart = makeCart(
    [
      makeItem("a", { input: { periodicalAmount: 2000, chargingMethodId: ids.upFront } }),
      makeItem("b", { id: ids.bondFund, input: { oneOffAmount: 5000, currencyId: eur } }),
    ],
    { discount: 20 },
  );

  it.skipIf(!hasPoppler).each([
    ["en", "Appendix: how the figures were calculated", "All together"],
    ["cs", "Příloha: jak jsme údaje vypočítali", "Celkem"],
    ["sk", "Príloha: ako sme údaje vypočítali", "Spolu"],
  ])("is printed on request, in the caller's language (%s)", async (language, title, sums) => {
    const headers = { "accept-language": language };
    const { text, info } = readPdf((await generate([await propose(cart, { withDerivations: true })], headers)).content);
    expect(info).toMatch(/Tagged: +yes/);
    expect(text).toContain(title);
    expect(text).toContain(sums);
    expect(text).not.toMatch(/derivation:|say-|\{\{/);
    expect(readPdf((await generate([await propose(cart)], headers)).content).text).not.toContain(title);
  });

  it.skipIf(!hasPoppler)("shows the formula with the numbers that were typed", async () => {
    const { text } = readPdf((await generate([await propose(cart, { withDerivations: true })])).content);
    // 100,000 and 120 payments of 2,000; 3 % of 100,000 less a discount of a fifth.
    expect(text).toMatch(/= 100 000,00 \+ 2 000,00 × 120 \[\d+\]/);
    expect(text).toMatch(/100 000,00 × 0,03 \[\d+\] × \(1 − 20,00 \/ 100\)/);
    expect(text).toContain(plain(formatMoney(2400, "CZK")));
  });

  it("has steps of which each gives its number out of numbers given or found before", async () => {
    await test.pool.query("delete from proposals");
    const proposal = await propose(cart, { withDerivations: true });
    await generate([proposal]);
    const [kept] = await test.db.select().from(proposals);
    const steps = kept?.figures.sections[0]?.derivations?.flatMap((group) => group.steps) ?? [];
    expect(kept?.figures.sections[0]?.derivations?.map(({ name }) => name)).toEqual([
      "Šumava <Equity> & Co.",
      "Labe Bond",
      null,
    ]);
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_step, index) => index + 1));
    for (const { inputs, ...step } of steps) {
      const leaves = inputs.map(({ label, unit, value }) => given(label, unit, value));
      const formula = readStoredFormula(step.formula);
      if (!formula) throw new Error(`Not one of ours: ${step.formula}`);
      expect(derivedFrom(step.label, step.unit, formula, leaves).value).toBe(step.value);
      for (const input of inputs) {
        if (input.step === null) continue;
        expect(input.step).toBeLessThan(step.number);
        expect(steps[input.step - 1]?.value).toBe(input.value);
      }
    }
    const values = steps.map(({ value }) => roundAmount(value));
    for (const total of [proposal.totalInvestment, proposal.expectedAsset, proposal.indicativeFee])
      expect(values).toContain(total);
  });
});

describe("a proposal whose cart does not stand", () => {
  it("is outdated when a total differs by more than 0.01, and then nothing is kept", async () => {
    const proposal = await propose();
    const before = await countKept();
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
    expect(await countKept()).toBe(before);
  });

  it("stands when a total differs by a cent", async () => {
    const proposal = await propose();
    const payload = [{ ...proposal, expectedAsset: proposal.expectedAsset + 0.01 }];
    expect((await send(test, "generateProposal", anna, { payload })).statusCode).toBe(200);
  });

  it("is refused with the fields that are wrong", async () => {
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
      [of(noGains), Array.from({ length: 3 }, () => `${below}.items.a`)],
      [of(noQuestionnaire), [`${below}.items.a`]],
      [of({ serviceFeeId: null, advisorFeeAbsolute: null }), [`${below}.serviceFeeId`]],
      [of({ frameworkContractId: ids.borisContract }), [`${below}.frameworkContractId`]],
      [of({ frameworkContractId: ids.unknown }), [`${below}.frameworkContractId`]],
    ];
    for (const [payload, fields] of cases) {
      const refusal = await refuse(payload);
      expect(refusal).toMatchObject({ status: 422, code: "CartInvalid" });
      expect(refusal.fields).toEqual(expect.arrayContaining(fields));
    }
  });

  it("may name the advisor's own framework contract", async () => {
    const cart = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId: ids.annasContract });
    expect((await generate([await propose(cart)])).name).toMatch(/\.pdf$/);
  });
});

describe("a proposal without its cart", () => {
  const png = makePng(40, 20).toString("base64");
  const bare = (wishes: object = {}) => ({
    name: "Fondy",
    currencyId: czk,
    chartPngData: `data:image/png;base64,${png}`,
    chartPngDataComposition: png,
    totalInvestment: 123_456,
    expectedReturn: 7.5,
    expectedAsset: 123_463.5,
    indicativeFee: 99,
    assetClassesDistribution: [
      { assetClassId: ids.equity, percentage: 60, order: 1 },
      { assetClassId: null, percentage: 40, order: 2 },
    ],
    investments: [makeInvestment()],
    ...wishes,
  });

  it.skipIf(!hasPoppler)("is printed from its own numbers and pictures, and says so", async () => {
    const { text, info } = readPdf((await generate([bare()])).content);
    expect(info).toMatch(/Tagged: +yes/);
    expect(text).toContain(plain(formatMoney(123_463.5, "CZK")));
    expect(text.replaceAll(/\s+/g, " ")).toContain("printed them as they are and did not recalculate them.");
    expect(text).toContain("Šumava <Equity> & Co.");
  });

  it("is printed without pictures too", async () => {
    expect((await generate([bare({ chartPngData: null, chartPngDataComposition: "" })])).name).toMatch(/\.pdf$/);
  });

  it.each([
    ["no picture", "aGVsbG8="],
    ["no base64", "!!!!"],
    ["a JPEG", "/9j/4AAQSkZJRg=="],
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64")],
    ["broken data", makePng(4, 3, { data: Buffer.from("no zlib") }).toString("base64")],
    ["a huge size", makePng(4, 3, { claimWidth: 60_000 }).toString("base64")],
  ])("is refused when a picture is %s", async (_what, chartPngDataComposition) => {
    expect(await refuse([bare({ chartPngDataComposition })])).toEqual({
      status: 400,
      code: "ValidationFailed",
      fields: ["0.chartPngDataComposition"],
    });
  });

  it("is refused for whatever else it names that does not exist", async () => {
    const wrong = { currencyId: ids.unknown, commChargingMethodId: ids.unknown, startingLineId: ids.unknown };
    const investments = [makeInvestment({ ...wrong, endingLineId: ids.unknown })];
    const assetClassesDistribution = [null, ids.unknown].map((assetClassId, order) => ({
      assetClassId,
      percentage: 50,
      order,
    }));
    const said = await refuse([bare({ currencyId: ids.unknown, assetClassesDistribution, investments })]);
    expect(said).toEqual({
      status: 404,
      code: "NotFound",
      fields: [
        "0.currencyId",
        "0.assetClassesDistribution.1.assetClassId",
        "0.investments.0.startingLineId",
        "0.investments.0.endingLineId",
        "0.investments.0.currencyId",
        "0.investments.0.commChargingMethodId",
      ],
    });
  });

  it("is refused for products that do not exist", async () => {
    const investments = [makeInvestment(), makeInvestment({ objectId: ids.unknown, objectType: "ContractType" })];
    expect(await refuse([bare({ investments })])).toEqual({
      status: 404,
      code: "NotFound",
      fields: ["0.investments.1.objectId"],
    });
  });
});

describe("the call", () => {
  it("needs a session, and one of our pages", async () => {
    const payload = [await propose()];
    expect(await refuse(payload, { origin: test.origin })).toMatchObject({ status: 401, code: "Unauthorized" });
    expect(await refuse(payload, { ...anna, origin: "https://elsewhere.example" })).toMatchObject({
      status: 403,
      code: "OriginRefused",
    });
  });

  it.each([
    ["no list", {}],
    ["an empty list", []],
    ["more than thirty", Array.from({ length: 31 }, () => ({}))],
    ["amounts beyond bounds", [{ totalInvestment: 1e308 }]],
    ["words for numbers", [{ totalInvestment: "NaN" }]],
  ])("refuses %s", async (_what, payload) => {
    expect(await refuse(payload)).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("takes each fund of the largest package as an investment, and no more", async () => {
    const investments = Array.from({ length: 201 }, (_, order) => makeInvestment({ order }));
    const answer = await generate([await propose(makeCart([makeItem("a")]), { investments: investments.slice(1) })]);
    expect(answer.name).toMatch(/\.pdf$/);
    expect(await refuse([await propose(makeCart([makeItem("a")]), { investments })])).toMatchObject({
      status: 400,
      code: "ValidationFailed",
    });
  });

  it("refuses broken JSON and a body without bounds", async () => {
    const post = (payload: string) =>
      test.app.inject({
        method: "POST",
        url: "/api/proposal/generate",
        headers: { ...anna, "content-type": "application/json" },
        payload,
      });
    expect(refusalOf(await post("[{"))).toMatchObject({ status: 400, code: "ValidationFailed" });
    expect(refusalOf(await post(`["${"x".repeat(13_000_000)}"]`))).toMatchObject({
      status: 413,
      code: "PayloadTooLarge",
    });
  });

  it.each(["drawing", "crashed", "too-slow", "busy"] as const)(
    "says that nothing was generated when the printer fails (%s), keeps nothing and tells nothing of the inside",
    async (told) => {
      const before = await countKept();
      const payload = [await propose()];
      failure = told;
      const answer = await send(test, "generateProposal", anna, { payload });
      expect(refusalOf(answer)).toEqual({ status: 500, code: "GenerationFailed", fields: [] });
      expect(answer.body).not.toContain("secret");
      expect(await countKept()).toBe(before);
      expect((await generate(payload)).name).toMatch(/\.pdf$/);
    },
  );

  it("says in a sentence that the storage is full, and hands nothing out", async () => {
    const payload = [await propose()];
    await test.pool.query(`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await test.pool.query("create trigger no_space before insert on proposals execute function no_space()");
    const answer = await send(test, "generateProposal", anna, { payload });
    await test.pool.query("drop trigger no_space on proposals");
    expect(refusalOf(answer)).toEqual({ status: 507, code: "StorageFull", fields: [] });
    expect((await generate(payload)).name).toMatch(/\.pdf$/);
  });
});
