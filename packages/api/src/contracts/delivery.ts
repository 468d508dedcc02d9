import { z } from "zod";
import { randomId, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const deliveryEndpoints = {
  sendContract: defineEndpoint("sendContract", "Email documents of contracts (accepts an Idempotency-Key)", {
    body: z
      .array(z.object({ documentId: randomId, emails: z.array(text(254)).min(1).max(20) }))
      .min(1)
      .max(100),
    response: z.object({
      sent: z.array(z.object({ name: z.string(), emails: z.array(z.string()) })),
    }),
  }),
};
