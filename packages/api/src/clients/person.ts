import { z } from "zod";
import { day, text as textOf } from "../common.ts";

/** A text field of a person. Rules check its content; this schema does not. */
export const text = textOf(200);

const address = z.object({
  street: text,
  conscriptionNumber: text,
  streetNumber: text,
  city: text,
  postalCode: text,
  countryId: z.number().int().nullable(),
});
const identityDocument = z.object({
  typeId: z.number().int().nullable(),
  number: text,
  issuedBy: text,
  issuedDate: day.nullable(),
  validTo: day.nullable(),
  unlimitedValidity: z.boolean(),
});
const bankAccount = z.object({
  accountNumber: text,
  bankId: z.number().int().nullable(),
  iban: text,
  owner: text,
  /** The variable symbol of payments. */
  matchingCode: text,
  /** The specific symbol of payments. */
  paymentCode: text,
  currencyId: z.number().int().nullable(),
});
/** One chosen answer. A checkbox group has one entry per checked answer; free text is in `answerValue`. */
export const questionnaireAnswer = z.object({
  questionCode: text,
  answerCode: text,
  answerValue: z.string().max(1000).nullable(),
});

/** Fields that client records and web requests have in common. Unknown values are null. */
export const person = {
  titleBefore: text.nullable(),
  titleAfter: text.nullable(),
  birthPlace: text.nullable(),
  birthCountryId: z.number().int().nullable(),
  taxResidencyCountryId: z.number().int().nullable(),
  taxResidencyCity: text.nullable(),
  taxResidencyTIN: text.nullable(),
  username: text.nullable(),
  permanentAddress: address.nullable(),
  correspondentAddress: address.nullable(),
  temporaryAddress: address.nullable(),
  identityDocument: identityDocument.nullable(),
  secondaryIdentityDocument: identityDocument.nullable(),
  bankAccount: bankAccount.nullable(),
};
