/** The values of the client form. Source: docs/reference/client-form.md#form-values. */
import type { QuestionnaireAnswers } from "../questionnaire/questionnaire.ts";

type AddressOf<Suffix extends string> = {
  readonly [Name in `${"street" | "conscriptionNum" | "streetNum" | "city" | "postcode"}${Suffix}`]: string;
} & { readonly [Name in `country${Suffix}`]: number | null };

/**
 * The client form. An empty text is "", an id that is not chosen is null. A day is `yyyy-mm-dd`, or the typed text if
 * it is not a valid day.
 */
export type ClientForm = {
  /** The id of the client's record; null for a new client. */
  readonly clientId: number | null;
  readonly prefix: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly suffix: string;
  readonly pseudonym: string;
  /** A code from the code list of salutations. */
  readonly salutation: string;
  readonly sex: "" | "male" | "female";
  readonly personalId: string;
  /** The kind of personal id. It is derived from the citizenship and cannot be chosen. */
  readonly identificationType: "" | "BirthNumber" | "VID";
  readonly citizenship: number | null;
  readonly dateOfBirth: string;
  readonly placeOfBirth: string;
  readonly countryOfBirth: number | null;
  readonly taxResidence: number | null;
  readonly taxResidenceCity: string;
  /** The personal tax id. */
  readonly vatId: string;
  readonly email: string;
  readonly phone: string;
  readonly appUsername: string;
  readonly samePostalAddress: boolean;
  readonly sameTemporaryAddress: boolean;
  readonly idType: number | null;
  readonly idNumber: string;
  readonly idIssuedBy: string;
  readonly dateOfIssue: string;
  readonly dateOfExpiry: string;
  readonly unlimitedValidity: boolean;
  readonly secondaryIdType: number | null;
  readonly secondaryIdNumber: string;
  readonly secondaryIdIssuedBy: string;
  readonly secondaryDateOfIssue: string;
  readonly secondaryDateOfExpiry: string;
  readonly secondaryUnlimitedValidity: boolean;
  readonly accountNumber: string;
  readonly bank: number | null;
  readonly iban: string;
  readonly currency: number | null;
  readonly accountOwner: string;
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly employerIdentificationNumber: string;
  readonly employerName: string;
  readonly questionnaire: QuestionnaireAnswers;
  /** The id of the web request that prefilled the form. */
  readonly webRequestId: string | null;
} & AddressOf<""> &
  AddressOf<"Postal"> &
  AddressOf<"Temporary">;

/** The form before anything is entered. The postal and the temporary address are the same as the permanent address. */
export const emptyClientForm: ClientForm = {
  clientId: null,
  prefix: "",
  firstName: "",
  lastName: "",
  suffix: "",
  pseudonym: "",
  salutation: "",
  sex: "",
  personalId: "",
  identificationType: "",
  citizenship: null,
  dateOfBirth: "",
  placeOfBirth: "",
  countryOfBirth: null,
  taxResidence: null,
  taxResidenceCity: "",
  vatId: "",
  email: "",
  phone: "",
  appUsername: "",
  street: "",
  conscriptionNum: "",
  streetNum: "",
  city: "",
  postcode: "",
  country: null,
  samePostalAddress: true,
  streetPostal: "",
  conscriptionNumPostal: "",
  streetNumPostal: "",
  cityPostal: "",
  postcodePostal: "",
  countryPostal: null,
  sameTemporaryAddress: true,
  streetTemporary: "",
  conscriptionNumTemporary: "",
  streetNumTemporary: "",
  cityTemporary: "",
  postcodeTemporary: "",
  countryTemporary: null,
  idType: null,
  idNumber: "",
  idIssuedBy: "",
  dateOfIssue: "",
  dateOfExpiry: "",
  unlimitedValidity: false,
  secondaryIdType: null,
  secondaryIdNumber: "",
  secondaryIdIssuedBy: "",
  secondaryDateOfIssue: "",
  secondaryDateOfExpiry: "",
  secondaryUnlimitedValidity: false,
  accountNumber: "",
  bank: null,
  iban: "",
  currency: null,
  accountOwner: "",
  variableSymbol: "",
  specificSymbol: "",
  employerIdentificationNumber: "",
  employerName: "",
  questionnaire: {},
  webRequestId: null,
};
