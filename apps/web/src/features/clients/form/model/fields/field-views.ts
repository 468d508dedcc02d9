import type { ClientFieldName } from "@fundport/rules";

/** The names of the code lists from which fields select a value. */
export type ListName =
  | "countries"
  | "banks"
  | "currencies"
  | "identityDocumentTypes"
  | "secondaryDocumentTypes"
  | "salutations";
export type FieldView = {
  readonly widget: "text" | "day" | "phone" | "place" | "list" | "sex" | "flag" | "same-address" | "none";
  readonly list?: ListName;
  /** How many of twelve columns the field takes on a wide screen; `phoneSpan` is the number on a phone. */
  readonly span?: number;
  readonly phoneSpan?: number;
  readonly inputMode?: "numeric" | "email";
  /** True for numbers, whose digits are aligned with tabular figures. */
  readonly isNumber?: boolean;
};

const fullWidth = { widget: "text" } as const;
const short = { widget: "text", span: 3, phoneSpan: 6 } as const;
const digits = { widget: "text", inputMode: "numeric", isNumber: true } as const;
const country = { widget: "list", list: "countries" } as const;

const address = {
  street: fullWidth,
  conscriptionNum: { ...short, inputMode: "numeric" },
  streetNum: short,
  postcode: { ...digits, widget: "place", span: 3, phoneSpan: 5 },
  city: { widget: "place", span: 6, phoneSpan: 7 },
  country: { ...country, span: 3 },
} as const;

const document = {
  type: { widget: "list", span: 6 },
  number: { widget: "text", isNumber: true },
  issuedBy: fullWidth,
  day: { widget: "day", span: 3, phoneSpan: 6 },
  flag: { widget: "flag" },
} as const;

/** The widget and layout of each field. The meaning and validity of fields are defined by the table of rules. */
export const fieldViews: Readonly<Record<ClientFieldName, FieldView>> = {
  clientId: { widget: "none" },
  // All fields of the name have the same width: in less space, the label of a title wraps and moves its input below the
  // one beside it.
  prefix: short,
  firstName: short,
  lastName: short,
  suffix: short,
  pseudonym: fullWidth,
  salutation: { widget: "list", list: "salutations", span: 3 },
  sex: { widget: "sex", span: 3 },
  personalId: digits,
  identificationType: { widget: "none" },
  citizenship: country,
  dateOfBirth: { widget: "day", span: 3 },
  placeOfBirth: { widget: "text", span: 5 },
  countryOfBirth: { ...country, span: 4 },
  taxResidence: { ...country, span: 4 },
  taxResidenceCity: { widget: "text", span: 4 },
  vatId: { widget: "text", span: 4, isNumber: true },
  email: { widget: "text", inputMode: "email" },
  phone: { widget: "phone" },
  appUsername: fullWidth,
  street: address.street,
  conscriptionNum: address.conscriptionNum,
  streetNum: address.streetNum,
  city: address.city,
  postcode: address.postcode,
  country: address.country,
  samePostalAddress: { widget: "same-address" },
  streetPostal: address.street,
  conscriptionNumPostal: address.conscriptionNum,
  streetNumPostal: address.streetNum,
  cityPostal: address.city,
  postcodePostal: address.postcode,
  countryPostal: address.country,
  sameTemporaryAddress: { widget: "same-address" },
  streetTemporary: address.street,
  conscriptionNumTemporary: address.conscriptionNum,
  streetNumTemporary: address.streetNum,
  cityTemporary: address.city,
  postcodeTemporary: address.postcode,
  countryTemporary: address.country,
  idType: { ...document.type, list: "identityDocumentTypes" },
  idNumber: document.number,
  idIssuedBy: document.issuedBy,
  dateOfIssue: document.day,
  dateOfExpiry: document.day,
  unlimitedValidity: document.flag,
  secondaryIdType: { ...document.type, list: "secondaryDocumentTypes" },
  secondaryIdNumber: document.number,
  secondaryIdIssuedBy: document.issuedBy,
  secondaryDateOfIssue: document.day,
  secondaryDateOfExpiry: document.day,
  secondaryUnlimitedValidity: document.flag,
  accountNumber: digits,
  bank: { widget: "list", list: "banks" },
  iban: { widget: "text", isNumber: true },
  currency: { widget: "list", list: "currencies" },
  accountOwner: fullWidth,
  variableSymbol: { ...digits, span: 3, phoneSpan: 6 },
  specificSymbol: { ...digits, span: 3, phoneSpan: 6 },
  employerIdentificationNumber: digits,
  employerName: fullWidth,
  questionnaire: { widget: "none" },
  webRequestId: { widget: "none" },
};
