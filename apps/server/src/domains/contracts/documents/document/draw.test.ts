import { formatDay } from "@fundport/i18n";
import { languages } from "@fundport/i18n/languages";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hasPoppler, readPdf } from "../../../../print/testing/read-pdf.ts";
import { makeItemFigures, makeSectionFigures, makeServiceFigures } from "../../../../print/section/testing/figures.ts";
import { testParticulars } from "../../../identity/distributors/testing/particulars.ts";
import { printContract } from "../service.ts";
import { draw, money, pagesOf, pageWordsIn, squeezed } from "../testing/rendered-pages.ts";
import {
  czechAccount,
  makeClientFigures,
  makeContractInput,
  makeCostYears,
  makeDistributorFigures,
  makeLine,
  makeOrder,
  makePayment,
} from "../testing/input.ts";
import { readCodes } from "../testing/read-codes.ts";
import type { ContractInput } from "./input.ts";
import { sharedPrinter } from "../../../../testing/printers.ts";

const words = pageWordsIn("cs");

describe.skipIf(!hasPoppler)("the documents of a contract", () => {
  it.each(languages)("makes one tagged PDF in %s with the number and no total on every page", async (language) => {
    const { pages, info } = await pagesOf(makeContractInput({ language }));
    expect(info).toMatch(/Tagged: +yes/);
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, index) => {
      expect(page).toContain("26-0000123-0");
      expect(page).toContain(pageWordsIn(language)("page", { page: index + 1 }));
      expect(page).not.toMatch(new RegExp(`\\b${index + 1} (of|z|zo) ${pages.length}\\b`));
    });
    for (const key of ["framework", "information", "questionnaires", "payments"] as const)
      expect(pages.filter((page) => page.includes(pageWordsIn(language)(key))).length).toBeGreaterThan(0);
  });

  it("print an email address that can be copied and searched, with no character added at a line break", async () => {
    const textWith = async (email: string) => {
      const contract = makeContractInput({ client: { ...makeClientFigures(), email } });
      return readPdf(Buffer.from(await draw(contract, [{ kind: "framework" }])).toString("base64"), "-raw").text;
    };
    const [ofOneLine, long] = [
      "eva-mala.svobodova@dilna-brno.example",
      `${"eva-mala.".repeat(9)}svobodova@brno.example`,
    ];
    const [whole, broken] = [await textWith(ofOneLine), await textWith(long)];
    expect(whole).toContain(ofOneLine);
    expect(broken.replaceAll(/\s/g, "")).toContain(long);
    expect(whole + broken).not.toMatch(/\p{Cf}/u);
  });

  it("print an IBAN that can be copied: nothing stands between its letters but spaces", async () => {
    const contract = makeContractInput();
    const { text } = readPdf(Buffer.from(await draw(contract, [{ kind: "payments" }])).toString("base64"));
    const iban = contract.payments[0]?.account?.iban ?? "none";
    expect(text).not.toContain("\u200b");
    expect(text.replaceAll(/\s/g, "")).toContain(iban);
  });

  it.each([
    ["cs", "„Starostka obce do 3 000 obyvatel“"],
    ["en", "“Starostka obce do 3 000 obyvatel”"],
  ] as const)("quote what was stated as %s quotes", async (language, quoted) => {
    const { line } = await pagesOf(makeContractInput({ language }), [{ kind: "questionnaires" }]);
    expect(squeezed(line)).toContain(quoted);
  });

  it("print on each page the same whatever comes after it", async () => {
    const contract = makeContractInput();
    const alone = await pagesOf(contract, [{ kind: "payments" }]);
    const longer = await pagesOf(
      { ...contract, payments: [...contract.payments, ...Array.from({ length: 6 }, () => makePayment())] },
      [{ kind: "payments" }],
    );
    expect(longer.pages.length).toBeGreaterThan(alone.pages.length);
    // The extracted text has more or fewer spaces between columns, depending on the rest of the page.
    const first = (pages: readonly string[]) =>
      squeezed(pages[0] ?? "").split(words("standing-order", { amount: money(2000) }).slice(0, 30))[0];
    expect(first(longer.pages)).toBe(first(alone.pages));
  });

  it("state the client as entered", async () => {
    const client = makeClientFigures({
      pseudonym: "Poetka",
      correspondentAddress: {
        street: "Nábřežní",
        conscriptionNumber: "77",
        streetNumber: "",
        city: "Děčín",
        postalCode: "40502",
        country: "Česko",
      },
      secondaryIdentityDocument: {
        type: "Cestovní pas",
        number: "39104412",
        issuedBy: "MV ČR",
        issuedDate: "2020-05-04",
        validTo: null,
        unlimitedValidity: true,
      },
      employer: { identificationNumber: "27074358", name: "Sklárna Novák, a.s." },
    });
    const { line } = await pagesOf(makeContractInput({ client }), [{ kind: "framework" }]);
    for (const text of [
      "Ing. Žofie Příhodová, Ph.D.",
      "Poetka",
      words("FEMALE"),
      "8557171234",
      formatDay("1985-07-17"),
      "Ústí nad Labem, Česko",
      "Dlouhá 123/4a, 11000 Praha, Česko",
      "Nábřežní 77, 40502 Děčín, Česko",
      words("same-address"),
      "zofie.prihodova@example.com",
      "+420777123456",
      "Občanský průkaz 204567891",
      formatDay("2032-03-01"),
      "Cestovní pas 39104412",
      words("valid-always"),
      "19-2000145399/0800",
      "CZ6508000000192000145399",
      words("employer-number", { name: "Sklárna Novák, a.s.", number: "27074358" }),
      words("article-withdrawal"),
      words("model-text"),
    ])
      expect(line).toContain(squeezed(text));
  });

  it("marks missing particulars of a client as not stated, and leaves out the pseudonym of a client without one", async () => {
    const client = makeClientFigures({ identityDocument: null, username: null, birthPlace: null, birthCountry: null });
    const { line } = await pagesOf(makeContractInput({ client }), [{ kind: "framework" }]);
    expect(line.match(new RegExp(words("not-stated"), "g"))).toHaveLength(3);
    expect(line).not.toContain(words("pseudonym"));
  });

  it("makes an appendix where there is a framework contract, without its term", async () => {
    const terms = { ...makeContractInput().terms, appendixOf: { id: 3, clientName: "Žofie Příhodová" } };
    const { line } = await pagesOf(makeContractInput({ terms }), [{ kind: "framework" }]);
    expect(line).toContain(words("appendix"));
    expect(line).toContain(words("appendix-of", { name: "Žofie Příhodová" }));
    expect(line).not.toContain(words("article-term"));
  });

  it("names the framework contract of an appendix by its number, where it has one", async () => {
    const appendixOf = { id: 3, clientName: "Žofie Příhodová", number: "2600001222" };
    const terms = { ...makeContractInput().terms, appendixOf };
    const { line } = await pagesOf(makeContractInput({ terms }), [{ kind: "framework" }]);
    expect(line).toContain(words("appendix-of-number", { name: "Žofie Příhodová", number: "26-0000122-2" }));
    const without = { ...terms, appendixOf: { ...appendixOf, number: null } };
    const named = await pagesOf(makeContractInput({ terms: without }), [{ kind: "framework" }]);
    expect(named.line).toContain(words("appendix-of", { name: "Žofie Příhodová" }));
  });

  it("promises information on costs before each order where nothing is ordered, and says that it was given where something is", async () => {
    const ordering = await pagesOf(makeContractInput(), [{ kind: "framework" }]);
    expect(ordering.line).toContain(words("article-fees-1"));
    const alone = await pagesOf(makeContractInput({ orders: [], section: null, payments: [] }), [
      { kind: "framework" },
    ]);
    expect(alone.line).toContain(words("article-fees-alone-1"));
    expect(alone.line).not.toContain(words("article-fees-1"));
  });

  it.each([
    ["CZ", "Českou národní banku", "právem České republiky"],
    ["SK", "Národní banku Slovenska", "právem Slovenské republiky"],
    ["AT", "orgán, který na distributora dohlíží", "právem země, v níž distributor podléhá dohledu"],
    [null, "orgán, který na distributora dohlíží", "právem země, v níž distributor podléhá dohledu"],
    [undefined, "orgán, který na distributora dohlíží", "právem země, v níž distributor podléhá dohledu"],
  ])("names supervisor and law of a distributor in %j", async (country, supervisor, law) => {
    const { line } = await pagesOf(makeContractInput({ ...(country !== undefined && { country }) }), [
      { kind: "framework" },
    ]);
    expect(line).toContain(supervisor);
    expect(line).toContain(law);
  });

  it("names the distributor with its particulars and the address for withdrawals, and the portal only in the footer", async () => {
    const distributor = makeDistributorFigures({ phone: null });
    const account = { ...czechAccount, ownerRole: "Distributor" } as const;
    const contract = makeContractInput({ country: "CZ", distributor, payments: [makePayment({ account })] });
    const { pages, line, info } = await pagesOf(contract, [{ kind: "framework" }, { kind: "payments" }]);
    const { color: _color, phone: _phone, ...printed } = testParticulars;
    for (const value of Object.values(printed)) expect(line).toContain(value);
    expect(line).toContain(words("article-withdrawal-to", { address: testParticulars.withdrawalAddress }));
    expect(line).toContain(words("article-subject-2-received"));
    expect(line).toContain(`${words("owner-role")} ${words("role-Distributor")}`);
    expect(info).toMatch(/Author: +Moravská poradenská\n/);
    for (const page of pages) {
      expect(page).not.toContain("FUNDPORT");
      expect(squeezed(page)).toContain("Poskytováno prostřednictvím portálu Fundport");
    }
  });

  it("states that the distributor receives only its fee if no investments are paid to it", async () => {
    const { terms } = makeContractInput();
    const service = {
      figures: makeServiceFigures(),
      currencyCode: "CZK",
      account: { ...czechAccount, ownerRole: "Distributor" as const },
    };
    const account = { ...czechAccount, ownerRole: "Manager" as const };
    const contract = makeContractInput({
      distributor: makeDistributorFigures(),
      terms: { ...terms, service },
      payments: [makePayment({ account })],
    });
    const { line } = await pagesOf(contract, [{ kind: "framework" }]);
    expect(line).toContain(words("article-subject-2-fee"));
  });

  it("prints a contract created before distributors were identified unchanged", async () => {
    const { pages, line } = await pagesOf(makeContractInput(), [{ kind: "framework" }]);
    expect(line).toContain(`${words("distributor")} Moravská poradenská, s.r.o. ${words("advisor")} Jana Nováková`);
    expect(line).not.toContain(words("registration-number"));
    expect(pages[0]).toContain("FUNDPORT");
  });

  it("renders the logo beside the name, and a distributor's articles that are longer than a page", async () => {
    const long = Array.from({ length: 30 }, () => ({ kind: "text", text: "Dlouhé ujednání. ".repeat(20) }) as const);
    const wordings = {
      contract: [
        { kind: "heading", text: "Naše ujednání" } as const,
        ...long,
        { kind: "item", text: `Konec #panic("x") $y$ *z*` } as const,
      ],
    };
    const distributor = makeDistributorFigures({ logo: "digest" });
    const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#1a4f8b" } })
      .webp()
      .toBuffer();
    const contract = makeContractInput({ distributor, wordings });
    const pdf = await printContract(sharedPrinter, { contract, documents: [{ kind: "framework" }], logo });
    const { text } = readPdf(Buffer.from(pdf).toString("base64"));
    // Texts are never evaluated as code.
    expect(text).toContain(`– Konec #panic("x") $y$ *z*`);
    expect(text).not.toContain(words("article-subject"));
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Subtype /Image");
  });

  it("carries as its date the day that it prints, also between midnight in Prague and midnight in UTC", async () => {
    const late = { createdAt: "2026-12-31T23:30:00.000Z", day: "2027-01-01" };
    const { info } = await pagesOf(makeContractInput(late), [{ kind: "framework" }]);
    expect(info).toMatch(/CreationDate: +.*Jan +1 .*2027/);
  });

  it("order each line with its amount, horizon and months, packages by name, and say of an unknown fee that it is", async () => {
    const { line } = await pagesOf(makeContractInput(), [{ kind: "order", contractTypeId: 7 }]);
    for (const text of [
      "CZ0000000011",
      money(100_000),
      money(350_000),
      words("months-from-to", { from: 1, to: 84 }),
      words("months-from-to", { from: 85, to: 120 }),
      "Předplacený poplatek",
      words("package", { name: "Rodinný balíček" }),
      money(30_000),
      money(40_000),
      money(3000),
    ])
      expect(line).toContain(text);
    // The plans that follow each other are one payment: no sum of both.
    expect(line).not.toContain(money(4000));
    expect(line).toContain("neznámé");
    expect(line).not.toMatch(/(?<!\d)0,00/);
  });

  it("says of a one-off investment that its fee comes with the payment, whatever charging method stands beside it", async () => {
    const lines = [makeLine({ investmentType: "OneOff", chargingMethod: "Předplacený poplatek" })];
    const { line } = await pagesOf(makeContractInput({ orders: [makeOrder({ lines })] }), [
      { kind: "order", contractTypeId: 7 },
    ]);
    expect(line).toContain(words("fee-at-once"));
    expect(line).not.toContain("Předplacený poplatek");
  });

  it("says under premium advisory that each payment bears the set-up fee, whatever charging method was chosen", async () => {
    const figures = {
      name: "PREMIUM",
      isPremium: true,
      relativeFee: 1,
      absoluteFee: null,
      feeKind: "relative",
      discount: 0,
      setUpFee: 3,
      whole: null,
    } as const;
    const contract = makeContractInput();
    const section = contract.section && { ...contract.section, service: figures };
    const { line } = await pagesOf({ ...contract, section }, [{ kind: "order", contractTypeId: 7 }]);
    expect(line).toContain(words("fee-with-each"));
    expect(line).toContain(words("whole-investments-set-up"));
    expect(line).toContain(words("set-up-fee-note"));
    expect(line).not.toContain("Předplacený poplatek");
    expect(line).not.toContain(words("entry-fee-note"));
  });

  it("state the first and the monthly amount of a fee for each payment, with a code", async () => {
    const figures = makeServiceFigures({ name: "SERVIS", absoluteFee: 50, feeKind: "transaction", whole: null });
    const account = { owner: "Poradci, s.r.o.", iban: "CZ9808000000002000000042", accountNumber: null, bic: null };
    const items = [
      makeItemFigures({ oneOffAmount: 1000, periodicalAmount: 100 }),
      makeItemFigures({ oneOffAmount: 0, periodicalAmount: 100 }),
    ];
    const { terms } = makeContractInput();
    const service = { figures, currencyCode: "CZK", account };
    const contract = makeContractInput({
      section: makeSectionFigures(items),
      terms: { ...terms, service },
      payments: [],
    });
    const { line } = await pagesOf(contract, [{ kind: "payments" }]);
    expect(line).toContain(`${words("to-pay")} ${money(150)}`);
    expect(line).toContain(words("standing-order", { amount: money(100) }));
    expect(line).toContain(words("code-CZK"));
  });

  it("inform of costs year by year in money and percent, and of key documents or that there are none", async () => {
    const { line } = await pagesOf(makeContractInput(), [{ kind: "information" }]);
    for (const { year, invested, taken } of makeCostYears(10)) {
      expect(line).toContain(money(taken));
      expect(line).toContain(money(invested));
      expect(year).toBeGreaterThan(0);
    }
    expect(line).toContain("ab".repeat(32));
    expect(line).toContain(formatDay("2026-02-11"));
    expect(line).toContain(words("none-on-file"));
  });

  it("inform of the years of each investment where horizons differ", async () => {
    const items = [10, 4].map((horizonYears) =>
      makeItemFigures({ name: `Fond na ${horizonYears} let`, horizonYears, costYears: makeCostYears(horizonYears) }),
    );
    const section = makeSectionFigures(items, { costYears: [] });
    const { line } = await pagesOf(makeContractInput({ section }), [{ kind: "information" }]);
    for (const { name } of items) expect(line).toContain(words("cost-years-of", { name }));
  });

  it("prints the answers with follow-ups and free text, and marks unanswered questions", async () => {
    const { line } = await pagesOf(makeContractInput(), [{ kind: "questionnaires" }]);
    const order = [
      "exponovaná osoba",
      "– Ano",
      "Jakou funkci",
      "Starostka obce do 3 000 obyvatel",
      "Odkud pocházejí",
      "Prodej nemovitosti",
    ];
    const places = order.map((text) => line.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(line).toContain(words("not-answered"));
    expect(line).toContain(words("questionnaire-of", { products: "Fond kvalifikovaných investorů Beta" }));
  });
});

describe.skipIf(!hasPoppler)("a preview", () => {
  it.each(languages)("says on every page that it is one (%s), and has neither symbols nor codes", async (language) => {
    const contract = makeContractInput({ language, number: null });
    const own = pageWordsIn(language);
    const { pdf, pages, line } = await pagesOf(contract);
    for (const page of pages) expect(page).toContain(`· ${own("preview")}`);
    // The letters of the turned mark come one a line.
    const { text } = readPdf(Buffer.from(pdf).toString("base64"), "-raw");
    const mark = Array.from(own("preview").toUpperCase()).join("\n");
    expect(text.split("\f").filter((page) => page.includes(mark))).toHaveLength(pages.length);
    expect(line).toContain(own("code-preview"));
    expect(line).not.toContain("2600001230");
    // No other document of a preview has a place for codes, and looking for them takes a second a page.
    expect(readCodes(await draw(contract, [{ kind: "payments" }]))).toEqual([]);
  });
});

describe.skipIf(!hasPoppler)("whatever is entered", () => {
  it("prints twenty investments with the longest names, and loses none of them", async () => {
    const name = (index: number) => `${"Globální smíšený fond zajištěný do koruny ".repeat(4)}číslo ${index}`;
    const indexes = Array.from({ length: 20 }, (_, index) => index);
    const lines = indexes.map((index) => makeLine({ product: name(index), amount: 1000 + index }));
    const items = indexes.map((index) =>
      makeItemFigures({ name: name(index), horizonYears: 3, costYears: makeCostYears(3) }),
    );
    const section = makeSectionFigures(items, { costYears: makeCostYears(3) });
    const contract = makeContractInput({ orders: [makeOrder({ lines })], section });
    const { line } = await pagesOf(contract);
    const text = line.replaceAll(" ", "");
    for (const index of indexes) {
      expect(text).toContain(`číslo${index}`);
      expect(line).toContain(money(1000 + index));
    }
  });

  it("is drawn without a word that fits on a line, without spaces, with signs of markup, and with nothing at all", async () => {
    const nothing = Object.fromEntries(Object.keys(makeClientFigures()).map((key) => [key, null]));
    const odd = { name: "x".repeat(200), surname: '#panic("x") $ *b* <l>', email: `${"a".repeat(180)}@example.com` };
    for (const client of [nothing, { ...nothing, ...odd }]) {
      const contract = makeContractInput({
        client: client as ContractInput["client"],
        orders: [],
        section: null,
        payments: [],
      });
      expect((await pagesOf(contract)).pages.length).toBeGreaterThan(1);
    }
  });

  it("draws the same bytes of the same input", async () => {
    const contract = makeContractInput();
    expect(Buffer.from(await draw(contract)).equals(Buffer.from(await draw(structuredClone(contract))))).toBe(true);
  });

  it("refuses a number with a slip in it, which would send money astray", async () => {
    await expect(draw(makeContractInput({ number: "2600001231" }))).rejects.toMatchObject({ failure: "input" });
  });
});
