import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { createSafe, createTokenDigest } from "../../../lib/keys/secrets.ts";
import type { NotifyOwner, FactorOwner } from "./factor-owner-repository.ts";
import type { SecondFactorRepository } from "./second-factor-repository.ts";

/** How codes are computed: RFC 6238 with the defaults of every authenticator app. */
const periodSeconds = 30;
const digits = 6;
/** How many steps the device's clock may be off. */
const window = 1;
const numberOfRecoveryCodes = 10;
/** Letters and digits of recovery codes; similar ones are left out. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

export type SecondFactors = ReturnType<typeof createSecondFactors>;
type Dependencies = {
  repository: SecondFactorRepository;
  secret: string;
  /** Returns true if the user must have a second factor. */
  isRequiredOf: (owner: Pick<FactorOwner, "roles">) => boolean;
};
type Person = { id: number; username: string };

/**
 * Manages the codes of authenticator apps, and recovery codes.
 * Source: docs/reference/two-step-verification.md#authenticator-app.
 */
export function createSecondFactors({ repository, secret, isRequiredOf }: Dependencies) {
  const safe = createSafe(secret, "second-factor");
  const digestOf = createTokenDigest(secret, "recovery-code");

  /** Returns the time step of a code; null if the code is wrong. */
  function stepOf(encryptedSecret: string, userId: number, code: string, now: Date): number | null {
    const base32 = safe.open(encryptedSecret, String(userId));
    if (base32 === null) return null;
    const timestamp = now.getTime();
    const delta = totpOf(base32).validate({ token: code, timestamp, window });
    return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
  }

  /**
   * Creates recovery codes with their digests. The codes are available only here, because the server stores only their
   * digests.
   */
  function makeRecoveryCodes(userId: number): { codes: string[]; digests: string[] } {
    const codes = Array.from({ length: numberOfRecoveryCodes }, newRecoveryCode);
    return { codes, digests: codes.map((code) => digestOf(`${userId}.${plain(code)}`)) };
  }

  return {
    isRequiredOf,
    makeRecoveryCodes,

    /** Lists the user's second factors. If the list is empty, the password is enough to log in. */
    async listFactors(userId: number): Promise<("code" | "passkey")[]> {
      const [app, hasPasskey] = await Promise.all([repository.find(userId), repository.hasPasskey(userId)]);
      return [...(app?.enabledAt ? (["code"] as const) : []), ...(hasPasskey ? (["passkey"] as const) : [])];
    },

    async read({ id, roles }: FactorOwner) {
      const enabled = Boolean((await repository.find(id))?.enabledAt);
      return { enabled, recoveryCodesLeft: await repository.countRecoveryCodes(id), required: isRequiredOf({ roles }) };
    },

    /**
     * Returns true if the code of the app or the recovery code is valid; it can then not be used again. Whitespace and
     * dashes are ignored.
     */
    async accept(userId: number, input: string, now: Date): Promise<boolean> {
      const code = plain(input);
      if (!isOfApp(code)) return await repository.useRecoveryCode(userId, digestOf(`${userId}.${code}`));
      const row = await repository.find(userId);
      if (!row?.enabledAt) return false;
      const step = stepOf(row.encryptedSecret, userId, code, now);
      return step !== null && (await repository.useStep(userId, step));
    },

    /**
     * Creates a secret, which stays switched off until the user enters a first code; null if the app is already
     * switched on.
     */
    async setUp({ id, username }: Person) {
      const totp = totpOf(new Secret({ size: 20 }).base32, username);
      const encryptedSecret = safe.seal(totp.secret.base32, String(id));
      if (!(await repository.storeSecret(id, encryptedSecret))) return null;
      const uri = totp.toString();
      return { secret: totp.secret.base32, uri, qrSvg: renderSVG(uri, { ecc: "M", border: 2 }) };
    },

    /**
     * Switches the app on if the user enters a first correct code. Returns the recovery codes, which are shown only
     * this time; null if the code is wrong.
     */
    async enable(userId: number, input: string, now: Date, announce: NotifyOwner): Promise<string[] | null> {
      const row = await repository.find(userId);
      const step = row && stepOf(row.encryptedSecret, userId, plain(input), now);
      if (row === null || step === null) return null;
      const { codes, digests } = makeRecoveryCodes(userId);
      const started = { encryptedSecret: row.encryptedSecret, enabledAt: now, lastUsedStep: step };
      return (await repository.enable(userId, started, digests, announce)) ? codes : null;
    },

    /** Switches the app off; the result shows whether the app was already off, or whether the user must keep it. */
    remove: (userId: number, announce: NotifyOwner) => repository.remove(userId, isRequiredOf, announce),
  };
}

function totpOf(base32: string, label = ""): TOTP {
  return new TOTP({
    issuer: "Fundport",
    label,
    algorithm: "SHA1",
    digits,
    period: periodSeconds,
    secret: Secret.fromBase32(base32),
  });
}

function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toUpperCase();
}

function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Returns ten of 32 possible characters, which are 50 random bits, in two groups. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${group()}-${group()}`;
}
