import { randomInt } from "node:crypto";
import { ApiError } from "@fundport/api";
import {
  canReceiveSms,
  readSmsCode,
  smsCodeDigits,
  smsCodeMinutes,
  smsCodesAnHour,
  smsCodeSpacingSeconds,
  smsCodeTries,
} from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { type ClientAccessRepository, type CodeRow, createClientAccessRepository } from "./repository.ts";

/** For so long a browser may read on without another code. */
const doorHours = 2;
const hourMs = 3_600_000;

type Dependencies = { db: Database; clock: Clock; secret: string; outbox: Pick<Outbox, "enqueueSms" | "giveUp"> };
/** `binding` is what a code is good for besides its subject, such as the digest of the documents that it signs. */
export type CodeToSend = {
  readonly subject: string;
  readonly binding: string;
  /** The phone. */
  readonly to: string;
  readonly text: (code: string) => string;
};
export type EnteredCode = { readonly subject: string; readonly binding: string; readonly code: string };
export type SentCode = { sentAt: Date; validUntil: Date; nextAt: Date };
/** A code that was sent; `isLive` while it can be entered. */
export type KnownCode = SentCode & { isLive: boolean; triesLeft: number; messageId: string };
export type ClientAccess = ReturnType<typeof createClientAccess>;

/**
 * Clients show by a code on their phone who they are: codes of 6 digits for 10 minutes and 5 tries, one each 30 seconds and
 * 5 an hour for a subject; and browsers that entered one. Source: docs/spec-gaps.md, Clients and contracts; docs/decisions/182.
 */
export function createClientAccess({ db, clock, secret, outbox }: Dependencies) {
  const digestCode = createTokenDigest(secret, "client-code");
  const digestDoor = createTokenDigest(secret, "client-door");
  const repository = createClientAccessRepository(db);
  const keyOf = (subject: string, binding: string, code: string) =>
    digestCode(JSON.stringify([subject, binding, readSmsCode(code)]));

  async function refusalOf(
    within: Pick<ClientAccessRepository, "compare" | "findCode">,
    { subject, binding, code }: EnteredCode,
  ): Promise<ApiError | null> {
    const compared = await within.compare(subject, keyOf(subject, binding, code), clock.now());
    if (compared?.isRight === true) return null;
    if (compared !== null) {
      return new ApiError("SmsCodeInvalid", compared.tries >= smsCodeTries ? { params: { context: "last" } } : {});
    }
    const row = await within.findCode(subject);
    const isLocked = row !== null && row.endedAt === null && row.tries >= smsCodeTries;
    return new ApiError(isLocked ? "SmsCodeLocked" : "SmsCodeExpired");
  }

  return {
    /**
     * Writes a code and its message, in the transaction that is given; the one before is void.
     * Errors: `TooManyRequests` too soon after another, or after five in an hour; `PhoneNotMobile`, worded for the client:
     * an advisor is refused before a link to such a phone is sent.
     */
    async sendCode(transaction: Transaction, { subject, binding, to, text }: CodeToSend): Promise<SentCode> {
      if (!canReceiveSms(to)) throw new ApiError("PhoneNotMobile", { params: { context: "client" } });
      const within = createClientAccessRepository(transaction);
      const sentAt = clock.now();
      const validUntil = new Date(sentAt.getTime() + smsCodeMinutes * 60_000);
      const code = String(randomInt(10 ** smsCodeDigits)).padStart(smsCodeDigits, "0");
      const messageId = await outbox.enqueueSms(transaction, { to, text: text(code) });
      const codeDigest = keyOf(subject, binding, code);
      if (await within.replaceCode({ subject, codeDigest, sentAt, validUntil, messageId })) {
        return { sentAt, validUntil, nextAt: nextAfter(sentAt) };
      }
      const before = await within.findCode(subject);
      const seconds = before === null ? 0 : (nextOf(before).getTime() - sentAt.getTime()) / 1000;
      throw new ApiError("TooManyRequests", { retryAfterSeconds: Math.max(1, seconds) });
    },

    /**
     * Compares what was entered with the code; a right one is used up.
     * Errors: `SmsCodeInvalid` for each wrong one of five, `SmsCodeLocked` after them, `SmsCodeExpired` for one
     * that is too old, used up or void, and where there is none.
     */
    async checkCode(entered: EnteredCode): Promise<void> {
      const refusal = await refusalOf(repository, entered);
      if (refusal !== null) throw refusal;
    },

    /** The same within a transaction, which is to be committed: a try counts. Returns the refusal; null for a right code. */
    findCodeRefusal: (transaction: Transaction, entered: EnteredCode): Promise<ApiError | null> =>
      refusalOf(createClientAccessRepository(transaction), entered),

    /** Whether a code is the one that was sent last for a subject, used up or not; counts no try. */
    async wasLastCode({ subject, binding, code }: EnteredCode, on: Database | Transaction = db): Promise<boolean> {
      const row = await createClientAccessRepository(on).findCode(subject);
      return row?.codeDigest === keyOf(subject, binding, code);
    },

    /** The code that was sent last for a subject; null where none was. */
    async findCode(subject: string, on: Database | Transaction = db): Promise<KnownCode | null> {
      const row = await createClientAccessRepository(on).findCode(subject);
      if (row === null) return null;
      const { sentAt, validUntil, tries, endedAt, messageId } = row;
      const isLive = endedAt === null && tries < smsCodeTries && validUntil > clock.now();
      return {
        sentAt,
        validUntil,
        nextAt: nextOf(row),
        isLive,
        triesLeft: Math.max(0, smsCodeTries - tries),
        messageId,
      };
    },

    /** Makes the code of a subject void; a message with it that still waits does not go. */
    async voidCodes(transaction: Transaction, subject: string): Promise<void> {
      const messageId = await createClientAccessRepository(transaction).endCode(subject, clock.now());
      if (messageId !== null) await outbox.giveUp(transaction, [messageId], "the code is void");
    },

    /** Lets a browser read on for two hours; returns what its cookie is to hold. */
    async openDoor(subject: string, on: Database | Transaction = db): Promise<string> {
      const token = newToken();
      const now = clock.now();
      const validUntil = new Date(now.getTime() + doorHours * hourMs);
      await createClientAccessRepository(on).addDoor({ tokenDigest: digestDoor(token), subject, validUntil }, now);
      return token;
    },

    /** Whether a browser with such a cookie may read on. */
    async isOpen(subject: string, token: string | undefined): Promise<boolean> {
      if (token === undefined || token === "") return false;
      return await repository.hasDoor(subject, digestDoor(token), clock.now());
    },

    /** No browser may read on. */
    closeDoors: (transaction: Transaction, subject: string): Promise<void> =>
      createClientAccessRepository(transaction).removeDoors(subject),
  };
}

function nextAfter(sentAt: Date): Date {
  return new Date(sentAt.getTime() + smsCodeSpacingSeconds * 1000);
}

/** From when on another one may be asked for. */
function nextOf({ sentAt, hourFrom, hourCount }: CodeRow): Date {
  const soonest = nextAfter(sentAt);
  const hourEnd = new Date(hourFrom.getTime() + hourMs);
  return hourCount >= smsCodesAnHour && hourEnd > soonest ? hourEnd : soonest;
}
