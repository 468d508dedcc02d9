import { createHash } from "node:crypto";
import { ApiError, type EndpointOutput } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import { errors, type JWTPayload, jwtVerify } from "jose";
import type { Clock } from "../../../ports/clock.ts";
import type { SignOnRepository } from "./repository.ts";

type Claims = EndpointOutput<"receiveTradingToken">;
type Dependencies = {
  repository: SignOnRepository;
  clock: Clock;
  audience: string;
  signingSecret: string | undefined;
  isTrial: boolean;
};
export type TrialTrading = ReturnType<typeof createTrialTrading>;

/** The partner name under which used tokens are stored. No real partner can have this name. */
const usedTokenPartner = ":trading";
/** How many milliseconds a used token is remembered after it expires. This is longer than clocks differ. */
const keepUsedMs = 600_000;

/** The last second since 1970 that a JavaScript date can represent. */
const latestSecond = 8_640_000_000_000;

/** Reads the claims that every token from Fundport has. Another program with the same secret may have left some out. */
function readClaims({ sub, jti, iat, exp }: JWTPayload) {
  const isMoment = (seconds: unknown): seconds is number =>
    typeof seconds === "number" && Math.abs(seconds) <= latestSecond - keepUsedMs / 1000;
  const isText = (text: unknown): text is string => typeof text === "string" && text !== "";
  if (!isText(sub) || !isText(jti) || !isMoment(iat) || !isMoment(exp)) throw new ApiError("InvalidToken");
  return { sub, jti, iat, exp };
}

/**
 * Creates a substitute for the trading system in trial mode. Like the real system, it checks the shared secret, issuer,
 * audience, expiry and single use of a token. It returns the token's content. It is not available outside trial mode.
 */
export function createTrialTrading({ repository, clock, audience, signingSecret, isTrial }: Dependencies) {
  async function verify(token: string, secret: string) {
    try {
      const { payload } = await jwtVerify(token, Buffer.from(secret), {
        algorithms: ["HS256"],
        issuer: audience,
        audience: "trading",
        requiredClaims: ["iat", "exp", "jti", "sub"],
        currentDate: clock.now(),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new ApiError("TokenExpired");
      if (error instanceof errors.JOSEError) throw new ApiError("InvalidToken");
      throw error;
    }
  }

  return {
    /**
     * Checks a token and returns its content. Throws InvalidToken, TokenExpired, TokenUsed, and NotFound outside trial
     * mode.
     */
    async receive(linkToken: string): Promise<Claims> {
      if (!isTrial || signingSecret === undefined) throw new ApiError("NotFound");
      const { sub, jti, iat, exp } = readClaims(await verify(readLinkToken(linkToken), signingSecret));
      await repository.forgetExpired(clock.now());
      const idDigest = createHash("sha256").update(jti).digest("base64url");
      const expiresAt = new Date(exp * 1000 + keepUsedMs);
      if (!(await repository.insert({ partner: usedTokenPartner, idDigest, expiresAt })))
        throw new ApiError("TokenUsed");
      const moment = (seconds: number) => new Date(seconds * 1000).toISOString();
      return {
        username: sub,
        issuer: audience,
        audience: "trading",
        id: jti,
        issuedAt: moment(iat),
        expiresAt: moment(exp),
      };
    },
  };
}
