import type { FastifyBaseLogger } from "fastify";
import type { Listener } from "../../../db/listener.ts";
import { reportFault } from "../../../db/report-fault.ts";
import { startWorkLoop } from "../jobs/work-queue.ts";
import { createDelivery, type DeliveryDependencies } from "./delivery.ts";
import type { DeliveryRepository } from "./delivery-repository.ts";
import type { Channel } from "./repository.ts";
import { outboxChannel } from "./tables.ts";

/** Longer than any delivery lasts: after it, the process that claimed a message is dead. */
const leaseSeconds = 120;
const maxConcurrent = 5;
/** Personal data is not stored permanently; undelivered messages stay long enough for questions about them. */
const retention = { sentDays: 30, failedDays: 365 };
const hourMs = 3_600_000;

type Dependencies = DeliveryDependencies & {
  repository: DeliveryRepository;
  listener: Listener;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

/**
 * Delivers waiting messages in every process that has a gateway; woken by new messages and by a timer. The row is the
 * truth: claimed with `for update skip locked`, tried, marked. Returns a function that stops it once the deliveries under
 * way are done. Source: docs/reference/messages.md#delivery.
 */
export function startOutboxWorker(dependencies: Dependencies): () => Promise<void> {
  const { repository, listener, mail, sms, log } = dependencies;
  const channels: Channel[] = [...(mail ? (["email"] as const) : []), ...(sms ? (["sms"] as const) : [])];
  const deliver = createDelivery(dependencies);
  let cleanedAt = 0;

  /** Sends due messages; stops a channel whose gateway is unreachable, so that not every message waits for its own time-out. */
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
    // The database is unreachable or the defect is ours: the messages stay, and are tried again.
    onFault: reportFault(log, "the outbox worker failed"),
  });
}
