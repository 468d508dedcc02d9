import { z } from "zod";
import { empty } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const feedbackEndpoints = {
  sendFeedback: defineEndpoint(
    "sendFeedback",
    "Send the operator a message, which is stored and mailed. Takes an Idempotency-Key",
    {
      body: z.object({
        // A rule limits the length; this keeps the body small and refuses NUL, which PostgreSQL cannot store.
        message: z
          .string()
          .max(20_000)
          .regex(/^[^\0]*$/)
          .default(""),
      }),
      response: empty,
    },
  ),
};
