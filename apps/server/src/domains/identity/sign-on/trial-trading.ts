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

/** The partner name of used tokens; no real partner can have it. */
const usedTokenPartner = ":trading";
/** How long a used token is remembered after it expires, in milliseconds; longer than clocks differ. */
const keepUsedMs = 600_000;

/** The last second since 1970 that a JavaScript date can represent. */
const latestSecond = 8_640_000_000_000;

/** Reads the claims of every token from Fundport. A program with the same secret may have left some out. */
function readClaims({ sub, jti, iat, exp }: JWTPayload) {
  const isMoment = (seconds: unknown): seconds is number =>
    typeof seconds === "number" && Math.abs(seconds) <= latestSecond - keepUsedMs / 1000;
  const isText = (text: unknown): text is string => typeof text === "string" && text !== "";
  if (!isText(sub) || !isText(jti) || !isMoment(iat) || !isMoment(exp)) throw new ApiError("InvalidToken");
  return { sub, jti, iat, exp };
}

/**
 * Creates a stand-in for the trading system in trial mode. It checks a token as the real one must: by shared secret,
 * issuer, audience, expiry and single use, and returns its content. Outside trial mode it is not available.
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
    /** Throws NotFound outside trial mode, InvalidToken, TokenExpired, TokenUsed. */
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
