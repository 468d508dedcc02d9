import { z } from "zod";
import { defineEndpoint } from "../define-endpoint.ts";

/** The emails that an advisor has chosen to get about their contracts. */
const notices = z.object({
  /** Sent when the client first opens the link for signing. */
  opened: z.boolean(),
  question: z.boolean(),
  declined: z.boolean(),
  /** Sent with the signed and sealed documents. The client's own email is always sent. */
  signed: z.boolean(),
  /** Sent when an unsigned contract, or the client's link to it, expires soon. */
  expiring: z.boolean(),
});

export const noticeEndpoints = {
  getNotices: defineEndpoint("getNotices", "Get the user's choice of contract emails", { response: notices }),
  putNotices: defineEndpoint("putNotices", "Change the user's choice of contract emails", {
    body: notices.partial().refine((chosen) => Object.keys(chosen).length > 0),
    response: notices,
  }),
};
