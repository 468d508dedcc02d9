import { makeItemFigures, makeSectionFigures } from "../../../../print/section/testing/figures.ts";
import { testParticulars } from "../../../identity/distributors/testing/particulars.ts";
import type {
  ClientFigures,
  ContractInput,
  DistributorFigures,
  OrderFigures,
  OrderLineFigures,
  PaymentFigures,
} from "../document/input.ts";

/** Creates a client with complete data, similar to the trial data. */
export function makeClientFigures(overrides: Partial<ClientFigures> = {}): ClientFigures {
  return {
    titleBefore: "Ing.",
    name: "Žofie",
    surname: "Příhodová",
    titleAfter: "Ph.D.",
    pseudonym: null,
    salutation: "Vážená paní",
    sex: "FEMALE",
    identificationType: "BirthNumber",
    identificationId: "8557171234",
    citizenship: "Česko",
    birthDate: "1985-07-17",
    birthPlace: "Ústí nad Labem",
    birthCountry: "Česko",
    taxResidencyCountry: "Česko",
    taxResidencyCity: "Praha",
    taxResidencyTIN: "8557171234",
    email: "zofie.prihodova@example.com",
    phoneNumber: "+420777123456",
    username: "zofie.prihodova",
    permanentAddress: {
      street: "Dlouhá",
      conscriptionNumber: "123",
      streetNumber: "4a",
      city: "Praha",
      postalCode: "11000",
      country: "Česko",
    },
    correspondentAddress: null,
    temporaryAddress: null,
    identityDocument: {
      type: "Občanský průkaz",
      number: "204567891",
      issuedBy: "MěÚ Kolín",
      issuedDate: "2022-03-01",
      validTo: "2032-03-01",
      unlimitedValidity: false,
    },
    secondaryIdentityDocument: null,
    bankAccount: {
      accountNumber: "19-2000145399/0800",
      bank: "Česká spořitelna",
      iban: "CZ6508000000192000145399",
      owner: "Žofie Příhodová",
      variableSymbol: "",
      specificSymbol: "",
      currencyCode: "CZK",
    },
    employer: null,
    ...overrides,
  };
}

export function makeLine(overrides: Partial<OrderLineFigures> = {}): OrderLineFigures {
  return {
    investmentType: "OneOff",
    product: "Globální akciový fond – reinvestiční třída",
    isin: "CZ0000000011",
    amount: 100_000,
    currencyCode: "CZK",
    horizonYears: 10,
    chargingMethod: null,
    packageName: null,
    fromMonth: null,
    toMonth: null,
    ...overrides,
  };
}

export function makeOrder(overrides: Partial<OrderFigures> = {}): OrderFigures {
  return {
    contractTypeId: 7,
    contractType: "Rentier Invest",
    lines: [
      makeLine(),
      makeLine({ product: "Dynamický program", isin: null, amount: 250_000, horizonYears: 5 }),
      makeLine({
        investmentType: "Periodical",
        product: "Dynamická linie",
        isin: null,
        amount: 2000,
        chargingMethod: "Předplacený poplatek",
        fromMonth: 1,
        toMonth: 84,
      }),
      makeLine({
        investmentType: "Periodical",
        product: "Konzervativní linie",
        isin: null,
        amount: 2000,
        chargingMethod: "Předplacený poplatek",
        fromMonth: 85,
        toMonth: 120,
      }),
      makeLine({ packageName: "Rodinný balíček", product: "Labe Bond", isin: "CZ0000000012", amount: 30_000 }),
      makeLine({ packageName: "Rodinný balíček", product: "Šumava Equity", isin: "CZ0000000013", amount: 10_000 }),
    ],
    items: [
      {
        name: "Globální akciový fond – reinvestiční třída",
        currencyCode: "CZK",
        entryFee: 3000,
        entryFeeUncounted: [],
        employerContribution: false,
      },
      {
        name: "Životní cyklus",
        currencyCode: "CZK",
        entryFee: 0,
        entryFeeUncounted: [{ reason: "entryFee", subject: "program:11", currencyCode: "CZK" }],
        employerContribution: true,
      },
    ],
    ...overrides,
  };
}

/** An account with valid check digits, similar to the trial data. */
export const czechAccount = {
  owner: "Moravská poradenská, s.r.o.",
  iban: "CZ6508000000192000145399",
  accountNumber: "19-2000145399/0800",
  bic: "GIBACZPX",
};
export const slovakAccount = {
  owner: "Podtatranské investície, a.s.",
  iban: "SK3112000000198742637541",
  accountNumber: "19-8742637541/1200",
  bic: null,
};

export function makePayment(overrides: Partial<PaymentFigures> = {}): PaymentFigures {
  return {
    contractTypes: ["Rentier Invest"],
    currencyCode: "CZK",
    account: czechAccount,
    oneOff: 390_000.5,
    monthly: 2000,
    byEmployer: 0,
    ...overrides,
  };
}

/** Creates a distributor with all details but no logo, similar to the trial data. */
export function makeDistributorFigures(overrides: Partial<DistributorFigures> = {}): DistributorFigures {
  return {
    name: "Moravská poradenská",
    company: "Moravská poradenská, s.r.o.",
    ...testParticulars,
    logo: null,
    ...overrides,
  };
}

/** Creates a contract with one order, its forecast, questionnaires and payments, on a fixed date. */
export function makeContractInput(overrides: Partial<ContractInput> = {}): ContractInput {
  const items = [
    makeItemFigures({ costYears: makeCostYears(10) }),
    makeItemFigures({ name: "Dynamický program", kind: "Program", costYears: makeCostYears(10) }),
  ];
  return {
    language: "cs",
    number: "2600001230",
    createdAt: "2026-11-21T05:00:00.000Z",
    day: "2026-11-21",
    brand: "Fundport",
    advisor: {
      name: "Jana Nováková",
      company: "Moravská poradenská, s.r.o.",
      phone: "+420 601 234 567",
      email: "jana.novakova@poradenska.example",
    },
    client: makeClientFigures(),
    terms: { appendixOf: null, isLongTerm: false, serviceModel: "KLASIK", advisoryFeeRate: null, discount: 0 },
    details: [],
    orders: [makeOrder()],
    section: makeSectionFigures(items, { costYears: makeCostYears(10) }),
    questionnaires: [
      {
        code: "AML",
        products: [],
        questions: [
          {
            text: "Jste politicky exponovaná osoba?",
            depth: 0,
            answers: ["Ano"],
            statement: "",
          },
          { text: "Jakou funkci zastáváte?", depth: 1, answers: [], statement: "Starostka obce do 3 000 obyvatel" },
          {
            text: "Odkud pocházejí prostředky?",
            depth: 0,
            answers: ["Zaměstnání", "Prodej nemovitosti"],
            statement: "",
          },
          { text: "Jaký je účel obchodu?", depth: 0, answers: [], statement: "" },
        ],
      },
      {
        code: "FKI",
        products: ["Fond kvalifikovaných investorů Beta"],
        questions: [{ text: "Znáte rizika těchto fondů?", depth: 0, answers: ["Ano, znám"], statement: "" }],
      },
    ],
    keyDocuments: [
      {
        product: "Globální akciový fond – reinvestiční třída",
        documents: [{ name: "Sdělení klíčových informací", day: "2026-02-11", digest: "ab".repeat(32) }],
      },
      { product: "Dynamický program", documents: [] },
    ],
    payments: [makePayment()],
    ...overrides,
  };
}

export function makeCostYears(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    year: index + 1,
    reduction: 3.5 - index * 0.2,
    invested: 500_000 + 36_000 * (index + 1),
    taken: 15_000 + 9876.54 * (index + 1),
  }));
}
