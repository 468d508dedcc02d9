import { z } from "zod";
import { day, id, idParam, inText, text as textOf } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** What a field must contain is checked by rules, not by schemas. */
const text = textOf(200);

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
  /** The variable symbol. */
  matchingCode: text,
  /** The specific symbol. */
  paymentCode: text,
  currencyId: z.number().int().nullable(),
});
/** A checkbox group is one entry an answer; free text is `answerValue`. */
const questionnaireAnswer = z.object({
  questionCode: text,
  answerCode: text,
  answerValue: z.string().max(1000).nullable(),
});

/** What the records of a client and of a web request have in common; null is what is not known. */
const person = {
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

/** Data that prefills the client form. Source: client §3, Web request client. */
const webRequestClient = z.object({
  ...person,
  name: text.nullable(),
  surname: text.nullable(),
  sex: z.enum(["male", "female"]).nullable(),
  identificationType: text.nullable(),
  identificationId: text.nullable(),
  citizenshipCountryId: z.number().int().nullable(),
  birthDate: day.nullable(),
  email: text.nullable(),
  phoneNumber: text.nullable(),
  questionnaireAnswers: z.array(questionnaireAnswer),
});
export type WebRequestClient = z.infer<typeof webRequestClient>;

/**
 * A client of the portal. Older records lack what was not asked for then; a correspondent or temporary address of null is
 * the permanent one. Source: client §3, Server client record.
 */
const clientRecord = z.object({
  ...person,
  id,
  name: text,
  surname: text,
  pseudonym: text.nullable(),
  /** A code of the list `salutations`. */
  salutation: text.nullable(),
  sex: z.enum(["MALE", "FEMALE"]).nullable(),
  identificationType: z.enum(["BirthNumber", "VID"]),
  identificationId: text,
  citizenshipCountryId: id,
  birthDate: day,
  email: text,
  phoneNumber: text,
  employer: z.object({ identificationNumber: text, name: text }).nullable(),
  language: z.enum(["en", "cs", "sk"]).nullable(),
});
export type ClientRecord = z.infer<typeof clientRecord>;

const validity = z.object({ validity: z.enum(["Valid", "InvalidFormat", "AlreadyUsed"]) });
/** What was typed, whatever it is: rules answer it in words. This bounds the work. */
const typed = text.default("");
/** An id in a query; an empty one is none. */
const idInQuery = z.preprocess((given) => (given === "" ? undefined : given), inText(id).optional());
/** Whose number or user name is looked at, where it is a known client or a person whose number has been typed. */
const samePerson = { idclient: idInQuery, identificationNumber: typed, citizenshipCountryId: idInQuery };

export const clientRecordEndpoints = {
  findClient: defineEndpoint(
    "findClient",
    "The client of that name, personal id and citizenship, out of the advisor's own",
    {
      querystring: z.object({
        name: typed,
        surname: typed,
        identificationNumber: typed,
        citizenshipCountryId: idInQuery,
      }),
      response: clientRecord,
    },
  ),
  getClient: defineEndpoint("getClient", "A client of the advisor's own", { params: idParam, response: clientRecord }),
  getClientAmlAnswers: defineEndpoint(
    "getClientAmlAnswers",
    "What a client answered to the AML questionnaire in their newest signed contract",
    {
      params: idParam,
      response: z.object({
        code: z.string(),
        answers: z.array(questionnaireAnswer),
        /** The day on which they were given. */
        date: day,
      }),
    },
  ),
  getWebRequest: defineEndpoint("getWebRequest", "The client data of a web request, to prefill the client form", {
    params: z.object({ id: z.string().regex(/^\d{1,40}$/) }),
    response: webRequestClient,
  }),
  getIdentityDocumentValidity: defineEndpoint(
    "getIdentityDocumentValidity",
    "Whether an identity document's number may be used",
    {
      params: z.object({ number: text }),
      querystring: z.object(samePerson),
      response: validity,
    },
  ),
  getUsernameValidity: defineEndpoint("getUsernameValidity", "Whether a client's user name may be used", {
    querystring: z.object({ username: typed, ...samePerson }),
    response: validity,
  }),
  getEmployerName: defineEndpoint("getEmployerName", "An employer's name by its identification number", {
    params: z.object({ id: text }),
    response: z.object({ name: z.string() }),
  }),
  getPostcodes: defineEndpoint(
    "getPostcodes",
    "At most 20 places of a country (ISO alpha-2 code) whose postcode or name begins so",
    {
      params: z.object({ country: text, prefix: text }),
      response: z.array(z.object({ postcode: z.string(), place: z.string() })),
    },
  ),
};
