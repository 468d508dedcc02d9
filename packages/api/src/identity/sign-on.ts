import { z } from "zod";
import { empty, linkToken } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const signOnEndpoints = {
  signOnByToken: defineEndpoint("signOnByToken", "Log in with a partner's token", {
    /** Any language tag. The page maps it to a supported language. */
    params: z.object({ token: linkToken, language: z.string().max(4000) }),
    /**
     * The id of the logged-in user who has agreed to be logged out in favour of the token's user. If a different user
     * is logged in, the server refuses the request again.
     */
    querystring: z.object({ replaces: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    response: empty,
  }),
  getSignOnToken: defineEndpoint("getSignOnToken", "Create a token for the external trading system", {
    response: z.object({ token: z.string() }),
  }),
  receiveTradingToken: defineEndpoint(
    "receiveTradingToken",
    "Read a token as the trading system would (trial mode only)",
    {
      body: z.object({ token: linkToken }),
      response: z.object({
        username: z.string(),
        issuer: z.string(),
        audience: z.string(),
        id: z.string(),
        issuedAt: z.string(),
        expiresAt: z.string(),
      }),
    },
  ),
};
