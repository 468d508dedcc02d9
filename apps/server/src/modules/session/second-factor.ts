import { randomInt } from "node:crypto";
import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { Database } from "../../db/client.ts";
import { createSafe, createTokenDigest } from "./secrets.ts";
import { recoveryCodes, secondFactors } from "./tables.ts";

/** RFC 6238 with what every authenticator app takes for granted. */
const periodSeconds = 30;
const digits = 6;
/** A clock may be one step off. */
const window = 1;
const numberOfRecoveryCodes = 10;
/** Letters and digits that nobody takes for one another. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

export type SecondFactors = ReturnType<typeof createSecondFactors>;
type Person = { id: number; username: string };

/** Codes of an authenticator app, and recovery codes. Source: docs/spec-gaps.md, Sessions and accounts (second factor). */
export function createSecondFactors(db: Database, secret: string) {
  const safe = createSafe(secret, "second-factor");
  const digestOf = createTokenDigest(secret, "recovery-code");

  async function read(userId: number) {
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    return row ?? null;
  }

  /** The step whose code this is, null for none. */
  function stepOf(encryptedSecret: string, userId: number, code: string, now: Date): number | null {
    const base32 = safe.open(encryptedSecret, String(userId));
    if (base32 === null) return null;
    const timestamp = now.getTime();
    const delta = totpOf(base32).validate({ token: code, timestamp, window });
    return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
  }

  /** Whether the code of this step may still be used; it may not be used again. Of two calls at once one is told yes. */
  async function useStep(userId: number, step: number): Promise<boolean> {
    const used = await db
      .update(secondFactors)
      .set({ lastUsedStep: step })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastUsedStep, step)))
      .returning({ userId: secondFactors.userId });
    return used.length > 0;
  }

  async function useRecoveryCode(userId: number, code: string): Promise<boolean> {
    const used = await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeDigest, digestOf(`${userId}.${code}`))))
      .returning({ userId: recoveryCodes.userId });
    return used.length > 0;
  }

  return {
    async isEnabled(userId: number): Promise<boolean> {
      return Boolean((await read(userId))?.enabledAt);
    },

    async read(userId: number): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
      if (!(await read(userId))?.enabledAt) return { enabled: false, recoveryCodesLeft: 0 };
      const [left] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      return { enabled: true, recoveryCodesLeft: left?.left ?? 0 };
    },

    /** Whether a code opens the account; it is used up then. Blanks and dashes in it do not count. */
    async accept(userId: number, given: string, now: Date): Promise<boolean> {
      const code = plain(given);
      if (!isOfApp(code)) return await useRecoveryCode(userId, code);
      const row = await read(userId);
      if (!row?.enabledAt) return false;
      const step = stepOf(row.encryptedSecret, userId, code, now);
      return step !== null && (await useStep(userId, step));
    },

    /** A new secret that waits for its first code; null where the second factor is on already. */
    async setUp({ id, username }: Person) {
      const totp = totpOf(new Secret({ size: 20 }).base32, username);
      const encryptedSecret = safe.seal(totp.secret.base32, String(id));
      const kept = await db
        .insert(secondFactors)
        .values({ userId: id, encryptedSecret })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { encryptedSecret, lastUsedStep: 0 },
          setWhere: isNull(secondFactors.enabledAt),
        })
        .returning({ userId: secondFactors.userId });
      if (kept.length === 0) return null;
      const uri = totp.toString();
      return { secret: totp.secret.base32, uri, qrSvg: renderSVG(uri, { ecc: "M", border: 2 }) };
    },

    /** Switches it on with a first right code; gives the recovery codes, which are shown this once. Null for a wrong code. */
    async enable(userId: number, given: string, now: Date): Promise<string[] | null> {
      const row = await read(userId);
      const step = row && stepOf(row.encryptedSecret, userId, plain(given), now);
      if (row === null || step === null) return null;
      const codes = Array.from({ length: numberOfRecoveryCodes }, newRecoveryCode);
      return await db.transaction(async (transaction) => {
        const enabled = await transaction
          .update(secondFactors)
          .set({ enabledAt: now, lastUsedStep: step })
          .where(
            and(
              eq(secondFactors.userId, userId),
              isNull(secondFactors.enabledAt),
              // The code fits this secret, not one that another call put in its place meanwhile.
              eq(secondFactors.encryptedSecret, row.encryptedSecret),
            ),
          )
          .returning({ userId: secondFactors.userId });
        if (enabled.length === 0) return null;
        await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
        await transaction
          .insert(recoveryCodes)
          .values(codes.map((code) => ({ userId, codeDigest: digestOf(`${userId}.${plain(code)}`) })));
        return codes;
      });
    },

    /** Returns whether it was on. */
    remove: (userId: number) => removeFactor(db, userId),
  };
}

/** Switches a second factor off; gives whether it was on. Needs no secret: an operator's command uses it as well. */
export async function removeFactor(db: Database, userId: number): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const removed = await transaction
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)))
      .returning({ userId: secondFactors.userId });
    return removed.length > 0;
  });
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

/** Ten characters of 32: 50 random bits, in two groups. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${group()}-${group()}`;
}
