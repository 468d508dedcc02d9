import { describe, expect, it } from "vitest";
import { changedClientFields } from "./changed-fields.ts";
import { clientFields } from "./fields.ts";
import type { ClientRecord } from "./record.ts";

const address = {
  street: "Dlouhá",
  conscriptionNumber: "12",
  streetNumber: "3",
  city: "Praha",
  postalCode: "11000",
  countryId: 1,
};
const document = {
  typeId: 1,
  number: "998009112",
  issuedBy: "Praha 1",
  issuedDate: "2020-01-31",
  validTo: "2030-01-31",
  unlimitedValidity: false,
};
const record: ClientRecord = {
  id: 11,
  titleBefore: "Ing.",
  name: "Anežka",
  surname: "Nováková",
  titleAfter: null,
  pseudonym: null,
  salutation: "MS",
  sex: "FEMALE",
  identificationType: "BirthNumber",
  identificationId: "8055170002",
  citizenshipCountryId: 1,
  birthDate: "1980-05-17",
  birthPlace: "Praha",
  birthCountryId: 1,
  taxResidencyCountryId: 1,
  taxResidencyCity: null,
  taxResidencyTIN: "8055170002",
  email: "anezka@example.com",
  phoneNumber: "+420777123456",
  username: "anezka",
  permanentAddress: address,
  correspondentAddress: address,
  temporaryAddress: address,
  identityDocument: document,
  secondaryIdentityDocument: document,
  bankAccount: {
    accountNumber: "1000000005",
    bankId: 1,
    iban: "CZ6508000000001000000005",
    owner: "Anežka Nováková",
    matchingCode: "",
    paymentCode: "",
    currencyId: 1,
  },
  employer: { identificationNumber: "00000019", name: "First Ltd" },
};

/** Returns the record with a different value in each field. */
function changeAll(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value !== "object" || value === null) return `${String(value)} and more`;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, changeAll(part)]));
}

describe("changedClientFields", () => {
  it("returns no changes for equal records, even if their ids differ", () => {
    expect(changedClientFields(record, { ...record, id: null })).toEqual([]);
  });

  it("returns the names of the changed form fields in the order of the form", () => {
    const after = {
      ...record,
      identityDocument: { ...document, number: "123" },
      phoneNumber: "+420601777666",
      surname: "Malá",
    };
    expect(changedClientFields(record, after)).toEqual(["lastName", "phone", "idNumber"]);
  });

  it("finds every field if all fields have changed", () => {
    const all = clientFields.filter(
      ({ kind, serverPath, name }) => kind !== "hidden" && serverPath.startsWith("client.") && !name.startsWith("same"),
    );
    expect(all.length).toBeGreaterThan(55);
    expect(changedClientFields(record, changeAll(record) as ClientRecord)).toEqual(all.map(({ name }) => name));
  });

  it("treats all kinds of empty values as equal", () => {
    const before = { ...record, employer: null, secondaryIdentityDocument: null };
    const empty = { typeId: null, number: "", issuedBy: "", issuedDate: null, validTo: null, unlimitedValidity: false };
    const after = {
      ...record,
      titleAfter: "",
      pseudonym: "",
      employer: { identificationNumber: "", name: "" },
      secondaryIdentityDocument: empty,
    };
    expect(changedClientFields(before, after)).toEqual([]);
  });

  it("returns only the `same…` field if an address becomes or ceases to be the permanent address, otherwise its changed parts", () => {
    const same = { ...record, correspondentAddress: null };
    expect(changedClientFields(record, same)).toEqual(["samePostalAddress"]);
    expect(changedClientFields(same, record)).toEqual(["samePostalAddress"]);
    const changedRecord = { ...record, correspondentAddress: { ...address, city: "Brno", postalCode: "60200" } };
    expect(changedClientFields(record, changedRecord)).toEqual(["cityPostal", "postcodePostal"]);
  });
});
