import { createHash } from "node:crypto";
import { ApiError } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import { decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import type { Clock } from "../../../ports/clock.ts";
import type { SessionUser } from "../../../http/security/session-guard.ts";
import type { Sessions, Visitor } from "../sessions/service.ts";
import type { Partner } from "./partners.ts";
import type { SignOnRepository } from "./repository.ts";
import { signToken } from "./tokens.ts";

/** Source: docs/spec-gaps.md, Single sign-on. */
const maxLifeSeconds = 120;
const tradingTokenSeconds = 60;
/** How far a partner's clock may be ahead. */
const clockSkewSeconds = 30;
/** Used tokens are remembered longer than any process's clock could take them for valid. */
const keepUsedMs = 600_000;

export type SignOn = ReturnType<typeof createSignOn>;
type Dependencies = {
  repository: SignOnRepository;
  clock: Clock;
  sessions: Sessions;
  partners: ReadonlyMap<string, Partner>;
  /** How tokens name this portal: whom they are for, and who signs those for the trading system. */
  audience: string;
  signingSecret: string | undefined;
};

/** The browser that a token comes from. */
type Browser = {
  /** Who is logged in there. */
  previous: SessionUser | null;
  /** The number of the user who has agreed to be logged out. */
  replaces: number | undefined;
  visitor: Visitor;
};

type TokenFault = "InvalidToken" | "TokenExpired" | "TokenUsed";

/**
 * Why a token is no good, for the log. The caller hears only of a token that was right once, what became of it: used or
 * expired; of any other that it does not hold.
 */
export class TokenRefused extends ApiError {
  readonly reason: string;
  constructor(reason: string, code: TokenFault = "InvalidToken") {
    super(code);
    this.reason = reason;
  }
}

/** Logging in by a partner's token, and tokens for the trading system. */
export function createSignOn({ repository, clock, sessions, partners, audience, signingSecret }: Dependencies) {
  function partnerOf(token: string): Partner {
    // Read without trust, to know whose key to try: the key and its algorithm are the partner's, never the token's.
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
      // Found out after the signature: who hears it had the token from the partner.
      if (error instanceof errors.JWTExpired) throw new TokenRefused(error.code, "TokenExpired");
      if (error instanceof errors.JOSEError) throw new TokenRefused(error.code);
      throw error;
    }
  }

  function checkClaims({ iat = 0, exp = 0, jti, sub }: JWTPayload): { id: string; username: string; expires: Date } {
    const now = clock.now().getTime() / 1000;
    if (exp - iat > maxLifeSeconds || exp <= iat) throw new TokenRefused("longer than two minutes");
    if (iat > now + clockSkewSeconds) throw new TokenRefused("issued in the future");
    if (typeof jti !== "string" || jti === "") throw new TokenRefused("without a jti");
    if (typeof sub !== "string" || sub === "" || sub.length > 200 || sub.includes("\0")) {
      throw new TokenRefused("without a user name");
    }
    return { id: jti, username: sub, expires: new Date(exp * 1000 + keepUsedMs) };
  }

  async function useUp(partner: string, idDigest: string, expiresAt: Date): Promise<void> {
    await repository.forgetExpired(clock.now());
    if (!(await repository.insert({ partner, idDigest, expiresAt })))
      throw new TokenRefused("used before", "TokenUsed");
  }

  /**
   * A link that somebody sends must not put its reader into another account unseen: what they type would go there. The
   * question costs nothing, so that the same token logs in once they agree. A token that would be refused anyway asks
   * nothing. See docs/decisions/219.
   */
  async function refuseOverOther(partner: string, idDigest: string, username: string, browser: Browser): Promise<void> {
    const { previous, replaces } = browser;
    if (previous === null || previous.id === replaces) return;
    if (await repository.isUsed({ partner, idDigest })) throw new TokenRefused("used before", "TokenUsed");
    const next = await sessions.findTrusted(username).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
    if (next === null || next.id === previous.id) return;
    throw new ApiError("OtherUserLoggedIn", { params: { name: previous.fullName, username: next.username } });
  }

  return {
    /**
     * Logs in whom the token names. Throws InvalidToken, TokenExpired, TokenUsed, or why the user may not log in: the token
     * is used up, whatever becomes of the log-in. Throws `OtherUserLoggedIn`, and uses up nothing, where another user is
     * logged in in the browser who has not agreed to be logged out. The session that the browser had before ends.
     */
    async logIn(given: string, browser: Browser) {
      const { partner, payload } = await verify(readLinkToken(given));
      const { id, username, expires } = checkClaims(payload);
      const idDigest = createHash("sha256").update(id).digest("base64url");
      await refuseOverOther(partner, idDigest, username, browser);
      await useUp(partner, idDigest, expires);
      const opened = await sessions.logInTrusted(username, browser.visitor);
      if (browser.previous !== null) await sessions.logOut(browser.previous.sessionId);
      return opened;
    },

    /** For the trading system, which has the same secret. Throws NotFound where there is none to sign for. */
    async issueToken(username: string): Promise<{ token: string }> {
      if (signingSecret === undefined) throw new ApiError("NotFound");
      const claims = {
        issuer: audience,
        audience: "trading",
        username,
        seconds: tradingTokenSeconds,
        now: clock.now(),
      };
      return { token: await signToken(signingSecret, claims) };
    },
  };
}
