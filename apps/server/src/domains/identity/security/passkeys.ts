import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { ApiError, type NewPasskey, type PasskeyAnswer, type PasskeyCreationOptions } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { Transaction } from "../../../db/client.ts";
import { checkAnswer, checkNewPasskey } from "./passkey-signatures.ts";
import type { Passkey, PasskeyRepository } from "./passkey-repository.ts";
import type { Announce } from "./second-factor-repository.ts";
import type { SecondFactors } from "./second-factor.ts";

/** A user's devices are few; more are leftovers. */
export const maxPasskeys = 10;
/** How long a device may take to answer. */
const challengeMinutes = 5;
const timeout = challengeMinutes * 60_000;
/** EdDSA, ES256 and RS256 (COSE): what devices sign with. */
const algorithms = [-8, -7, -257] as const;

export type Passkeys = ReturnType<typeof createPasskeys>;
export type Ceremony = "LogIn" | "SecondFactor";

type Dependencies = {
  repository: PasskeyRepository;
  secondFactors: Pick<SecondFactors, "isRequiredOf" | "makeRecoveryCodes">;
  clock: Clock;
};
type Owner = { id: number; username: string; fullName: string };

/**
 * Passkeys: added by who is logged in, and used to log in. Every one asks its owner to show who they are (a finger, a
 * face, a PIN), so it stands for the password and the second factor together. Source: WebAuthn, level 3; docs/decisions/215.
 */
export function createPasskeys({ repository, secondFactors, clock }: Dependencies) {
  /** Draws what is to be signed. Throws PasskeysUnavailable at an address that can have none. */
  async function challenge(boundTo: string, ceremony: Ceremony | "Add", publicUrl: string) {
    const rpId = rpIdOf(publicUrl);
    if (rpId === null) throw new ApiError("PasskeysUnavailable");
    const now = clock.now();
    const drawn = randomBytes(32).toString("base64url");
    const expiresAt = new Date(now.getTime() + timeout);
    await repository.storeChallenge(
      { boundTo, ceremony, challenge: drawn, origin: new URL(publicUrl).origin, expiresAt },
      now,
    );
    return { challenge: drawn, rpId };
  }

  /** What was asked for, once; null where it is over, or nothing was. */
  async function take(boundTo: string, ceremony: Ceremony | "Add") {
    const taken = await repository.takeChallenge(boundTo, ceremony);
    if (taken === null || taken.expiresAt <= clock.now()) return null;
    const rpId = rpIdOf(taken.origin);
    return rpId === null ? null : { ...taken, rpId };
  }

  return {
    async list(userId: number, publicUrl: string) {
      const owned = await repository.list(userId);
      return { available: rpIdOf(publicUrl) !== null, max: maxPasskeys, passkeys: owned.map(present) };
    },

    /** What the browser needs for a new one. Throws TooManyPasskeys, PasskeysUnavailable. */
    async startAdding({ id, username, fullName }: Owner, sessionId: string, publicUrl: string) {
      const owned = await repository.list(id);
      if (owned.length >= maxPasskeys) throw new ApiError("TooManyPasskeys", { params: { max: maxPasskeys } });
      const asked = await challenge(sessionId, "Add", publicUrl);
      const handle = await repository.keepHandle(id, randomBytes(32).toString("base64url"));
      const options: PasskeyCreationOptions = {
        rp: { name: "Fundport", id: asked.rpId },
        user: { id: handle, name: username, displayName: fullName },
        challenge: asked.challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
        timeout,
        excludeCredentials: owned
          .filter(({ rpId }) => rpId === asked.rpId)
          .map(({ credentialId, transports }) => ({ id: credentialId, type: "public-key", transports })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
      };
      return options;
    },

    /** Throws PasskeyInvalid, TooManyPasskeys. Gives recovery codes where the user has none yet. */
    async add(userId: number, sessionId: string, name: string, credential: NewPasskey, announce: Announce) {
      const asked = await take(sessionId, "Add");
      const made = asked && (await checkNewPasskey(credential, { ...asked, algorithms: [...algorithms] }));
      if (asked === null || made === null) throw new ApiError("PasskeyInvalid");
      const { codes, digests } = secondFactors.makeRecoveryCodes(userId);
      const passkey = { ...made, userId, name, rpId: asked.rpId, createdAt: clock.now() };
      const outcome = await repository.add(passkey, maxPasskeys, digests, announce);
      if (outcome === "many") throw new ApiError("TooManyPasskeys", { params: { max: maxPasskeys } });
      if (outcome === "known" || outcome === null) throw new ApiError("PasskeyInvalid");
      return { passkey: present(outcome.added), recoveryCodes: outcome.hasNewCodes ? codes : null };
    },

    /** Tells the user which one was removed. Throws NotFound, SecondFactorNeeded. */
    async remove(
      userId: number,
      id: number,
      announce: (transaction: Transaction, name: string) => Promise<void>,
    ): Promise<void> {
      const removed = await repository.remove(userId, id, secondFactors.isRequiredOf, announce);
      if (removed === null) throw new ApiError("NotFound");
      if (removed === "needed") throw new ApiError("SecondFactorNeeded");
    },

    /** What a browser that is about to log in needs; it names nobody's passkeys. Throws PasskeysUnavailable. */
    async start(ceremony: Ceremony, boundTo: string, publicUrl: string) {
      const asked = await challenge(boundTo, ceremony, publicUrl);
      return { ...asked, timeout, userVerification: "required" as const };
    },

    /**
     * Whose passkey has answered. Null for every fault alike: nothing asked for, an unknown passkey, a wrong signature, a
     * device that counts backwards.
     */
    async accept(ceremony: Ceremony, boundTo: string | null, answer: PasskeyAnswer): Promise<number | null> {
      const asked = boundTo === null ? null : await take(boundTo, ceremony);
      const found = asked && (await repository.find(answer.id, asked.rpId));
      if (asked === null || found === null || answer.response.userHandle !== found.handle) return null;
      const counter = await checkAnswer(answer, asked, found.passkey);
      if (counter === null || !(await repository.use(found.passkey.id, counter, clock.now()))) return null;
      return found.passkey.userId;
    },
  };
}

/** The name that passkeys of an address are made for: browsers take none that is a number, nor one without https but this machine's. */
function rpIdOf(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname.startsWith("[") || isIP(hostname) !== 0) return null;
  return protocol === "https:" || hostname === "localhost" ? hostname : null;
}

function present({ id, name, createdAt, lastUsedAt }: Passkey) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
