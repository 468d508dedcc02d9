import { type ClientFieldName, clientFields, type ClientSection } from "@fundport/rules";

/** Fields that a file has for each of three addresses, by the prefix of its columns. */
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

/** The columns of a file of clients by the fields of the client form, whose rules the file is checked with. */
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

/** Without these there is no record of a client. */
export const neededColumns = [
  "citizenship",
  "identification_id",
  "name",
  "surname",
  "birth_date",
  "email",
  "phone",
] as const;
/** Columns that are no fields of the form. */
const ownColumns = ["bank_country", "language"];
export const optionalColumns = [...Object.values(clientColumns), ...ownColumns].filter(
  (column) => !neededColumns.some((needed) => needed === column),
);

/** What is known of a client whole or not at all, and what a file replaces whole. */
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

/** The group that a field of the form belongs to; undefined for fields that stand alone. */
export const groupOf = (name: ClientFieldName): ClientGroup | undefined => groups.get(name);
