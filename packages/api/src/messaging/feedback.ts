import { z } from "zod";
import { empty } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const feedbackEndpoints = {
  sendFeedback: defineEndpoint("sendFeedback", "Send feedback to the operator (accepts an Idempotency-Key)", {
    body: z.object({
      // A rule limits the message's length. The schema limits the body and refuses NUL, because PostgreSQL cannot store
      // it.
      message: z
        .string()
        .max(20_000)
        .regex(/^[^\0]*$/)
        .default(""),
    }),
    response: empty,
  }),
};
