import { z } from "zod";
import { day, id, idParam, inText } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { person, questionnaireAnswer, text } from "./person.ts";

/**
 * A client's record. Older records lack fields that were added later; a correspondent or temporary address of null is the
 * permanent one. Source: docs/reference/client-lookups-and-links.md#client-record.
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
/** A field as typed. Rules check it; this bounds the work. */
const typed = text.default("");
/** An id in a query; an empty one is none. */
const idInQuery = z.preprocess((value) => (value === "" ? undefined : value), inText(id).optional());
/** The person whose number or user name is checked: a known client, or a person by their typed number. */
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
        /** The day on which they were given, in Prague. */
        date: day,
      }),
    },
  ),
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
