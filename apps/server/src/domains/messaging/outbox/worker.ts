import type { FastifyBaseLogger } from "fastify";
import type { Listener } from "../../../db/listener.ts";
import { reportError } from "../../../db/report-error.ts";
import { startWorkLoop } from "../jobs/work-queue.ts";
import { createDelivery, type DeliveryDependencies } from "./delivery.ts";
import type { DeliveryRepository } from "./delivery-repository.ts";
import type { Channel } from "./repository.ts";
import { outboxChannel } from "./tables.ts";

/** Longer than any delivery takes: once the lease has expired, the process that claimed the message must be dead. */
const leaseSeconds = 120;
const maxConcurrent = 5;
/**
 * Personal data is deleted eventually; undelivered messages are kept longer so that questions about them can be
 * answered.
 */
const retention = { sentDays: 30, failedDays: 365 };
const hourMs = 3_600_000;

type Dependencies = DeliveryDependencies & {
  repository: DeliveryRepository;
  listener: Listener;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

/**
 * Delivers waiting messages in every process that has a gateway. It wakes on new messages and on a timer. A message's
 * state is in its row only: claimed with `for update skip locked`, tried, marked. Returns a function that stops the
 * worker after the deliveries in progress are done. Source: docs/reference/messages.md#delivery.
 */
export function startOutboxWorker(dependencies: Dependencies): () => Promise<void> {
  const { repository, listener, mail, sms, log } = dependencies;
  const channels: Channel[] = [...(mail ? (["email"] as const) : []), ...(sms ? (["sms"] as const) : [])];
  const deliver = createDelivery(dependencies);
  let cleanedAt = 0;

  /**
   * Sends due messages. Stops a channel whose gateway is unreachable, so that the other messages do not wait for a
   * timeout each.
   */
  async function sendDue(stopped: AbortSignal): Promise<void> {
    const reachable = new Set(channels);
    while (!stopped.aborted && reachable.size > 0) {
      const rows = await repository.claim([...reachable], maxConcurrent, leaseSeconds);
      if (rows.length === 0) return;
      const outcomes = await Promise.allSettled(rows.map(deliver));
      outcomes.forEach((outcome, index) => {
        const channel = rows[index]?.channel;
        if (channel && !(outcome.status === "fulfilled" && outcome.value)) reachable.delete(channel);
      });
      const failure = outcomes.find((outcome) => outcome.status === "rejected");
      if (failure) throw failure.reason;
    }
  }

  if (channels.length === 0) return () => Promise.resolve();
  return startWorkLoop({
    onAdded: (wake) => listener.on(outboxChannel, wake),
    async workDue(stopped) {
      if (Date.now() - cleanedAt > hourMs) {
        cleanedAt = Date.now();
        await repository.forgetOld(retention);
      }
      await sendDue(stopped);
    },
    secondsToNext: () => repository.secondsToNext(channels),
    // Either the database is unreachable or our code failed; the messages stay and are tried again.
    onError: reportError(log, "the outbox worker failed"),
  });
}
