import { type Column, optional, required } from "../../../imports/definition/column.ts";
import { day, text, yesOrNo } from "../../../imports/definition/column-types.ts";
import type { Columns } from "../../../imports/definition/kind.ts";
import { type ClientFieldName, clientFields, type ClientSection } from "@fundport/rules";

/**
 * Returns the columns of one of the three addresses, keyed by form field. `prefix` is the beginning of the column
 * names.
 */
function addressColumns(suffix: "" | "Postal" | "Temporary", prefix: string) {
  return {
    [`street${suffix}`]: `${prefix}street`,
    [`conscriptionNum${suffix}`]: `${prefix}conscription_number`,
    [`streetNum${suffix}`]: `${prefix}street_number`,
    [`city${suffix}`]: `${prefix}city`,
    [`postcode${suffix}`]: `${prefix}postcode`,
    [`country${suffix}`]: `${prefix}country`,
  };
}

/** The columns of the client file, keyed by field of the client form. The rules of the form also check the file. */
export const clientColumns: Readonly<Partial<Record<ClientFieldName, string>>> = {
  citizenship: "citizenship",
  identificationType: "identification_type",
  personalId: "identification_id",
  prefix: "title_before",
  firstName: "name",
  lastName: "surname",
  suffix: "title_after",
  pseudonym: "pseudonym",
  salutation: "salutation",
  sex: "sex",
  dateOfBirth: "birth_date",
  placeOfBirth: "birth_place",
  countryOfBirth: "birth_country",
  taxResidence: "tax_residence",
  taxResidenceCity: "tax_residence_city",
  vatId: "tax_id",
  email: "email",
  phone: "phone",
  appUsername: "username",
  ...addressColumns("", ""),
  ...addressColumns("Postal", "postal_"),
  ...addressColumns("Temporary", "temporary_"),
  idType: "document_type",
  idNumber: "document_number",
  idIssuedBy: "document_issued_by",
  dateOfIssue: "document_issued_date",
  dateOfExpiry: "document_valid_to",
  unlimitedValidity: "document_unlimited",
  secondaryIdType: "second_document_type",
  secondaryIdNumber: "second_document_number",
  secondaryIdIssuedBy: "second_document_issued_by",
  secondaryDateOfIssue: "second_document_issued_date",
  secondaryDateOfExpiry: "second_document_valid_to",
  secondaryUnlimitedValidity: "second_document_unlimited",
  accountNumber: "account_number",
  bank: "bank_code",
  iban: "iban",
  currency: "account_currency",
  accountOwner: "account_owner",
  variableSymbol: "variable_symbol",
  specificSymbol: "specific_symbol",
  employerIdentificationNumber: "employer_number",
  employerName: "employer_name",
};

/** The columns that a file must have, because a client cannot be stored without them. */
export const neededColumns = [
  "citizenship",
  "identification_id",
  "name",
  "surname",
  "birth_date",
  "email",
  "phone",
] as const;
/** Columns of the client file that are not fields of the form. */
const ownColumns = ["bank_country", "language"];

/** Column descriptions. The keys are column names without their prefix for an address or the second document. */
const descriptions: Readonly<Record<string, string>> = {
  citizenship: "citizenship as an ISO code; part of the key",
  identification_type: "`BirthNumber` for citizens of CZ and SK, `VID` for others; empty: derived from the citizenship",
  identification_id: "birth number, or the number of another identity document; part of the key",
  title_before: "title before the name",
  name: "first name",
  surname: "surname",
  title_after: "title after the name",
  pseudonym: "pseudonym",
  salutation: "`MR` or `MS`",
  sex: "`male` or `female`; empty: derived from the birth number",
  birth_date: "date of birth",
  birth_place: "place of birth",
  birth_country: "country of birth",
  tax_residence: "country of the tax residence",
  tax_residence_city: "city of the tax residence",
  tax_id: "tax number",
  email: "email address",
  phone: "phone number with country code",
  username: "username in the client's own application; must be unique",
  street: "street",
  conscription_number: "conscription number",
  street_number: "street number",
  city: "city",
  postcode: "postcode; spaces are ignored",
  country: "country of the address",
  type: "type",
  number: "number",
  issued_by: "issuing authority",
  issued_date: "date of issue",
  valid_to: "last day of validity",
  unlimited: "whether it is valid indefinitely",
  account_number: "account number such as `19-2000145399`; either this or the IBAN is enough",
  bank_country: "country of the bank",
  bank_code: "bank code",
  iban: "IBAN",
  account_currency: "currency of the account",
  account_owner: "account holder",
  variable_symbol: "variable symbol",
  specific_symbol: "specific symbol",
  employer_number: "identification number of the employer",
  employer_name: "name of the employer",
  language: "language of messages to the client: `en`, `cs` or `sk`",
};
const groupsOfColumns: readonly (readonly [prefix: string, group: string, ending: string])[] = [
  ["postal_", "postal address: ", "; empty: the permanent one"],
  ["temporary_", "temporary address: ", "; empty: the permanent one"],
  ["second_document_", "second document: ", ""],
  ["document_", "identity document: ", ""],
];
const days = /(?:birth_date|issued_date|valid_to)$/;

function describe(name: string): Column {
  const [prefix, group, ending] = groupsOfColumns.find(([each]) => name.startsWith(each)) ?? ["", "", ""];
  const about = `${group}${descriptions[name.slice(prefix.length)] ?? ""}${ending}`;
  const isNeeded = neededColumns.some((each) => each === name);
  const column = isNeeded ? required : optional;
  if (name.endsWith("unlimited")) return column(yesOrNo, about);
  return column(days.test(name) ? day : text(), about);
}

/** The columns of the client file with their descriptions, for the docs page. */
export const describedClientColumns: Columns = Object.fromEntries(
  [...Object.values(clientColumns), ...ownColumns].map((name) => [name, describe(name)]),
);

/** Groups of fields of which a record has either all or none. An import replaces a group as a whole. */
export const clientGroups = [
  "permanentAddress",
  "postalAddress",
  "temporaryAddress",
  "mainDocument",
  "secondaryDocument",
  "bankAccount",
  "employer",
] as const satisfies readonly ClientSection[];
export type ClientGroup = (typeof clientGroups)[number];

const groups = new Map(
  clientFields.flatMap(({ name, section }) => {
    const group = clientGroups.find((each) => each === section);
    return group === undefined ? [] : [[name, group] as const];
  }),
);

/** Returns the group to which a form field belongs; undefined if it belongs to none. */
export const groupOf = (name: ClientFieldName): ClientGroup | undefined => groups.get(name);
