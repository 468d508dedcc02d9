import { randomBytes } from "node:crypto";
import { ApiError, type NewPasskey, type PasskeyAnswer, type PasskeyCreationOptions } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { Transaction } from "../../../db/client.ts";
import { type Ceremony, challengeMs, createPasskeyChallenges, rpIdOf } from "./passkey-challenges.ts";
import { checkAnswer, checkNewPasskey } from "./passkey-signatures.ts";
import type { Passkey, PasskeyRepository } from "./passkey-repository.ts";
import type { NotifyOwner } from "./factor-owner-repository.ts";
import type { SecondFactors } from "./second-factor.ts";

/** The maximum number of passkeys per user. A user has few devices, so further passkeys would be forgotten ones. */
export const maxPasskeys = 10;
/** The signature algorithms that devices use: EdDSA, ES256 and RS256 (COSE). */
const algorithms = [-8, -7, -257] as const;

export type Passkeys = ReturnType<typeof createPasskeys>;

type Dependencies = {
  repository: PasskeyRepository;
  secondFactors: Pick<SecondFactors, "isRequiredOf" | "makeRecoveryCodes">;
  clock: Clock;
};
type Owner = { id: number; username: string; fullName: string };

/**
 * Adds and removes passkeys, and logs users in with them. A passkey verifies its owner by fingerprint, face or PIN, so
 * it replaces both the password and the second factor. Source: WebAuthn, level 3;
 * docs/reference/two-step-verification.md#passkeys.
 */
export function createPasskeys({ repository, secondFactors, clock }: Dependencies) {
  const challenges = createPasskeyChallenges({ repository, clock });

  return {
    async list(userId: number, publicUrl: string) {
      const owned = await repository.list(userId);
      return { available: rpIdOf(publicUrl) !== null, max: maxPasskeys, passkeys: owned.map(present) };
    },

    /** Returns the options with which a browser creates a passkey. Throws TooManyPasskeys, PasskeysUnavailable. */
    async startAdding({ id, username, fullName }: Owner, sessionId: string, publicUrl: string) {
      const owned = await repository.list(id);
      if (owned.length >= maxPasskeys) throw new ApiError("TooManyPasskeys", { params: { max: maxPasskeys } });
      const challenge = await challenges.create(sessionId, "Add", publicUrl);
      const handle = await repository.findOrStoreHandle(id, randomBytes(32).toString("base64url"));
      const options: PasskeyCreationOptions = {
        rp: { name: "Fundport", id: challenge.rpId },
        user: { id: handle, name: username, displayName: fullName },
        challenge: challenge.challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
        timeout: challengeMs,
        excludeCredentials: owned
          .filter(({ rpId }) => rpId === challenge.rpId)
          .map(({ credentialId, transports }) => ({ id: credentialId, type: "public-key", transports })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
      };
      return options;
    },

    /** Adds a passkey. Returns new recovery codes if the user had none. Throws PasskeyInvalid, TooManyPasskeys. */
    async add(userId: number, sessionId: string, name: string, credential: NewPasskey, announce: NotifyOwner) {
      const challenge = await challenges.take(sessionId, "Add");
      const verified = challenge && (await checkNewPasskey(credential, { ...challenge, algorithms: [...algorithms] }));
      if (challenge === null || verified === null) throw new ApiError("PasskeyInvalid");
      const { codes, digests } = secondFactors.makeRecoveryCodes(userId);
      const passkey = { ...verified, userId, name, rpId: challenge.rpId, createdAt: clock.now() };
      const outcome = await repository.add(passkey, maxPasskeys, digests, announce);
      if (outcome === "many") throw new ApiError("TooManyPasskeys", { params: { max: maxPasskeys } });
      if (outcome === "known" || outcome === null) throw new ApiError("PasskeyInvalid");
      return { passkey: present(outcome.added), recoveryCodes: outcome.hasNewCodes ? codes : null };
    },

    /** Removes a passkey; the notification to the user contains its name. Throws NotFound, SecondFactorNeeded. */
    async remove(
      userId: number,
      id: number,
      announce: (transaction: Transaction, name: string) => Promise<void>,
    ): Promise<void> {
      const removed = await repository.remove(userId, id, secondFactors.isRequiredOf, announce);
      if (removed === null) throw new ApiError("NotFound");
      if (removed === "needed") throw new ApiError("SecondFactorNeeded");
    },

    /**
     * Returns the options with which a browser logs in. The options do not list the user's passkeys. Throws
     * PasskeysUnavailable.
     */
    async start(ceremony: Ceremony, boundTo: string, publicUrl: string) {
      const challenge = await challenges.create(boundTo, ceremony, publicUrl);
      return { ...challenge, timeout: challengeMs, userVerification: "required" as const };
    },

    /**
     * Returns the user whose passkey signed the challenge. Returns null for every error and does not distinguish them:
     * the challenge is missing, the passkey is unknown, the signature is wrong, or the device's counter did not
     * increase.
     */
    async accept(ceremony: Ceremony, boundTo: string | null, answer: PasskeyAnswer): Promise<number | null> {
      const challenge = boundTo === null ? null : await challenges.take(boundTo, ceremony);
      const found = challenge && (await repository.find(answer.id, challenge.rpId));
      if (challenge === null || found === null || answer.response.userHandle !== found.handle) return null;
      const counter = await checkAnswer(answer, challenge, found.passkey);
      if (counter === null || !(await repository.use(found.passkey.id, counter, clock.now()))) return null;
      return found.passkey.userId;
    },
  };
}

function present({ id, name, createdAt, lastUsedAt }: Passkey) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
