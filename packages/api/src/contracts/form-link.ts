import { z } from "zod";
import { day, empty, randomId, text } from "../common.ts";
import { linkAdvisor, linkFirm, linkParams, sentCode } from "./access.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { codelists, questionnaire } from "../catalogue/reference.ts";

const moment = z.iso.datetime();
/** The fields of a client form. Read them only with `readStoredClientForm` of `@fundport/rules`. */
const form = z.record(z.string().max(100), z.unknown());

const sentForm = z.object({
  id: z.string(),
  /** The phone number that the form had when it was sent. It identifies the form to which the link belongs. */
  phone: z.string(),
  email: z.string(),
  clientName: z.string(),
  /** `Returned`: the client has sent the form back, and the advisor has not accepted it yet. */
  state: z.enum(["Sent", "Opened", "Returned", "Expired"]),
  sentAt: moment,
  validUntil: moment,
  openedAt: moment.nullable(),
  returnedAt: moment.nullable(),
  /** `sent` is the form as the advisor sent it, `returned` as the client returned it; null until then. */
  sent: form,
  returned: form.nullable(),
});
/** A form that an advisor sent to a client to fill in. */
export type SentClientForm = z.infer<typeof sentForm>;

/** The link as shown to a visitor who has not entered the code yet. It reveals nothing about the client or the form. */
const link = z.object({
  /** `Closed` means that the link was revoked or replaced by another link, or that its form was accepted. */
  state: z.enum(["Open", "Returned", "Expired", "Closed"]),
  /** The language of the client. */
  language: z.enum(["en", "cs", "sk"]),
  brand: z.string(),
  firm: linkFirm,
  /** The advisor whom the client can contact with questions. */
  advisor: linkAdvisor,
  /** The last two digits of the phone number that receives the code. */
  phoneEnding: z.string(),
  /** The deadline for filling in the form; null if the client can no longer fill it in. */
  validUntil: moment.nullable(),
  /** True if the code was entered in this browser. */
  isIdentified: z.boolean(),
  /** The latest code that is still valid. */
  code: sentCode.nullable(),
});
export type ClientFormLink = z.infer<typeof link>;

const formToFill = z.object({
  form,
  /** Reference data for the form's rules and lists, limited to the data that the form needs. */
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
      /** The advisor's contact data. A client must not have the same email address or phone number. */
      user: z.object({ email: z.string(), mobilePhone: z.string().nullable(), countryCode: z.string() }),
      needsEmployer: z.boolean(),
      hasEmployers: z.boolean(),
    }),
});
export type ClientFormToFill = z.infer<typeof formToFill>;

/**
 * The client form that the client fills in on their own device.
 * Source: docs/reference/client-lookups-and-links.md#form-on-the-clients-device.
 */
export const formLinkEndpoints = {
  sendClientForm: defineEndpoint("sendClientForm", "Email a client a link to fill in their form", {
    body: z.object({
      form,
      /** The message that the advisor adds to the email. */
      message: text(4000).optional(),
      /** True if an item of the cart has an employer's contribution. */
      needsEmployer: z.boolean(),
    }),
    response: sentForm,
  }),
  getSentClientForms: defineEndpoint("getSentClientForms", "List the forms that the advisor has sent to clients", {
    response: z.array(sentForm),
  }),
  takeBackClientForm: defineEndpoint("takeBackClientForm", "Revoke a form link", {
    querystring: z.object({ id: randomId }),
    response: empty,
  }),
  acceptClientForm: defineEndpoint("acceptClientForm", "Close a form that the client has returned", {
    body: z.object({ id: randomId }),
    response: empty,
  }),
  getClientFormLink: defineEndpoint("getClientFormLink", "Get the state of a client's form link", {
    params: linkParams,
    response: link,
  }),
  sendClientFormCode: defineEndpoint("sendClientFormCode", "Send the client the code for the form by SMS", {
    params: linkParams,
    response: sentCode,
  }),
  identifyAtClientForm: defineEndpoint("identifyAtClientForm", "Log in to a form with the code", {
    params: linkParams,
    body: z.object({ code: text(40) }),
    response: empty,
  }),
  getClientFormToFill: defineEndpoint("getClientFormToFill", "Get the form that the client fills in", {
    params: linkParams,
    response: formToFill,
  }),
  saveClientForm: defineEndpoint("saveClientForm", "Save changed fields of the client's form", {
    params: linkParams,
    body: z.object({ fields: form }),
    response: z.object({ savedAt: moment }),
  }),
  returnClientForm: defineEndpoint("returnClientForm", "Save changed fields and return the form to the advisor", {
    params: linkParams,
    body: z.object({ fields: form }),
    response: empty,
  }),
};
