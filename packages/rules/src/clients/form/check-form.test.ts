import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkClientField,
  checkClientForm,
  checkUsername,
  type ClientField,
  type ClientFieldName,
  clientFields,
  type ClientForm,
  type ClientSection,
  clientSections,
  type ClientTerms,
  emptyClientForm,
  fieldsToCheck,
  formOfRecord,
  formPathOf,
  recordOfForm,
  serverPathOf,
} from "../../index.ts";
import { createPick } from "@fundport/testing/pick";
import { normaliseClientForm } from "./normalise.ts";
import { listBreakages, makeAnyForm } from "@fundport/testing/clients/broken-forms";
import { buildClientTerms } from "@fundport/testing/clients/client-terms";
import { makeValidForm } from "@fundport/testing/clients/valid-forms";

const terms = buildClientTerms();
const [cz, sk, bg, de, , pl] = terms.countries.map(({ id }) => id) as [number, number, number, number, number, number];

/** A Czech woman who was born on 17 June 1985 and has an account at a Czech bank. */
const jana: ClientForm = {
  ...emptyClientForm,
  firstName: "Jana",
  lastName: "Nováková",
  sex: "female",
  personalId: "8556170018",
  identificationType: "BirthNumber",
  citizenship: cz,
  dateOfBirth: "1985-06-17",
  placeOfBirth: "Brno",
  countryOfBirth: cz,
  taxResidence: cz,
  vatId: "8556170018",
  email: "jana@example.com",
  phone: "+420777123456",
  appUsername: "jana@example.com",
  street: "Dlouhá",
  conscriptionNum: "12",
  city: "Brno",
  postcode: "60200",
  country: cz,
  idType: 1,
  idNumber: "998009112",
  idIssuedBy: "Magistrát Brno",
  dateOfIssue: "2020-01-01",
  dateOfExpiry: "2030-01-01",
  accountNumber: "19-2000145399",
  bank: 1,
  iban: "CZ6508000000192000145399",
  currency: 1,
  accountOwner: "Jana Nováková",
  questionnaire: {
    EXPOSED: { chosen: ["NO"], text: "" },
    SOURCES: { chosen: ["WORK", "GIFT"], text: "" },
    LOSS: { chosen: ["NEVER"], text: "" },
  },
};
const foreigner = { citizenship: pl, identificationType: "VID", personalId: "AB 123/4", vatId: "1" } as const;
const secondary = {
  secondaryIdType: 2,
  secondaryIdNumber: "EA1",
  secondaryIdIssuedBy: "Brno",
  secondaryDateOfIssue: "2020-01-01",
} as const;
const postal = {
  samePostalAddress: false,
  streetPostal: "Krátká",
  conscriptionNumPostal: "1",
  cityPostal: "Praha",
  postcodePostal: "110 00",
  countryPostal: cz,
};
const abroad = { accountNumber: "", bank: null };

function check(changes: Partial<ClientForm>, rest: Partial<ClientTerms> = {}): string[] {
  return checkClientForm({ ...jana, ...changes }, { ...terms, ...rest }).map(({ path, key }) => `${path} ${key}`);
}

type Row = [changes: Partial<ClientForm>, issues: string[], rest?: Partial<ClientTerms>];

/** Changes of the form and the expected issues. Source: docs/reference/client-form.md#fields. */
const rows: Record<string, Row[]> = {
  names: [
    [{}, []],
    [{ firstName: "", lastName: "  " }, ["firstName mixed.required", "lastName mixed.required"]],
    [{ firstName: "x".repeat(100), prefix: "x".repeat(50) }, []],
    [{ firstName: "x".repeat(101), prefix: "x".repeat(51) }, ["prefix string.max", "firstName string.max"]],
    [{ firstName: "Jana 王", lastName: "J\u030c" }, ["firstName string.printable", "lastName string.printable"]],
    [{ firstName: "Vane\u030ck", lastName: "O\ufb03ce" }, []],
    [{ lastName: "Nová\nMalá" }, ["lastName string.printable"]],
    [{ pseudonym: "😀", prefix: "□" }, ["prefix string.printable", "pseudonym string.printable"]],
    [
      { street: "長い", idIssuedBy: "北京", accountOwner: "王" },
      ["street", "idIssuedBy", "accountOwner"].map((name) => `${name} string.printable`),
    ],
    // If a field has its own rule, the rule runs first and its issue is the only one.
    [{ appUsername: "王小明abc" }, ["appUsername appUsername.invalid"]],
    [{ salutation: "MS" }, []],
    [{ salutation: "DR" }, ["salutation mixed.one-of"]],
  ],
  sex: [
    [{ sex: "male" }, ["sex mixed.invalidSex"]],
    [{ sex: "" }, ["sex mixed.required"]],
    [{ sex: "male", personalId: "" }, ["personalId mixed.required"]],
    [{ sex: "male", personalId: "8556170011" }, ["personalId string.personalId"]],
    [{ ...foreigner, sex: "male" }, []],
    [{ ...foreigner, sex: "" }, ["sex mixed.required"]],
    [{ citizenship: sk, sex: "male" }, ["sex mixed.invalidSex"]],
  ],
  "the personal id": [
    [{ personalId: " 855617/0018 " }, []],
    [{ personalId: "85561700/1/8" }, ["personalId string.personalIdFormat"]],
    [{ personalId: "85561700l8" }, ["personalId string.personalIdFormat"]],
    [{ personalId: "8556170012" }, ["personalId string.personalId"]],
    // This birth number means 1 January 2030, which is in the future.
    [{ personalId: "3051010017" }, ["personalId string.personalId"]],
    [{ personalId: "" }, ["personalId mixed.required"]],
    [{ ...foreigner }, []],
    [{ ...foreigner, personalId: "" }, ["personalId mixed.required"]],
    [{ ...foreigner, personalId: "x".repeat(51) }, ["personalId string.max"]],
    [{ identificationType: "VID" }, ["identificationType mixed.one-of"]],
    [{ ...foreigner, identificationType: "BirthNumber" }, ["identificationType mixed.one-of"]],
    [{ identificationType: "" }, ["identificationType mixed.required"]],
    [{ citizenship: null, identificationType: "" }, ["citizenship mixed.required"]],
  ],
  "the date of birth": [
    [{ ...foreigner, dateOfBirth: "2008-11-22" }, []],
    [{ ...foreigner, dateOfBirth: "2008-11-23" }, ["dateOfBirth date.client-over-18"]],
    [
      { ...foreigner, dateOfBirth: "2027-01-01", dateOfIssue: "" },
      ["dateOfBirth date.client-over-18", "dateOfIssue mixed.required"],
    ],
    [{ ...foreigner, dateOfBirth: "1906-11-22" }, []],
    [{ ...foreigner, dateOfBirth: "1906-11-21" }, ["dateOfBirth date.too-early"]],
    [{ dateOfBirth: "31/02/1990" }, ["dateOfBirth date.invalid"]],
    [{ dateOfBirth: "" }, ["dateOfBirth mixed.required"]],
    [
      { ...foreigner, dateOfBirth: "2008-02-29" },
      ["dateOfBirth date.client-over-18"],
      { today: "2026-02-28" as ClientTerms["today"] },
    ],
    [{ ...foreigner, dateOfBirth: "2008-02-29" }, [], { today: "2026-03-01" as ClientTerms["today"] }],
  ],
  "the date of birth beside a birth number": [
    [{ dateOfBirth: "1985-06-18" }, ["dateOfBirth date.birth-number"]],
    [{ citizenship: sk, dateOfBirth: "1985-06-18" }, ["dateOfBirth date.birth-number"]],
    [{ dateOfBirth: "2010-06-17" }, ["dateOfBirth date.birth-number", "dateOfBirth date.client-over-18"]],
    // The birth number of a girl born on 5 May 2016, with an adult's date of birth.
    [
      { personalId: "1655050012", dateOfBirth: "1980-05-05" },
      ["dateOfBirth date.birth-number", "dateOfBirth date.client-over-18"],
    ],
    [{ personalId: "1655050012", dateOfBirth: "2016-05-05" }, ["dateOfBirth date.client-over-18"]],
    // This birth number with nine digits means 17 June 1945.
    [{ personalId: "455617001", dateOfBirth: "1945-06-17" }, []],
    [{ personalId: "455617001", dateOfBirth: "1985-06-17" }, ["dateOfBirth date.birth-number"]],
    // A birth number that is invalid or means a future date does not prove a birth date.
    [{ personalId: "8556170012", dateOfBirth: "1980-05-05" }, ["personalId string.personalId"]],
    [{ personalId: "3051010017", dateOfBirth: "1980-05-05" }, ["personalId string.personalId"]],
    // A citizen of another country has no birth number, even if the id looks like one.
    [{ ...foreigner, personalId: "8556170018", dateOfBirth: "1980-05-05" }, []],
  ],
  "citizenship, birth and tax residence": [
    [
      { placeOfBirth: "", countryOfBirth: null, taxResidence: null, vatId: "" },
      ["placeOfBirth", "countryOfBirth", "taxResidence", "vatId"].map((name) => `${name} mixed.required`),
    ],
    [{ countryOfBirth: 99, taxResidence: 99 }, ["countryOfBirth mixed.one-of", "taxResidence mixed.one-of"]],
    [{ taxResidenceCity: "" }, []],
  ],
  "the email address": [
    [{ email: "" }, ["email mixed.required"]],
    [{ email: "jana" }, ["email string.email"]],
    [{ email: "ANNA@example.COM " }, ["email string.emailSameAsUser"]],
    [{ email: "anna@example.cz" }, []],
  ],
  "the phone": [
    [{ phone: "" }, ["phone mixed.required"]],
    [{ phone: "777 123 456" }, []],
    [{ phone: "77712345" }, ["phone string.phone"]],
    [{ phone: "+420 601 000 001" }, ["phone string.phoneSameAsUser"]],
    [{ phone: "601000001" }, ["phone string.phoneSameAsUser"]],
    [{ phone: "00420601000001" }, ["phone string.phoneSameAsUser"]],
    [{ phone: "601000001" }, [], { user: { ...terms.user, countryCode: "SK" } }],
    [
      { phone: "+421901000001" },
      ["phone string.phoneSameAsUser"],
      { user: { ...terms.user, countryCode: "SK", mobilePhone: "901 000 001" } },
    ],
    [{ phone: "601000001" }, [], { user: { ...terms.user, mobilePhone: null } }],
    [{ phone: "0905 123 456" }, [], { user: { ...terms.user, countryCode: "SK" } }],
    [{ phone: "+421 0905 123 456" }, []],
    [{ phone: "0905 12 34 56 78" }, ["phone string.phone"], { user: { ...terms.user, countryCode: "SK" } }],
    [
      { phone: "+421901000001" },
      ["phone string.phoneSameAsUser"],
      { user: { ...terms.user, countryCode: "SK", mobilePhone: "0901 000 001" } },
    ],
    [{ phone: "no phone" }, ["phone string.phone"]],
  ],
  "the username": [
    [{ appUsername: "" }, ["appUsername mixed.required"]],
    [{ appUsername: "abcd" }, []],
    [{ appUsername: "abc" }, ["appUsername appUsername.invalid"]],
    [{ appUsername: "x".repeat(64) }, []],
    [{ appUsername: "x".repeat(65) }, ["appUsername string.max"]],
    [{ appUsername: "žofie_n+1-2.3@x" }, []],
    [{ appUsername: "jana nova" }, ["appUsername appUsername.invalid"]],
    // The first letter is a z with its caron as a separate code point.
    [{ appUsername: "z\u030cofie" }, []],
    // The first letter is Cyrillic.
    [{ appUsername: "аnna" }, ["appUsername appUsername.invalid"]],
  ],
  addresses: [
    [
      { street: "", conscriptionNum: "", city: "", postcode: "", country: null },
      ["street", "conscriptionNum", "city", "postcode", "country"].map((name) => `${name} mixed.required`),
    ],
    [{ conscriptionNum: "1".repeat(10), streetNum: "1".repeat(10) }, []],
    [
      { conscriptionNum: "1".repeat(11), streetNum: "1".repeat(11) },
      ["conscriptionNum string.max", "streetNum string.max"],
    ],
    [{ postcode: "602 00" }, []],
    [{ postcode: "6020" }, ["postcode string.postcode"]],
    [{ postcode: "SW1A 1AA", country: pl }, []],
    [{ postcode: "SW1A 1AA", country: de }, ["postcode string.postcode"]],
    [{ cityPostal: "", samePostalAddress: true }, []],
    [postal, []],
    [
      {
        ...postal,
        streetPostal: "",
        conscriptionNumPostal: "",
        cityPostal: "",
        postcodePostal: "x",
        countryPostal: null,
      },
      ["streetPostal", "conscriptionNumPostal", "cityPostal", "countryPostal"].map((name) => `${name} mixed.required`),
    ],
    [{ ...postal, postcodePostal: "x" }, ["postcodePostal string.postcode"]],
    [
      { sameTemporaryAddress: false },
      ["street", "conscriptionNum", "city", "postcode", "country"].map((name) => `${name}Temporary mixed.required`),
    ],
  ],
  "the main document": [
    [
      { idType: null, idNumber: "", idIssuedBy: "", dateOfIssue: "", dateOfExpiry: "" },
      ["idType", "idNumber", "idIssuedBy", "dateOfIssue", "dateOfExpiry"].map((name) => `${name} mixed.required`),
    ],
    [{ idType: 99 }, ["idType mixed.one-of"]],
    [{ dateOfIssue: "2026-11-22" }, []],
    [{ dateOfIssue: "2026-11-23" }, ["dateOfIssue date.max"]],
    [{ dateOfIssue: "yesterday" }, ["dateOfIssue date.invalid"]],
    [{ dateOfIssue: "1985-06-17" }, []],
    [{ dateOfIssue: "1985-06-16" }, ["dateOfIssue date.issued-before-birth"]],
    [{ dateOfBirth: "", dateOfIssue: "1850-01-01", unlimitedValidity: true }, ["dateOfBirth mixed.required"]],
    [{ dateOfExpiry: "2120-01-01" }, []],
    [{ dateOfExpiry: "2120-01-02" }, ["dateOfExpiry date.expiry-too-late"]],
    [{ dateOfIssue: "2020-02-29", dateOfExpiry: "9999-12-31" }, ["dateOfExpiry date.expiry-too-late"]],
    [{ dateOfIssue: "", dateOfExpiry: "9999-12-31" }, ["dateOfIssue mixed.required"]],
    [{ dateOfExpiry: "2026-11-23" }, []],
    [{ dateOfExpiry: "2026-11-22" }, ["dateOfExpiry date.min"]],
    [{ dateOfExpiry: "2026-11-31" }, ["dateOfExpiry date.invalid"]],
    [{ unlimitedValidity: true, dateOfExpiry: "" }, []],
    [{ unlimitedValidity: true, dateOfExpiry: "2000-01-01" }, []],
  ],
  "the secondary document": [
    [{ secondaryIdNumber: "EA1", secondaryDateOfIssue: "2099-01-01" }, []],
    [secondary, []],
    [{ ...secondary, secondaryIdType: 99 }, ["secondaryIdType mixed.one-of"]],
    [
      { secondaryIdType: 2 },
      ["secondaryIdNumber", "secondaryIdIssuedBy", "secondaryDateOfIssue"].map((name) => `${name} mixed.required`),
    ],
    [{ ...secondary, secondaryDateOfIssue: "2026-11-23" }, ["secondaryDateOfIssue date.max"]],
    [{ ...secondary, secondaryDateOfIssue: "1985-06-16" }, ["secondaryDateOfIssue date.issued-before-birth"]],
    [{ ...secondary, secondaryDateOfExpiry: "2120-01-02" }, ["secondaryDateOfExpiry date.expiry-too-late"]],
    [{ ...secondary, secondaryDateOfExpiry: "2026-11-22" }, ["secondaryDateOfExpiry date.min"]],
    [{ ...secondary, secondaryDateOfExpiry: "2026-11-22", secondaryUnlimitedValidity: true }, []],
  ],
  "the bank account": [
    [
      { accountNumber: "", bank: null, iban: "", currency: null, accountOwner: "" },
      ["accountNumber", "bank", "iban", "currency", "accountOwner"].map((name) => `${name} mixed.required`),
    ],
    [{ accountNumber: "19-2000145398" }, ["accountNumber string.accountNumber"]],
    [{ bank: 99 }, ["bank mixed.one-of"]],
    [{ iban: "cz65 0800 0000 1920 0014 5399" }, []],
    [{ iban: "CZ6608000000192000145399" }, ["iban string.iban"]],
    [{ bank: 2 }, ["iban mixed.other-account"]],
    [{ iban: "GB29NWBK60161331926819" }, ["iban mixed.other-account"]],
    [{ ...abroad, iban: "GB29NWBK60161331926819" }, []],
    [{ ...abroad, iban: "PL61109010140000071219812874" }, []],
    [{ ...abroad, iban: "DE89370400440532013000" }, ["accountNumber mixed.required", "bank mixed.required"]],
    [{ accountNumber: "532013000", bank: 4, iban: "DE89370400440532013000" }, []],
    // The list of banks has no Austrian bank, so the form requires only the IBAN.
    [{ ...abroad, iban: "AT611904300234573201" }, []],
    [{ accountNumber: "BG80 BNBG 9661 1020 3456 78", bank: 5, iban: "BG80BNBG96611020345678" }, []],
    [{ accountNumber: "1020345678", bank: 5, iban: "BG80BNBG96611020345678" }, ["accountNumber string.accountNumber"]],
    [{ ...abroad, iban: "BG80BNBG96611020345678" }, ["accountNumber mixed.required", "bank mixed.required"]],
    [{ currency: 3 }, ["currency mixed.one-of"]],
    [{ variableSymbol: "0123456789", specificSymbol: "7" }, []],
    [
      { variableSymbol: "01234567890", specificSymbol: "7 8" },
      ["variableSymbol string.variableSymbol", "specificSymbol string.specificSymbol"],
    ],
  ],
  "the employer": [
    [{ employerIdentificationNumber: "270 82 440", employerName: "Firma" }, []],
    [{ employerIdentificationNumber: "27082440" }, ["employerName mixed.required"]],
    [
      { employerIdentificationNumber: "27082441", employerName: "Firma" },
      ["employerIdentificationNumber string.identification-number"],
    ],
    [{}, ["employerIdentificationNumber mixed.required", "employerName mixed.required"], { needsEmployer: true }],
    [{ employerIdentificationNumber: "27082440", employerName: "Firma" }, [], { needsEmployer: true }],
  ],
  "the questionnaire": [
    [{ questionnaire: {} }, ["EXPOSED", "SOURCES", "LOSS"].map((code) => `questionnaire.${code} mixed.required`)],
    [
      { questionnaire: { ...jana.questionnaire, EXPOSED: { chosen: ["YES"], text: "" } } },
      ["questionnaire.OFFICE mixed.required"],
    ],
    [
      { questionnaire: { ...jana.questionnaire, LOSS: { chosen: ["MAYBE"], text: "" } } },
      ["questionnaire.LOSS mixed.one-of"],
    ],
  ],
};

describe.each(Object.entries(rows))("fields of the form: %s", (_what, cases) => {
  it.each(cases.map((row) => [JSON.stringify(row[0]).slice(0, 120), row] as const))(
    "returns the expected issues for %s",
    (_title, [changes, issues, rest]) => expect(check(changes, rest)).toEqual(issues),
  );
});

describe("the table of form fields", () => {
  it("contains each field of the form once, in the order of the sections", () => {
    const names = clientFields.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(emptyClientForm).toSorted());
    const sections = [...new Set(clientFields.map(({ section }): ClientSection => section))];
    const inOrder = clientSections.filter((section) => sections.includes(section));
    expect(sections).toEqual(inOrder);
    expect(inOrder).toEqual(clientSections);
  });

  it("the table has a maximum length for every text field", () => {
    const isTyped = ({ name, kind }: ClientField) => typeof emptyClientForm[name] === "string" && kind !== "digits";
    const unbounded = clientFields.filter((field) => isTyped(field) && field.maxLength === null);
    expect(unbounded.map(({ name }) => name)).toEqual(["salutation", "sex", "identificationType"]);
  });

  it("maps each field to its path in the contract request and back", () => {
    for (const { name, serverPath } of clientFields) {
      expect(serverPathOf(name)).toBe(serverPath);
      expect(formPathOf(serverPath)).toBe(name);
    }
    expect(serverPathOf("street")).toBe("client.permanentAddress.street");
    expect(serverPathOf("questionnaire.LOSS")).toBe("amlQuestionnaire.LOSS");
    expect(formPathOf("amlQuestionnaire.LOSS")).toBe("questionnaire.LOSS");
    expect([formPathOf("cart"), serverPathOf("cart")]).toEqual([null, "cart"]);
  });

  it("serverPathOf leads to the value in the contract request's record", () => {
    const form: ClientForm = { ...jana, ...postal, ...secondary, employerName: "Firma", streetNum: "3" };
    const request: unknown = { client: recordOfForm(form) };
    const at = (path: string) =>
      path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], request);
    const plain = clientFields.filter(
      ({ name }) => !["sex", "samePostalAddress", "sameTemporaryAddress"].includes(name),
    );
    const filled = plain.filter(({ name, serverPath }) => serverPath.startsWith("client.") && form[name]);
    expect(filled.length).toBeGreaterThan(35);
    for (const { name, serverPath } of filled) expect([name, at(serverPath)]).toEqual([name, form[name]]);
  });
});

const runs = process.env["FUNDPORT_TEST_FULL"] === "1" ? 10_000 : 1000;
/** The seeds are multiplied, because consecutive seeds begin with similar choices. */
const pickOf = (seed: number) => createPick(Math.imul(seed + 1, 2_654_435_761));
const variants = [terms, buildClientTerms({ needsEmployer: true, user: { ...terms.user, countryCode: "SK" } })];

describe("generated forms", () => {
  it("a valid form passes the check, is stored unchanged, and survives the conversion to a record", () => {
    for (let seed = 0; seed < runs; seed += 1) {
      const own = variants[seed % 2]!;
      const form = makeValidForm(pickOf(seed), own);
      expect({ seed, issues: checkClientForm(form, own) }).toEqual({ seed, issues: [] });
      expect(normaliseClientForm(form, own)).toEqual(form);
      expect({ ...formOfRecord(recordOfForm(form)), questionnaire: form.questionnaire }).toEqual(form);
    }
  });

  it("a form with known defects gets the expected issue for each defect", () => {
    const unseen = new Set(listBreakages(terms).map(({ path, key }) => `${path} ${key}`));
    for (let seed = 0; seed < 60; seed += 1) {
      const pick = pickOf(seed);
      const form = makeValidForm(pick, variants[1]!);
      for (const { path, key, change } of listBreakages(terms)) {
        const changes = change(form, variants[1]!, pick);
        if (changes === null) continue;
        const found = checkClientForm({ ...form, ...changes }, variants[1]!).map(
          (issue) => `${issue.path} ${issue.key}`,
        );
        expect({ seed, found }).toEqual({ seed, found: expect.arrayContaining([`${path} ${key}`]) });
        unseen.delete(`${path} ${key}`);
      }
    }
    const optional =
      "clientId webRequestId prefix suffix pseudonym salutation taxResidenceCity streetNum samePostalAddress " +
      "streetNumPostal sameTemporaryAddress streetNumTemporary unlimitedValidity secondaryIdType " +
      "secondaryUnlimitedValidity secondaryDateOfExpiry variableSymbol specificSymbol questionnaire";
    expect([...unseen]).toEqual(optional.split(" ").map((name) => `${name} mixed.required`));
  });

  it("a form gets the same issues before and after it is normalised, and after a round trip through the record", () => {
    for (let seed = 0; seed < runs; seed += 1) {
      const form = makeAnyForm(seed, terms);
      const received = { ...formOfRecord(recordOfForm(form)), questionnaire: form.questionnaire };
      expect({ seed, issues: checkClientForm(received, terms) }).toEqual({
        seed,
        issues: checkClientForm(form, terms),
      });
      const normal = normaliseClientForm(form, terms);
      expect(normaliseClientForm(normal, terms)).toEqual(normal);
    }
  });

  it("a form gets the same issues whether its fields are checked one by one or together", () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const form = makeAnyForm(seed, terms);
      const one = clientFields.flatMap(({ name }) => checkClientField(name, form, terms));
      expect(one).toEqual(checkClientForm(form, terms));
    }
  });
});

describe("a changed field", () => {
  it("does not affect the issues of fields that fieldsToCheck omits", () => {
    const names = clientFields.map(({ name }) => name);
    for (let seed = 0; seed < runs; seed += 1) {
      const [form, other] = [makeAnyForm(seed, terms), makeAnyForm(seed + runs, terms)];
      const name = names[seed % names.length]!;
      const changed = { ...form, [name]: other[name] };
      const issues = (checkedForm: ClientForm) =>
        checkClientForm(checkedForm, terms).filter(
          ({ path }) => !fieldsToCheck(name).some((field) => path.startsWith(field)),
        );
      expect({ seed, name, issues: issues(changed) }).toEqual({ seed, name, issues: issues(form) });
    }
  });

  it("fieldsToCheck returns the changed field and the fields whose rules read it", () => {
    const expectedFields: [ClientFieldName, ClientFieldName[]][] = [
      ["firstName", ["firstName"]],
      ["citizenship", ["citizenship", "sex", "personalId", "identificationType", "dateOfBirth"]],
      ["country", ["country", "postcode"]],
      ["unlimitedValidity", ["unlimitedValidity", "dateOfExpiry"]],
    ];
    for (const [name, fields] of expectedFields) expect(fieldsToCheck(name).toSorted()).toEqual(fields.toSorted());
  });
});

it("normalising any text twice has the same result as once", () => {
  const texts = clientFields.map(({ name }) => name).filter((name) => typeof emptyClientForm[name] === "string");
  const characters = fc.constantFrom(...Array.from("0123456789/-+. ()Aa"), "\u00a0", "\u200b", "\u0301", "\ufb03", "Ž");
  const typed = fc.oneof(fc.string({ unit: characters, maxLength: 24 }), fc.string({ unit: "binary", maxLength: 12 }));
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...texts), typed),
      fc.constantFrom(cz, sk, pl, null),
      (changes, citizenship) => {
        const normal = normaliseClientForm({ ...jana, ...changes, citizenship }, terms);
        expect(normaliseClientForm(normal, terms)).toEqual(normal);
      },
    ),
    { numRuns: runs, examples: [[{ postcodeTemporary: "\ufb03 \u0301", phone: "\ufb03)\u0301" }, cz]] },
  );
});

it("the check does not throw for any text in any field", () => {
  const texts = clientFields.map(({ name }) => name).filter((name) => typeof emptyClientForm[name] === "string");
  const anyText = fc.dictionary(fc.constantFrom(...texts), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom(cz, bg, pl, null),
      fc.constantFrom(1, 5, 6, 99, null),
      (changes, citizenship, bank) => {
        const form = { ...jana, ...changes, citizenship, bank };
        expect(() => checkClientForm(form, terms)).not.toThrow();
      },
    ),
  );
});

it("checks the format of a user name that is not part of a form", () => {
  expect([checkUsername("u", "jana"), checkUsername("u", "jan")]).toEqual([
    [],
    [{ path: "u", key: "appUsername.invalid" }],
  ]);
});
