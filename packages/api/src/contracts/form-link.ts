import { z } from "zod";
import { day, empty, randomId, text } from "../common.ts";
import { linkAdvisor, linkFirm, linkParams, sentCode } from "./access.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { codelists, questionnaire } from "../catalogue/reference.ts";

const moment = z.iso.datetime();
/** A client form by its fields; `readStoredClientForm` of the rules reads it, and nothing else does. */
const form = z.record(z.string().max(100), z.unknown());

const sentForm = z.object({
  id: z.string(),
  /** By which the link belongs to a form: the phone that was in it when the link was sent. */
  phone: z.string(),
  email: z.string(),
  clientName: z.string(),
  /** `Returned`: the client has sent the form back, and it waits for the advisor. */
  state: z.enum(["Sent", "Opened", "Returned", "Expired"]),
  sentAt: moment,
  validUntil: moment,
  openedAt: moment.nullable(),
  returnedAt: moment.nullable(),
  /** The form as it was sent, and as it came back; null before. */
  sent: form,
  returned: form.nullable(),
});
/** A form that a client was asked to fill in. */
export type SentClientForm = z.infer<typeof sentForm>;

/** The link before its holder has entered the code; it reveals nothing about the client or the form. */
const link = z.object({
  /** `Closed`: taken back, accepted, or replaced by another link. */
  state: z.enum(["Open", "Returned", "Expired", "Closed"]),
  /** The client's own. */
  language: z.enum(["en", "cs", "sk"]),
  brand: z.string(),
  firm: linkFirm,
  /** The contact for questions. */
  advisor: linkAdvisor,
  /** The last two digits of the number to which the code goes. */
  phoneEnding: z.string(),
  /** Until when it can be filled in; null where it cannot be any more. */
  validUntil: moment.nullable(),
  /** Whether this browser has entered the code. */
  isIdentified: z.boolean(),
  /** The code that was sent last and still holds. */
  code: sentCode.nullable(),
});
export type ClientFormLink = z.infer<typeof link>;

const formToFill = z.object({
  form,
  /** Reference data for the rules and lists of the form, limited to the data that the form needs. */
  terms: codelists
    .pick({
      countries: true,
      banks: true,
      currencies: true,
      identityDocumentTypes: true,
      secondaryDocumentTypes: true,
      salutations: true,
    })
    .extend({
      questionnaire,
      today: day,
      /** Of the advisor, whose own address and phone a client may not have. */
      user: z.object({ email: z.string(), mobilePhone: z.string().nullable(), countryCode: z.string() }),
      needsEmployer: z.boolean(),
      hasEmployers: z.boolean(),
    }),
});
export type ClientFormToFill = z.infer<typeof formToFill>;

/**
 * The client form on the client's own device.
 * Source: docs/reference/client-lookups-and-links.md#form-on-the-clients-device.
 */
export const formLinkEndpoints = {
  sendClientForm: defineEndpoint(
    "sendClientForm",
    "Mails the client a link by which they fill the form in; another link to the same phone is void. 422 without a right phone and address",
    {
      body: z.object({
        form,
        /** The advisor's own words in the e-mail. */
        message: text(4000).optional(),
        /** Whether an item of the cart has an employer's contribution. */
        needsEmployer: z.boolean(),
      }),
      response: sentForm,
    },
  ),
  getSentClientForms: defineEndpoint(
    "getSentClientForms",
    "The forms of the advisor that clients fill in, newest first",
    {
      response: z.array(sentForm),
    },
  ),
  takeBackClientForm: defineEndpoint("takeBackClientForm", "Takes back a link: what is behind it is shown to nobody", {
    querystring: z.object({ id: randomId }),
    response: empty,
  }),
  acceptClientForm: defineEndpoint(
    "acceptClientForm",
    "The advisor is done with a form that came back; what of it was taken over, the advisor's own form says",
    { body: z.object({ id: randomId }), response: empty },
  ),
  getClientFormLink: defineEndpoint(
    "getClientFormLink",
    "What a client's link to their form is by now. 401 for one that there never was",
    { params: linkParams, response: link },
  ),
  sendClientFormCode: defineEndpoint("sendClientFormCode", "Sends the client the code for entering, by SMS", {
    params: linkParams,
    response: sentCode,
  }),
  identifyAtClientForm: defineEndpoint(
    "identifyAtClientForm",
    "Enters with that code; a cookie lets this browser fill in",
    { params: linkParams, body: z.object({ code: text(40) }), response: empty },
  ),
  getClientFormToFill: defineEndpoint(
    "getClientFormToFill",
    "The form as it is by now. 401 before the code was entered",
    {
      params: linkParams,
      response: formToFill,
    },
  ),
  saveClientForm: defineEndpoint(
    "saveClientForm",
    "Keeps the fields that have changed; the phone and what is no field of the client's stay as they are",
    { params: linkParams, body: z.object({ fields: form }), response: z.object({ savedAt: moment }) },
  ),
  returnClientForm: defineEndpoint(
    "returnClientForm",
    "Keeps the fields that have changed and sends the form back to the advisor. 422 while something is missing or wrong",
    { params: linkParams, body: z.object({ fields: form }), response: empty },
  ),
};
