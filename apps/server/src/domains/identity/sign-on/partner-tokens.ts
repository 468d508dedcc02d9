import { ApiError } from "@fundport/api";
import { decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import type { Clock } from "../../../ports/clock.ts";
import type { Partner } from "./partners.ts";

/** The maximum lifetime of a partner's token. Source: docs/reference/single-sign-on.md#partner-tokens. */
const maxLifeSeconds = 120;
/** How many seconds a partner's clock may be ahead. */
const clockSkewSeconds = 30;
/** How long used tokens are remembered: longer than the clock of any process could still consider them valid. */
const keepUsedMs = 600_000;

type Dependencies = { partners: ReadonlyMap<string, Partner>; audience: string; clock: Clock };
type TokenClaims = { id: string; username: string; rememberUntil: Date };
type TokenError = "InvalidToken" | "TokenExpired" | "TokenUsed";

/**
 * The refusal of a token, with the reason for the log. The client learns only whether the token has been used or has
 * expired; every other refusal is "invalid".
 */
export class TokenRefused extends ApiError {
  readonly reason: string;
  constructor(reason: string, code: TokenError = "InvalidToken") {
    super(code);
    this.reason = reason;
  }
}

/** Verifies partners' tokens. */
export function createPartnerTokens({ partners, audience, clock }: Dependencies) {
  function partnerOf(token: string): Partner {
    // The issuer is read before the token is verified, but only to choose the partner. The key and its algorithm come
    // from the partner's settings, never from the token.
    const { iss } = decodeJwt(token);
    const partner = iss === undefined ? undefined : partners.get(iss);
    if (!partner) throw new TokenRefused("unknown partner");
    return partner;
  }

  async function verify(token: string): Promise<{ partner: string; payload: JWTPayload }> {
    try {
      const { name, key, algorithms } = partnerOf(token);
      const { payload } = await jwtVerify(token, key, {
        algorithms: [...algorithms],
        issuer: name,
        audience,
        requiredClaims: ["iat", "exp", "jti", "sub"],
        currentDate: clock.now(),
      });
      return { partner: name, payload };
    } catch (error) {
      // The signature was checked before the expiry, so only clients with a genuine token learn that it has expired.
      if (error instanceof errors.JWTExpired) throw new TokenRefused(error.code, "TokenExpired");
      if (error instanceof errors.JOSEError) throw new TokenRefused(error.code);
      throw error;
    }
  }

  function checkClaims({ iat = 0, exp = 0, jti, sub }: JWTPayload): TokenClaims {
    const now = clock.now().getTime() / 1000;
    if (exp - iat > maxLifeSeconds || exp <= iat) throw new TokenRefused("longer than two minutes");
    if (iat > now + clockSkewSeconds) throw new TokenRefused("issued in the future");
    if (typeof jti !== "string" || jti === "") throw new TokenRefused("without a jti");
    if (typeof sub !== "string" || sub === "" || sub.length > 200 || sub.includes("\0")) {
      throw new TokenRefused("without a username");
    }
    return { id: jti, username: sub, rememberUntil: new Date(exp * 1000 + keepUsedMs) };
  }

  return {
    /** Verifies a token and returns the partner, the token's id and the username. Throws `TokenRefused`. */
    async read(token: string): Promise<TokenClaims & { partner: string }> {
      const { partner, payload } = await verify(token);
      return { partner, ...checkClaims(payload) };
    },
  };
}
