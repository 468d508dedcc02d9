import { randomInt } from "node:crypto";
import { ApiError } from "@fundport/api";
import {
  canReceiveSms,
  readSmsCode,
  smsCodeDigits,
  smsCodeMinutes,
  maxSmsCodesPerHour,
  smsCodeSpacingSeconds,
  maxSmsCodeAttempts,
} from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { createTokenDigest } from "../../../lib/keys/secrets.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { type CodeRepository, type CodeRow, createCodeRepository } from "./code-repository.ts";

const hourMs = 3_600_000;

export type CodeDependencies = {
  db: Database;
  clock: Clock;
  secret: string;
  outbox: Pick<Outbox, "enqueueSms" | "giveUp">;
};
/** A code is valid only for its subject and its `binding`, for example the digest of the documents that it signs. */
type CodeToSend = {
  readonly subject: string;
  readonly binding: string;
  /** The client's phone number. */
  readonly to: string;
  readonly text: (code: string) => string;
};
export type EnteredCode = { readonly subject: string; readonly binding: string; readonly code: string };
type SentCode = { sentAt: Date; validUntil: Date; nextAt: Date };
/** A code that was sent. `isLive` is true while it can be entered. */
type KnownCode = SentCode & { isLive: boolean; triesLeft: number; messageId: string };

/**
 * Creates codes of 6 digits, which are valid for 10 minutes and 5 attempts. A subject gets at most one code every 30
 * seconds and 5 codes an hour.
 */
export function createClientCodes({ db, clock, secret, outbox }: CodeDependencies) {
  const check = createCheck(clock, secret);

  return {
    /**
     * Stores a code and its message in the caller's transaction, and voids the previous code.
     * Errors: `TooManyRequests` if the previous code is too recent or if five codes were sent within an hour;
     * `PhoneNotMobile`, whose message addresses the client, because advisors get this error earlier, before they send a
     * link.
     */
    async sendCode(transaction: Transaction, { subject, binding, to, text }: CodeToSend): Promise<SentCode> {
      if (!canReceiveSms(to)) throw new ApiError("PhoneNotMobile", { params: { context: "client" } });
      const repository = createCodeRepository(transaction);
      const sentAt = clock.now();
      const validUntil = new Date(sentAt.getTime() + smsCodeMinutes * 60_000);
      const code = String(randomInt(10 ** smsCodeDigits)).padStart(smsCodeDigits, "0");
      const messageId = await outbox.enqueueSms(transaction, { to, text: text(code) });
      const codeDigest = check.digestOf({ subject, binding, code });
      if (await repository.replace({ subject, codeDigest, sentAt, validUntil, messageId })) {
        return { sentAt, validUntil, nextAt: nextAfter(sentAt) };
      }
      const before = await repository.find(subject);
      const seconds = before === null ? 0 : (nextOf(before).getTime() - sentAt.getTime()) / 1000;
      throw new ApiError("TooManyRequests", { retryAfterSeconds: Math.max(1, seconds) });
    },

    /**
     * Compares an entered code with the sent code. A correct code is marked as used.
     * Errors: `SmsCodeInvalid` for each of five wrong attempts, `SmsCodeLocked` for all further attempts,
     * `SmsCodeExpired` if the code is too old, used, void or was never sent.
     */
    async checkCode(entered: EnteredCode): Promise<void> {
      const refusal = await check.refusalOf(createCodeRepository(db), entered);
      if (refusal !== null) throw refusal;
    },

    /**
     * Does the same as `checkCode` within a transaction, which the caller must commit because each attempt counts.
     * Returns the error, or null for a correct code.
     */
    findCodeRefusal: (transaction: Transaction, entered: EnteredCode): Promise<ApiError | null> =>
      check.refusalOf(createCodeRepository(transaction), entered),

    /**
     * Returns true if a code is the last code that was sent for a subject, even if it has been used. This comparison
     * does not count as an attempt.
     */
    async wasLastCode(entered: EnteredCode, on: Database | Transaction = db): Promise<boolean> {
      const row = await createCodeRepository(on).find(entered.subject);
      return row?.codeDigest === check.digestOf(entered);
    },

    /** Returns the last code sent for a subject, or null if none was sent. */
    async findCode(subject: string, on: Database | Transaction = db): Promise<KnownCode | null> {
      const row = await createCodeRepository(on).find(subject);
      if (row === null) return null;
      const { sentAt, validUntil, tries, endedAt, messageId } = row;
      const isLive = endedAt === null && tries < maxSmsCodeAttempts && validUntil > clock.now();
      return {
        sentAt,
        validUntil,
        nextAt: nextOf(row),
        isLive,
        triesLeft: Math.max(0, maxSmsCodeAttempts - tries),
        messageId,
      };
    },

    /** Voids the code of a subject, and cancels its message if the message has not been sent yet. */
    async voidCodes(transaction: Transaction, subject: string): Promise<void> {
      const messageId = await createCodeRepository(transaction).end(subject, clock.now());
      if (messageId !== null) await outbox.giveUp(transaction, [messageId], "the code is void");
    },
  };
}

/** Creates the check that compares codes by their digests. */
function createCheck(clock: Clock, secret: string) {
  const digest = createTokenDigest(secret, "client-code");
  const digestOf = ({ subject, binding, code }: EnteredCode) =>
    digest(JSON.stringify([subject, binding, readSmsCode(code)]));

  return {
    digestOf,

    async refusalOf(
      repository: Pick<CodeRepository, "compare" | "find">,
      entered: EnteredCode,
    ): Promise<ApiError | null> {
      const compared = await repository.compare(entered.subject, digestOf(entered), clock.now());
      if (compared?.isRight === true) return null;
      if (compared !== null) {
        return new ApiError(
          "SmsCodeInvalid",
          compared.tries >= maxSmsCodeAttempts ? { params: { context: "last" } } : {},
        );
      }
      const row = await repository.find(entered.subject);
      const isLocked = row !== null && row.endedAt === null && row.tries >= maxSmsCodeAttempts;
      return new ApiError(isLocked ? "SmsCodeLocked" : "SmsCodeExpired");
    },
  };
}

function nextAfter(sentAt: Date): Date {
  return new Date(sentAt.getTime() + smsCodeSpacingSeconds * 1000);
}

/** Returns the earliest time at which the next code may be sent. */
function nextOf({ sentAt, hourFrom, hourCount }: CodeRow): Date {
  const soonest = nextAfter(sentAt);
  const hourEnd = new Date(hourFrom.getTime() + hourMs);
  return hourCount >= maxSmsCodesPerHour && hourEnd > soonest ? hourEnd : soonest;
}
