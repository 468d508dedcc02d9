import { z } from "zod";
import { defineEndpoint } from "../define-endpoint.ts";

/** Which e-mails an advisor gets about their contracts. */
const notices = z.object({
  /** The client has opened the link for signing for the first time. */
  opened: z.boolean(),
  question: z.boolean(),
  declined: z.boolean(),
  /** The signed and sealed documents. The client's own e-mail is always sent. */
  signed: z.boolean(),
  /** An unsigned contract, or the client's link to it, expires soon. */
  expiring: z.boolean(),
});

export const noticeEndpoints = {
  getNotices: defineEndpoint("getNotices", "Get the user's choice of contract e-mails", { response: notices }),
  putNotices: defineEndpoint("putNotices", "Change the user's choice of contract e-mails", {
    body: notices.partial().refine((chosen) => Object.keys(chosen).length > 0),
    response: notices,
  }),
};
