import { formatDay } from "@fundport/i18n";
import { languages } from "@fundport/i18n/languages";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hasPoppler, readPdf } from "../../../../print/testing/read-pdf.ts";
import { makeItemFigures, makeSectionFigures, makeServiceFigures } from "../../../../print/section/testing/figures.ts";
import { testParticulars } from "../../../identity/distributors/testing/particulars.ts";
import { printContract } from "../service.ts";
import { draw, money, pagesOf, pageTranslatorIn, squeezed } from "../testing/rendered-pages.ts";
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

const translate = pageTranslatorIn("cs");

describe.skipIf(!hasPoppler)("the documents of a contract", () => {
  it.each(languages)(
    "a contract's documents are one tagged PDF in %s, with contract number and page number but no page count",
    async (language) => {
      const { pages, info } = await pagesOf(makeContractInput({ language }));
      expect(info).toMatch(/Tagged: +yes/);
      expect(pages.length).toBeGreaterThan(5);
      pages.forEach((page, index) => {
        expect(page).toContain("26-0000123-0");
        expect(page).toContain(pageTranslatorIn(language)("page", { page: index + 1 }));
        expect(page).not.toMatch(new RegExp(`\\b${index + 1} (of|z|zo) ${pages.length}\\b`));
      });
      for (const key of ["framework", "information", "questionnaires", "payments"] as const)
        expect(pages.filter((page) => page.includes(pageTranslatorIn(language)(key))).length).toBeGreaterThan(0);
    },
  );

  it("prints an email address that can be copied, because line breaks insert no characters", async () => {
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

  it("prints an IBAN that can be copied, with only spaces between its characters", async () => {
    const contract = makeContractInput();
    const { text } = readPdf(Buffer.from(await draw(contract, [{ kind: "payments" }])).toString("base64"));
    const iban = contract.payments[0]?.account?.iban ?? "none";
    expect(text).not.toContain("\u200b");
    expect(text.replaceAll(/\s/g, "")).toContain(iban);
  });

  it.each([
    ["cs", "„Starostka obce do 3 000 obyvatel“"],
    ["en", "“Starostka obce do 3 000 obyvatel”"],
  ] as const)("prints free text in %s quotation marks", async (language, quoted) => {
    const { line } = await pagesOf(makeContractInput({ language }), [{ kind: "questionnaires" }]);
    expect(squeezed(line)).toContain(quoted);
  });

  it("prints the same first page regardless of the number of later pages", async () => {
    const contract = makeContractInput();
    const alone = await pagesOf(contract, [{ kind: "payments" }]);
    const longer = await pagesOf(
      { ...contract, payments: [...contract.payments, ...Array.from({ length: 6 }, () => makePayment())] },
      [{ kind: "payments" }],
    );
    expect(longer.pages.length).toBeGreaterThan(alone.pages.length);
    // The number of spaces between columns of the extracted text depends on the rest of the page.
    const first = (pages: readonly string[]) =>
      squeezed(pages[0] ?? "").split(translate("standing-order", { amount: money(2000) }).slice(0, 30))[0];
    expect(first(longer.pages)).toBe(first(alone.pages));
  });

  it("prints the client's data as entered", async () => {
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
      translate("FEMALE"),
      "8557171234",
      formatDay("1985-07-17"),
      "Ústí nad Labem, Česko",
      "Dlouhá 123/4a, 11000 Praha, Česko",
      "Nábřežní 77, 40502 Děčín, Česko",
      translate("same-address"),
      "zofie.prihodova@example.com",
      "+420777123456",
      "Občanský průkaz 204567891",
      formatDay("2032-03-01"),
      "Cestovní pas 39104412",
      translate("valid-always"),
      "19-2000145399/0800",
      "CZ6508000000192000145399",
      translate("employer-number", { name: "Sklárna Novák, a.s.", number: "27074358" }),
      translate("article-withdrawal"),
      translate("model-text"),
    ])
      expect(line).toContain(squeezed(text));
  });

  it("prints missing data of a client as not stated, but omits a missing pseudonym", async () => {
    const client = makeClientFigures({ identityDocument: null, username: null, birthPlace: null, birthCountry: null });
    const { line } = await pagesOf(makeContractInput({ client }), [{ kind: "framework" }]);
    expect(line.match(new RegExp(translate("not-stated"), "g"))).toHaveLength(3);
    expect(line).not.toContain(translate("pseudonym"));
  });

  it("prints an appendix instead of a contract, without the article on the term, if a framework contract exists", async () => {
    const terms = { ...makeContractInput().terms, appendixOf: { id: 3, clientName: "Žofie Příhodová" } };
    const { line } = await pagesOf(makeContractInput({ terms }), [{ kind: "framework" }]);
    expect(line).toContain(translate("appendix"));
    expect(line).toContain(translate("appendix-of", { name: "Žofie Příhodová" }));
    expect(line).not.toContain(translate("article-term"));
  });

  it("identifies an appendix's framework contract by its number or, if it has no number, by its client", async () => {
    const appendixOf = { id: 3, clientName: "Žofie Příhodová", number: "2600001222" };
    const terms = { ...makeContractInput().terms, appendixOf };
    const { line } = await pagesOf(makeContractInput({ terms }), [{ kind: "framework" }]);
    expect(line).toContain(translate("appendix-of-number", { name: "Žofie Příhodová", number: "26-0000122-2" }));
    const without = { ...terms, appendixOf: { ...appendixOf, number: null } };
    const named = await pagesOf(makeContractInput({ terms: without }), [{ kind: "framework" }]);
    expect(named.line).toContain(translate("appendix-of", { name: "Žofie Příhodová" }));
  });

  it("states that costs were disclosed or, without orders, that they will be disclosed before each order", async () => {
    const ordering = await pagesOf(makeContractInput(), [{ kind: "framework" }]);
    expect(ordering.line).toContain(translate("article-fees-1"));
    const alone = await pagesOf(makeContractInput({ orders: [], section: null, payments: [] }), [
      { kind: "framework" },
    ]);
    expect(alone.line).toContain(translate("article-fees-alone-1"));
    expect(alone.line).not.toContain(translate("article-fees-1"));
  });

  it.each([
    ["CZ", "Českou národní banku", "právem České republiky"],
    ["SK", "Národní banku Slovenska", "právem Slovenské republiky"],
    ["AT", "orgán, který na distributora dohlíží", "právem země, v níž distributor podléhá dohledu"],
    [null, "orgán, který na distributora dohlíží", "právem země, v níž distributor podléhá dohledu"],
    [undefined, "orgán, který na distributora dohlíží", "právem země, v níž distributor podléhá dohledu"],
  ])("names the supervisor and the governing law for a distributor in %j", async (country, supervisor, law) => {
    const { line } = await pagesOf(makeContractInput({ ...(country !== undefined && { country }) }), [
      { kind: "framework" },
    ]);
    expect(line).toContain(supervisor);
    expect(line).toContain(law);
  });

  it("prints the distributor with its details and withdrawal address, and Fundport only in the footer", async () => {
    const distributor = makeDistributorFigures({ phone: null });
    const account = { ...czechAccount, ownerRole: "Distributor" } as const;
    const contract = makeContractInput({ country: "CZ", distributor, payments: [makePayment({ account })] });
    const { pages, line, info } = await pagesOf(contract, [{ kind: "framework" }, { kind: "payments" }]);
    const { color: _color, phone: _phone, ...printed } = testParticulars;
    for (const value of Object.values(printed)) expect(line).toContain(value);
    expect(line).toContain(translate("article-withdrawal-to", { address: testParticulars.withdrawalAddress }));
    expect(line).toContain(translate("article-subject-2-received"));
    expect(line).toContain(`${translate("owner-role")} ${translate("role-Distributor")}`);
    expect(info).toMatch(/Author: +Moravská poradenská\n/);
    for (const page of pages) {
      expect(page).not.toContain("FUNDPORT");
      expect(squeezed(page)).toContain("Poskytováno prostřednictvím portálu Fundport");
    }
  });

  it("states that the distributor receives only its fee if investments are paid to another recipient", async () => {
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
    expect(line).toContain(translate("article-subject-2-fee"));
  });

  it("prints contracts created before distributors were identified without changes", async () => {
    const { pages, line } = await pagesOf(makeContractInput(), [{ kind: "framework" }]);
    expect(line).toContain(
      `${translate("distributor")} Moravská poradenská, s.r.o. ${translate("advisor")} Jana Nováková`,
    );
    expect(line).not.toContain(translate("registration-number"));
    expect(pages[0]).toContain("FUNDPORT");
  });

  it("renders the distributor's logo, and its own articles even if they are longer than a page", async () => {
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
    // The renderer must not evaluate texts as code.
    expect(text).toContain(`– Konec #panic("x") $y$ *z*`);
    expect(text).not.toContain(translate("article-subject"));
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Subtype /Image");
  });

  it("a PDF's creation date is the printed date, also between midnight in Prague and midnight in UTC", async () => {
    const late = { createdAt: "2026-12-31T23:30:00.000Z", day: "2027-01-01" };
    const { info } = await pagesOf(makeContractInput(late), [{ kind: "framework" }]);
    expect(info).toMatch(/CreationDate: +.*Jan +1 .*2027/);
  });

  it("prints each order line with amount, horizon and months; shows package names and unknown fees", async () => {
    const { line } = await pagesOf(makeContractInput(), [{ kind: "order", contractTypeId: 7 }]);
    for (const text of [
      "CZ0000000011",
      money(100_000),
      money(350_000),
      translate("months-from-to", { from: 1, to: 84 }),
      translate("months-from-to", { from: 85, to: 120 }),
      "Předplacený poplatek",
      translate("package", { name: "Rodinný balíček" }),
      money(30_000),
      money(40_000),
      money(3000),
    ])
      expect(line).toContain(text);
    // Consecutive plans are one payment, so their amounts must not be added up.
    expect(line).not.toContain(money(4000));
    expect(line).toContain("neznámé");
    expect(line).not.toMatch(/(?<!\d)0,00/);
  });

  it("states that a one-off investment is charged with the payment, regardless of its charging method", async () => {
    const lines = [makeLine({ investmentType: "OneOff", chargingMethod: "Předplacený poplatek" })];
    const { line } = await pagesOf(makeContractInput({ orders: [makeOrder({ lines })] }), [
      { kind: "order", contractTypeId: 7 },
    ]);
    expect(line).toContain(translate("fee-at-once"));
    expect(line).not.toContain("Předplacený poplatek");
  });

  it("states that PREMIUM charges the set-up fee with each payment, regardless of the charging method", async () => {
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
    expect(line).toContain(translate("fee-with-each"));
    expect(line).toContain(translate("whole-investments-set-up"));
    expect(line).toContain(translate("set-up-fee-note"));
    expect(line).not.toContain("Předplacený poplatek");
    expect(line).not.toContain(translate("entry-fee-note"));
  });

  it("prints the first and the monthly amount of a fee per payment, with a code", async () => {
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
    expect(line).toContain(`${translate("to-pay")} ${money(150)}`);
    expect(line).toContain(translate("standing-order", { amount: money(100) }));
    expect(line).toContain(translate("code-CZK"));
  });

  it("prints costs by year in money and percent, and lists key documents or states that none are stored", async () => {
    const { line } = await pagesOf(makeContractInput(), [{ kind: "information" }]);
    for (const { year, invested, taken } of makeCostYears(10)) {
      expect(line).toContain(money(taken));
      expect(line).toContain(money(invested));
      expect(year).toBeGreaterThan(0);
    }
    expect(line).toContain("ab".repeat(32));
    expect(line).toContain(formatDay("2026-02-11"));
    expect(line).toContain(translate("none-on-file"));
  });

  it("prints costs by year for each investment if horizons differ", async () => {
    const items = [10, 4].map((horizonYears) =>
      makeItemFigures({ name: `Fond na ${horizonYears} let`, horizonYears, costYears: makeCostYears(horizonYears) }),
    );
    const section = makeSectionFigures(items, { costYears: [] });
    const { line } = await pagesOf(makeContractInput({ section }), [{ kind: "information" }]);
    for (const { name } of items) expect(line).toContain(translate("cost-years-of", { name }));
  });

  it("prints answers with follow-up questions and free text, and marks unanswered questions", async () => {
    const { line } = await pagesOf(makeContractInput(), [{ kind: "questionnaires" }]);
    const order = [
      "exponovaná osoba",
      "– Ano",
      "Jakou funkci",
      "Starostka obce do 3 000 obyvatel",
      "Odkud pocházejí",
      "Prodej nemovitosti",
    ];
    const positions = order.map((text) => line.indexOf(text));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(line).toContain(translate("not-answered"));
    expect(line).toContain(translate("questionnaire-of", { products: "Fond kvalifikovaných investorů Beta" }));
  });
});

describe.skipIf(!hasPoppler)("a preview", () => {
  it.each(languages)("marks a preview on every page (%s), and prints no payment symbols or codes", async (language) => {
    const contract = makeContractInput({ language, number: null });
    const own = pageTranslatorIn(language);
    const { pdf, pages, line } = await pagesOf(contract);
    for (const page of pages) expect(page).toContain(`· ${own("preview")}`);
    // The text extraction puts each letter of the rotated watermark on its own line.
    const { text } = readPdf(Buffer.from(pdf).toString("base64"), "-raw");
    const mark = Array.from(own("preview").toUpperCase()).join("\n");
    expect(text.split("\f").filter((page) => page.includes(mark))).toHaveLength(pages.length);
    expect(line).toContain(own("code-preview"));
    expect(line).not.toContain("2600001230");
    // Only the payments are scanned, because no other document can contain codes and scanning takes a second per
    // page.
    expect(readCodes(await draw(contract, [{ kind: "payments" }]))).toEqual([]);
  });
});

describe.skipIf(!hasPoppler)("unusual input", () => {
  it("prints all of twenty investments with the longest names", async () => {
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

  it("renders words longer than a line, markup characters and missing values", async () => {
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

  it("renders the same input to the same bytes each time", async () => {
    const contract = makeContractInput();
    expect(Buffer.from(await draw(contract)).equals(Buffer.from(await draw(structuredClone(contract))))).toBe(true);
  });

  it("refuses a contract number with a wrong digit, because payments would be misdirected", async () => {
    await expect(draw(makeContractInput({ number: "2600001231" }))).rejects.toMatchObject({ failure: "input" });
  });
});
