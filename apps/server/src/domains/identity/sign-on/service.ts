import { createHash } from "node:crypto";
import { ApiError } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { Clock } from "../../../ports/clock.ts";
import type { SessionUser } from "../../../http/security/session-guard.ts";
import type { ClientInfo } from "../sessions/log-in.ts";
import type { Sessions } from "../sessions/service.ts";
import type { Partner } from "./partners.ts";
import type { SignOnRepository } from "./repository.ts";
import { signToken } from "./tokens.ts";
import { createPartnerTokens, TokenRefused } from "./partner-tokens.ts";

/**
 * How many seconds a token for the trading system is valid. Source: docs/reference/single-sign-on.md#trading-system.
 */
const tradingTokenSeconds = 60;

export type SignOn = ReturnType<typeof createSignOn>;
type Dependencies = {
  repository: SignOnRepository;
  clock: Clock;
  sessions: Sessions;
  partners: ReadonlyMap<string, Partner>;
  /** The audience of partners' tokens, and the issuer of tokens for the trading system. */
  audience: string;
  signingSecret: string | undefined;
};

/** The browser in which a token's link was opened. */
type Browser = {
  /** The user of the browser's current session. */
  previous: SessionUser | null;
  /** The id of the user who has agreed to be logged out. */
  replaces: number | undefined;
  client: ClientInfo;
};

/** Logs users in with partners' tokens, and issues tokens for the trading system. */
export function createSignOn({ repository, clock, sessions, partners, audience, signingSecret }: Dependencies) {
  const partnerTokens = createPartnerTokens({ partners, audience, clock });

  async function useUp(partner: string, idDigest: string, expiresAt: Date): Promise<void> {
    await repository.forgetExpired(clock.now());
    if (!(await repository.insert({ partner, idDigest, expiresAt })))
      throw new TokenRefused("used before", "TokenUsed");
  }

  /**
   * Throws `OtherUserLoggedIn` if another user is logged in in the browser. Otherwise a link could silently switch its
   * reader to another account, and the reader's input would go there. The token stays unused, so it works after the
   * reader agrees. If the token would be refused anyway, its own error is thrown.
   * Source: docs/reference/single-sign-on.md#another-user-logged-in.
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
     * Logs in the user of the token and ends the browser's previous session. Throws InvalidToken, TokenExpired,
     * TokenUsed, or the reason why the user may not log in; the token is used up even if the log-in fails. Throws
     * `OtherUserLoggedIn`, without using up the token, if another user is logged in in the browser and has not agreed
     * to be logged out.
     */
    async logIn(linkToken: string, browser: Browser) {
      const { partner, id, username, rememberUntil } = await partnerTokens.read(readLinkToken(linkToken));
      const idDigest = createHash("sha256").update(id).digest("base64url");
      await refuseOverOther(partner, idDigest, username, browser);
      await useUp(partner, idDigest, rememberUntil);
      const session = await sessions.logInTrusted(username, browser.client);
      if (browser.previous !== null) await sessions.logOut(browser.previous.sessionId);
      return session;
    },

    /**
     * Issues a token for the trading system, which has the same secret. Throws NotFound if no trading system is set.
     */
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
