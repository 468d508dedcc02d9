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

/** Source: docs/reference/single-sign-on.md#trading-system. */
const tradingTokenSeconds = 60;

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
  client: ClientInfo;
};

/** Logging in by a partner's token, and tokens for the trading system. */
export function createSignOn({ repository, clock, sessions, partners, audience, signingSecret }: Dependencies) {
  const partnerTokens = createPartnerTokens({ partners, audience, clock });

  async function useUp(partner: string, idDigest: string, expiresAt: Date): Promise<void> {
    await repository.forgetExpired(clock.now());
    if (!(await repository.insert({ partner, idDigest, expiresAt })))
      throw new TokenRefused("used before", "TokenUsed");
  }

  /**
   * Prevents a sent link from silently moving its reader to another account, where their input would go. The token is not
   * used up, so it logs in after they agree. A token that would be refused anyway throws that refusal.
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
     * Logs in whom the token names. Throws InvalidToken, TokenExpired, TokenUsed, or why the user may not log in: the token
     * is used up, whatever becomes of the log-in. Throws `OtherUserLoggedIn`, and uses up nothing, where another user is
     * logged in in the browser who has not agreed to be logged out. The session that the browser had before ends.
     */
    async logIn(linkToken: string, browser: Browser) {
      const { partner, id, username, rememberUntil } = await partnerTokens.read(readLinkToken(linkToken));
      const idDigest = createHash("sha256").update(id).digest("base64url");
      await refuseOverOther(partner, idDigest, username, browser);
      await useUp(partner, idDigest, rememberUntil);
      const opened = await sessions.logInTrusted(username, browser.client);
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
