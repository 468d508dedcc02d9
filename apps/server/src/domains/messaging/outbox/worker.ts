import type { FastifyBaseLogger } from "fastify";
import type { Listener } from "../../../db/listener.ts";
import { reportError } from "../../../db/report-error.ts";
import { startWorkLoop } from "../jobs/work-queue.ts";
import { createDelivery, type DeliveryDependencies } from "./delivery.ts";
import type { DeliveryRepository } from "./delivery-repository.ts";
import type { Channel } from "./repository.ts";
import { outboxChannel } from "./tables.ts";

/** The length of a lease, longer than any delivery takes. A process whose lease has expired must therefore be dead. */
const leaseSeconds = 120;
const maxConcurrent = 5;
/**
 * The number of days until messages are deleted, because they contain personal data. Undelivered messages are kept
 * longer, so that questions about them can be answered.
 */
const retention = { sentDays: 30, failedDays: 365 };
const hourMs = 3_600_000;

type Dependencies = DeliveryDependencies & {
  repository: DeliveryRepository;
  listener: Listener;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

/**
 * Starts the worker that delivers waiting messages. Every process with a gateway runs one. It wakes on new messages and
 * on a timer. A message's state is only in its row, which is claimed with `for update skip locked`, then tried and
 * marked. Returns a function that stops the worker after the current deliveries are done.
 * Source: docs/reference/messages.md#delivery.
 */
export function startOutboxWorker(dependencies: Dependencies): () => Promise<void> {
  const { repository, listener, mail, sms, log } = dependencies;
  const channels: Channel[] = [...(mail ? (["email"] as const) : []), ...(sms ? (["sms"] as const) : [])];
  const deliver = createDelivery(dependencies);
  let cleanedAt = 0;

  /**
   * Sends the messages that are due. Stops a channel whose gateway is unreachable, because otherwise every message
   * would wait for a timeout.
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
    // An error means that the database is unreachable or that our code failed. The messages stay and are tried again.
    onError: reportError(log, "the outbox worker failed"),
  });
}
