import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ClientForm,
  type ClientRecord,
  emptyClientForm,
  formOfRecord,
  formOfWebRequest,
  readStoredClientForm,
  recordOfForm,
  type WebRequestRecord,
} from "../../index.ts";

const filled: ClientForm = {
  ...emptyClientForm,
  clientId: 7,
  prefix: "Ing.",
  firstName: "Jana",
  lastName: "Nováková",
  salutation: "MS",
  sex: "female",
  personalId: "8556170010",
  identificationType: "BirthNumber",
  citizenship: 1,
  dateOfBirth: "1985-06-17",
  placeOfBirth: "Brno",
  countryOfBirth: 1,
  taxResidence: 1,
  vatId: "8556170010",
  email: "jana@example.com",
  phone: "+420601234567",
  appUsername: "jana@example.com",
  street: "Dlouhá",
  conscriptionNum: "12",
  streetNum: "3a",
  city: "Brno",
  postcode: "60200",
  country: 1,
  samePostalAddress: false,
  streetPostal: "Krátká",
  conscriptionNumPostal: "1",
  cityPostal: "Praha",
  postcodePostal: "11000",
  countryPostal: 1,
  sameTemporaryAddress: false,
  streetTemporary: "Hlavná",
  conscriptionNumTemporary: "9",
  cityTemporary: "Bratislava",
  postcodeTemporary: "81101",
  countryTemporary: 2,
  idType: 1,
  idNumber: "998009112",
  idIssuedBy: "Magistrát Brno",
  dateOfIssue: "2020-01-01",
  dateOfExpiry: "2030-01-01",
  secondaryIdType: 2,
  secondaryIdNumber: "EA123456",
  secondaryIdIssuedBy: "Magistrát Brno",
  secondaryDateOfIssue: "2010-01-01",
  secondaryUnlimitedValidity: true,
  accountNumber: "19-2000145399",
  bank: 4,
  iban: "CZ6508000000192000145399",
  currency: 1,
  accountOwner: "Jana Nováková",
  variableSymbol: "0012",
  specificSymbol: "7",
  employerIdentificationNumber: "27082440",
  employerName: "Firma, a.s.",
};
const withAnswers: ClientForm = {
  ...filled,
  questionnaire: { SOURCES: { chosen: ["WORK"], text: "" } },
  webRequestId: "734910285516482093746152",
};

describe("readStoredClientForm", () => {
  it("returns a form that was stored as JSON unchanged", () => {
    for (const form of [emptyClientForm, withAnswers])
      expect(readStoredClientForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });

  it("fills in missing fields from the empty form and drops unknown fields", () => {
    expect(readStoredClientForm({ firstName: "Jana", later: 1 })).toEqual({ ...emptyClientForm, firstName: "Jana" });
    expect(readStoredClientForm({})).toEqual(emptyClientForm);
  });

  it.each([
    ["a number instead of text", { firstName: 5 }],
    ["a text over 2000 characters", { firstName: "x".repeat(2001) }],
    ["NUL, which cannot be stored", { firstName: "J\0ana" }],
    ["an unknown sex", { sex: "other" }],
    ["an unknown kind of personal id", { identificationType: "Passport" }],
    ["an invalid id", { citizenship: 0 }],
    ["an id beyond 32 bits", { bank: 2 ** 31 }],
    ["text instead of a flag", { samePostalAddress: "true" }],
    ["a web request's id as a number", { webRequestId: 5 }],
    ["an array of answers", { questionnaire: [] }],
    ["an answer without codes", { questionnaire: { A: { text: "" } } }],
    ["an answer whose code is a number", { questionnaire: { A: { chosen: [1], text: "" } } }],
    [
      "too many answers",
      {
        questionnaire: Object.fromEntries(
          Array.from({ length: 201 }, (_, index) => [`Q${index}`, { chosen: [], text: "" }]),
        ),
      },
    ],
  ])("returns null for %s", (_what, broken) => expect(readStoredClientForm({ ...filled, ...broken })).toBeNull());

  it("does not throw for any value, and reads its own result unchanged", () => {
    const readAgain = (value: unknown) => readStoredClientForm(JSON.parse(JSON.stringify(readStoredClientForm(value))));
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => readStoredClientForm(value)).not.toThrow();
      }),
    );
    const names = Object.keys(emptyClientForm);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (value) => {
        expect(readAgain(value)).toEqual(readStoredClientForm(value));
      }),
    );
  });
});

describe("a client's record", () => {
  it("converts back to the same form", () => expect(formOfRecord(recordOfForm(filled))).toEqual(filled));

  it("spells the sex as the API does and omits fields that do not apply", () => {
    expect(recordOfForm(filled)).toMatchObject({ sex: "FEMALE", titleAfter: null, temporaryAddress: { countryId: 2 } });
    const same = { ...filled, samePostalAddress: true, secondaryIdType: null, unlimitedValidity: true };
    expect(recordOfForm(same)).toMatchObject({
      correspondentAddress: null,
      secondaryIdentityDocument: null,
      identityDocument: { validTo: null },
    });
    expect(recordOfForm({ ...filled, employerIdentificationNumber: " ", employerName: "" }).employer).toBeNull();
  });

  it("trims texts", () => {
    expect(recordOfForm({ ...filled, firstName: " Jana ", iban: "CZ65 " })).toMatchObject({
      name: "Jana",
      bankAccount: { iban: "CZ65" },
    });
  });

  it("an empty record gives the empty form", () => {
    const known: ClientRecord = recordOfForm(emptyClientForm);
    expect(formOfRecord(known)).toEqual(emptyClientForm);
    const nothing = { ...known, permanentAddress: null, identityDocument: null, bankAccount: null };
    expect(formOfRecord({ ...nothing, sex: "OTHER", identificationType: "Passport" })).toEqual(emptyClientForm);
  });
});

describe("a web request", () => {
  const {
    employer: _employer,
    id: _id,
    pseudonym: _pseudonym,
    salutation: _salutation,
    ...person
  } = recordOfForm(filled);
  const questionnaireAnswers = [
    { questionCode: "SOURCES", answerCode: "WORK", answerValue: null },
    { questionCode: "SOURCES", answerCode: "OTHER", answerValue: "Rent" },
  ];

  it("fills in the form with its answers and keeps its id", () => {
    expect(formOfWebRequest({ ...person, sex: "female", questionnaireAnswers }, "7349")).toEqual({
      ...filled,
      clientId: null,
      salutation: "",
      employerIdentificationNumber: "",
      employerName: "",
      questionnaire: { SOURCES: { chosen: ["WORK", "OTHER"], text: "Rent" } },
      webRequestId: "7349",
    });
  });

  it("a missing address is the same as the permanent address", () => {
    const same: WebRequestRecord = {
      ...person,
      correspondentAddress: null,
      temporaryAddress: null,
      questionnaireAnswers: [],
    };
    expect(formOfWebRequest(same)).toMatchObject({
      samePostalAddress: true,
      sameTemporaryAddress: true,
      cityPostal: "",
    });
  });
});
