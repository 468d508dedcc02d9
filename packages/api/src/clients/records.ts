import { z } from "zod";
import { day, id, idParam, inText } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { person, questionnaireAnswer, text } from "./person.ts";

/**
 * The record of a client. Older records lack fields that were added later. If the correspondence address or the
 * temporary address is null, it is the same as the permanent address.
 * Source: docs/reference/client-lookups-and-links.md#client-record.
 */
const clientRecord = z.object({
  ...person,
  id,
  name: text,
  surname: text,
  pseudonym: text.nullable(),
  /** A code from the code list `salutations`. */
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
/** A field as the user typed it. Rules check its content; this schema only limits its length. */
const typed = text.default("");
/** An id in a query. An empty string counts as absent. */
const idInQuery = z.preprocess((value) => (value === "" ? undefined : value), inText(id).optional());
/**
 * The person whose number or username is checked: a known client, or a person identified by the number that the user
 * typed.
 */
const samePerson = { idclient: idInQuery, identificationNumber: typed, citizenshipCountryId: idInQuery };

export const clientRecordEndpoints = {
  findClient: defineEndpoint("findClient", "Find one of the advisor's clients by name, personal id and citizenship", {
    querystring: z.object({
      name: typed,
      surname: typed,
      identificationNumber: typed,
      citizenshipCountryId: idInQuery,
    }),
    response: clientRecord,
  }),
  getClient: defineEndpoint("getClient", "Get one of the advisor's clients", {
    params: idParam,
    response: clientRecord,
  }),
  getClientAmlAnswers: defineEndpoint(
    "getClientAmlAnswers",
    "Get a client's AML answers from their newest signed contract",
    {
      params: idParam,
      response: z.object({
        code: z.string(),
        answers: z.array(questionnaireAnswer),
        /** The day in Europe/Prague on which the client gave the answers. */
        date: day,
      }),
    },
  ),
  getIdentityDocumentValidity: defineEndpoint("getIdentityDocumentValidity", "Check an identity document's number", {
    params: z.object({ number: text }),
    querystring: z.object(samePerson),
    response: validity,
  }),
  getUsernameValidity: defineEndpoint("getUsernameValidity", "Check a client's username", {
    querystring: z.object({ username: typed, ...samePerson }),
    response: validity,
  }),
  getEmployerName: defineEndpoint("getEmployerName", "Get an employer's name by identification number", {
    params: z.object({ id: text }),
    response: z.object({ name: z.string() }),
  }),
  getPostcodes: defineEndpoint("getPostcodes", "List at most 20 towns whose postcode or name begins with the prefix", {
    params: z.object({ country: text, prefix: text }),
    response: z.array(z.object({ postcode: z.string(), place: z.string() })),
  }),
};
