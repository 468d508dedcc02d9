import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "../../../db/client.ts";
import type { Listener } from "../../../db/listener.ts";
import { reportFault } from "../../../db/report-fault.ts";
import { startWorkLoop } from "../jobs/work-queue.ts";
import { DeliveryFailed, type EmailGateway } from "../../../ports/mail.ts";
import type { SmsGateway } from "../../../ports/sms.ts";
import type { Channel, OutboxRepository, OutboxRow } from "./repository.ts";
import { logoId } from "./emails/layout.ts";
import type { Outbox } from "./service.ts";
import { outboxChannel } from "./tables.ts";

/** Longer than any delivery lasts: after it, whoever took a message is dead. */
const leaseSeconds = 120;
const atOnce = 5;
/** A message that is refused for good gets a few chances more: servers are mistaken at times. */
const maxRefusals = 5;
const maxPostponements = 50;
const firstWaitSeconds = 10;
const maxWaitSeconds = 3600;
/** A gateway that was away is asked again soon, whatever the number of messages that wait for it. */
const maxOutageWaitSeconds = 300;
/** Personal data is not kept for ever; what was never delivered stays long enough for somebody to ask for it. */
const kept = { sentDays: 30, failedDays: 365 };
const hourMs = 3_600_000;

type Dependencies = {
  repository: OutboxRepository;
  listener: Listener;
  outbox: Pick<Outbox, "open">;
  /** What is not set is not sent: its messages wait. */
  mail: EmailGateway | undefined;
  sms: SmsGateway | undefined;
  /** Told of each message that was taken or given up, in the transaction that marks it. */
  onOutcome?: OnOutcome;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};
/** `error` is null where a gateway has taken the message; else why it was given up. */
export type OnOutcome = (
  transaction: Transaction,
  outcome: { messageId: string; error: string | null },
) => Promise<void>;

/**
 * Delivers what waits, in every process that has a gateway; woken by whoever enqueues, and by a timer. The row is the
 * truth: taken with `for update skip locked`, tried, marked. Returns what stops it once the deliveries under way are done.
 * See docs/decisions/094.
 */
export function startOutboxWorker({
  repository,
  listener,
  outbox,
  mail,
  sms,
  onOutcome,
  log,
}: Dependencies): () => Promise<void> {
  const channels: Channel[] = [...(mail ? (["email"] as const) : []), ...(sms ? (["sms"] as const) : [])];
  let cleanedAt = 0;

  async function send(row: OutboxRow): Promise<void> {
    const content = outbox.open(row);
    if (content === null) throw new DeliveryFailed("refused", "Sealed with another COOKIE_SECRET", null);
    const { messageId, recipient: to } = row;
    const { text } = content;
    if (row.channel === "sms") return await sms?.({ messageId, to, text });
    const attachments = await repository.listAttachments(row.id);
    const { subject, html, replyTo, fromName, logo } = content;
    await mail?.({
      messageId,
      to,
      text,
      subject: subject ?? "",
      html: html ?? "",
      attachments,
      ...(replyTo !== undefined && { replyTo }),
      ...(fromName !== undefined && { fromName }),
      ...(logo !== undefined && { logo: { id: logoId, content: Buffer.from(logo, "base64") } }),
    });
  }

  /** Returns whether the gateway of the message could be reached. */
  async function deliver(row: OutboxRow): Promise<boolean> {
    try {
      await send(row);
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      await putBack(row, error);
      return error.kind !== "unreachable";
    }
    await repository.markSent(row, onOutcome);
    return true;
  }

  async function putBack(row: OutboxRow, { kind, message }: DeliveryFailed): Promise<void> {
    const refusals = row.refusals + (kind === "unreachable" ? 0 : 1);
    const isOver = refusals >= (kind === "refused" ? maxRefusals : maxPostponements);
    const longest = kind === "unreachable" ? maxOutageWaitSeconds : maxWaitSeconds;
    const waitSeconds = Math.min(longest, firstWaitSeconds * 2 ** Math.min(row.attempts - 1, 20));
    // A message's number says which one; whom it is for and what it says is nobody's business here.
    log.warn({ outboxMessage: row.id, attempts: row.attempts, kind, isOver }, "a message was not delivered");
    const outcome = { waitSeconds, refusals, isOver: kind !== "unreachable" && isOver, error: message };
    await repository.putBack(row, outcome, onOutcome);
  }

  /** Sends what is due; stops where a gateway is away, so that not every message waits for its own time-out. */
  async function sendDue(stopped: AbortSignal): Promise<void> {
    const reachable = new Set(channels);
    while (!stopped.aborted && reachable.size > 0) {
      const rows = await repository.claim([...reachable], atOnce, leaseSeconds);
      if (rows.length === 0) return;
      const outcomes = await Promise.allSettled(rows.map(deliver));
      outcomes.forEach((outcome, index) => {
        const channel = rows[index]?.channel;
        if (channel && !(outcome.status === "fulfilled" && outcome.value)) reachable.delete(channel);
      });
      const fault = outcomes.find((outcome) => outcome.status === "rejected");
      if (fault) throw fault.reason;
    }
  }

  if (channels.length === 0) return () => Promise.resolve();
  return startWorkLoop({
    onAdded: (wake) => listener.on(outboxChannel, wake),
    async workDue(stopped) {
      if (Date.now() - cleanedAt > hourMs) {
        cleanedAt = Date.now();
        await repository.forgetOld(kept);
      }
      await sendDue(stopped);
    },
    secondsToNext: () => repository.secondsToNext(channels),
    // The database is away, or the fault is ours: the messages stay, and are tried again.
    onFault: reportFault(log, "the outbox worker"),
  });
}
