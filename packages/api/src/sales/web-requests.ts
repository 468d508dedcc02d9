import { z } from "zod";
import { day } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { person, questionnaireAnswer, text } from "../clients/person.ts";

/** Data that prefills the client form. Source: docs/reference/drafts.md#web-requests. */
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

export const webRequestEndpoints = {
  getWebRequest: defineEndpoint("getWebRequest", "Get the client data of a web request", {
    params: z.object({ id: z.string().regex(/^\d{1,40}$/) }),
    response: webRequestClient,
  }),
};
