import type { FastifyBaseLogger } from "fastify";
import type { Listener } from "../../db/listener.ts";
import { DeliveryFailed, type EmailGateway } from "../../ports/mail.ts";
import type { SmsGateway } from "../../ports/sms.ts";
import type { Channel, OutboxRepository, OutboxRow } from "./repository.ts";
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
/** Wakes it although nobody called: a notification may have been missed. */
const maxSleepMs = 30_000;

type Dependencies = {
  repository: OutboxRepository;
  listener: Listener;
  outbox: Pick<Outbox, "open">;
  /** What is not set is not sent: its messages wait. */
  mail: EmailGateway | undefined;
  sms: SmsGateway | undefined;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

/**
 * Delivers what waits, in every process that has a gateway; woken by whoever enqueues, and by a timer. The row is the
 * truth: taken with `for update skip locked`, tried, marked. Returns what stops it once the deliveries under way are done.
 * See docs/decisions/094.
 */
export function startOutboxWorker({ repository, listener, outbox, mail, sms, log }: Dependencies): () => Promise<void> {
  const channels: Channel[] = [...(mail ? (["email"] as const) : []), ...(sms ? (["sms"] as const) : [])];
  const stopped = new AbortController();
  let isCalled = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let cleanedAt = 0;

  async function send(row: OutboxRow): Promise<void> {
    const content = outbox.open(row);
    if (content === null) throw new DeliveryFailed("refused", "Sealed with another COOKIE_SECRET", null);
    const { messageId, recipient: to } = row;
    const { text } = content;
    if (row.channel === "sms") return await sms?.({ messageId, to, text });
    const attachments = await repository.listAttachments(row.id);
    const { subject, html, replyTo } = content;
    const email = { messageId, to, text, subject: subject ?? "", html: html ?? "", attachments };
    await mail?.(replyTo === undefined ? email : { ...email, replyTo });
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
    await repository.markSent(row.id);
    return true;
  }

  async function putBack(row: OutboxRow, { kind, message }: DeliveryFailed): Promise<void> {
    const refusals = row.refusals + (kind === "unreachable" ? 0 : 1);
    const isOver = refusals >= (kind === "refused" ? maxRefusals : maxPostponements);
    const longest = kind === "unreachable" ? maxOutageWaitSeconds : maxWaitSeconds;
    const waitSeconds = Math.min(longest, firstWaitSeconds * 2 ** Math.min(row.attempts - 1, 20));
    // A message's number says which one; whom it is for and what it says is nobody's business here.
    log.warn({ outboxMessage: row.id, attempts: row.attempts, kind, isOver }, "a message was not delivered");
    await repository.putBack(row, { waitSeconds, refusals, isOver: kind !== "unreachable" && isOver, error: message });
  }

  /** Sends what is due; stops where a gateway is away, so that not every message waits for its own time-out. */
  async function sendDue(): Promise<void> {
    const reachable = new Set(channels);
    while (!stopped.signal.aborted && reachable.size > 0) {
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

  async function work(): Promise<void> {
    isCalled = false;
    let sleepMs = maxSleepMs;
    try {
      if (Date.now() - cleanedAt > hourMs) {
        cleanedAt = Date.now();
        await repository.forgetOld(kept);
      }
      await sendDue();
      const wait = await repository.secondsToNext(channels);
      // Due and not sent: its gateway is away. Asking again at once would only ask a dead server in a loop.
      if (wait !== null) sleepMs = Math.min(maxSleepMs, Math.max(wait * 1000, wait <= 0 ? 5000 : 100));
    } catch (error) {
      // The database is away, or the fault is ours: the messages stay, and are tried again.
      log.error({ err: error }, "the outbox worker");
      sleepMs = 5000;
    }
    if (isCalled) sleepMs = 0;
    if (!stopped.signal.aborted) timer = setTimeout(wake, sleepMs);
  }

  function wake(): void {
    isCalled = true;
    if (stopped.signal.aborted || running) return;
    clearTimeout(timer);
    running = work().finally(() => (running = null));
  }

  if (channels.length > 0) {
    listener.on(outboxChannel, wake);
    wake();
  }
  return async () => {
    stopped.abort();
    clearTimeout(timer);
    await running;
  };
}
