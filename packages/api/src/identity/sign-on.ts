import { z } from "zod";
import { empty, linkToken } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const signOnEndpoints = {
  signOnByToken: defineEndpoint(
    "signOnByToken",
    "Log in by a partner's token. 409: another user is logged in in this browser, and the token is not used up",
    {
      /** Any language tag: which of ours it means is the page's business. */
      params: z.object({ token: linkToken, language: z.string().max(4000) }),
      /** The user who has agreed to be logged out for whom the token names; of any other the call asks again. */
      querystring: z.object({ replaces: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
      response: empty,
    },
  ),
  getSignOnToken: defineEndpoint("getSignOnToken", "A token for the external trading system", {
    response: z.object({ token: z.string() }),
  }),
  receiveTradingToken: defineEndpoint(
    "receiveTradingToken",
    "What the trading system would read in a token; in trial mode alone, where the portal stands in for it",
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
