import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { ApiError } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { PasskeyRepository } from "./passkey-repository.ts";

/** How long a device may take to respond. */
export const challengeMs = 5 * 60_000;

export type Ceremony = "LogIn" | "SecondFactor";
type Dependencies = { repository: Pick<PasskeyRepository, "storeChallenge" | "takeChallenge">; clock: Clock };

/** Creates random challenges. A device signs a challenge to prove that it has a passkey. */
export function createPasskeyChallenges({ repository, clock }: Dependencies) {
  return {
    /** Creates a challenge. Throws PasskeysUnavailable if passkeys cannot be used at the public URL. */
    async create(boundTo: string, ceremony: Ceremony | "Add", publicUrl: string) {
      const rpId = rpIdOf(publicUrl);
      if (rpId === null) throw new ApiError("PasskeysUnavailable");
      const now = clock.now();
      const random = randomBytes(32).toString("base64url");
      const expiresAt = new Date(now.getTime() + challengeMs);
      await repository.storeChallenge(
        { boundTo, ceremony, challenge: random, origin: new URL(publicUrl).origin, expiresAt },
        now,
      );
      return { challenge: random, rpId };
    },

    /** Deletes the stored challenge and returns it; null if it is missing or has expired. */
    async take(boundTo: string, ceremony: Ceremony | "Add") {
      const stored = await repository.takeChallenge(boundTo, ceremony);
      if (stored === null || stored.expiresAt <= clock.now()) return null;
      const rpId = rpIdOf(stored.origin);
      return rpId === null ? null : { ...stored, rpId };
    },
  };
}

/**
 * Returns the domain that passkeys for this URL are bound to. Null if browsers refuse the URL, because its host is an
 * IP address, or because it does not use https and is not localhost.
 */
export function rpIdOf(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname.startsWith("[") || isIP(hostname) !== 0) return null;
  return protocol === "https:" || hostname === "localhost" ? hostname : null;
}
