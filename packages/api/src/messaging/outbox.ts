import { z } from "zod";
import { defineEndpoint } from "../define-endpoint.ts";

const outboxMessage = z.object({
  id: z.string(),
  channel: z.enum(["email", "sms"]),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  /** The HTML version of an email; null for an SMS. */
  html: z.string().nullable(),
  state: z.enum(["Waiting", "Sent", "Failed"]),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attachments: z.array(z.object({ id: z.string(), name: z.string(), mimeType: z.string(), size: z.number().int() })),
});

/** Messages that the trial mode stores instead of sending. */
export const outboxEndpoints = {
  getOutbox: defineEndpoint("getOutbox", "List the messages of the trial mode, newest first", {
    querystring: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ items: z.array(outboxMessage), totalAmount: z.number().int() }),
  }),
  getOutboxAttachment: defineEndpoint("getOutboxAttachment", "Download an attachment of a trial-mode message", {
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    response: z.string(),
  }),
};
