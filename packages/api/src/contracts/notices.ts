import { z } from "zod";
import { defineEndpoint } from "../define-endpoint.ts";

/** Which e-mails an advisor gets about their contracts. */
const notices = z.object({
  /** The client opened the link for signing for the first time. */
  opened: z.boolean(),
  question: z.boolean(),
  declined: z.boolean(),
  /** The signed and sealed documents; the client's own e-mail goes in any case. */
  signed: z.boolean(),
  /** A contract that was not signed, or the client's link to it, ends soon. */
  expiring: z.boolean(),
});

export const noticeEndpoints = {
  getNotices: defineEndpoint("getNotices", "Which e-mails about contracts the user gets", { response: notices }),
  putNotices: defineEndpoint("putNotices", "Choose e-mails about contracts; what is not named stays as it is", {
    body: notices.partial().refine((chosen) => Object.keys(chosen).length > 0),
    response: notices,
  }),
};
