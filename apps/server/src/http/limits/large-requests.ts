import { setImmediate as nextTurn } from "node:timers/promises";
import { ApiError } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { runAsClient } from "../../lib/queues/client-key.ts";
import { createFairQueue, type FairQueue, QueueFull } from "../../lib/queues/fair-queue.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface FastifyContextConfig {
    /** Requests to all routes with the same name run one at a time for each user. */
    oneAtATime?: string;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface FastifyRequest {
    /** The slot of a request that has a large body or whose route sets `oneAtATime`. */
    slot: Slot | null;
  }
}

/** Requests with a larger body wait for a slot. */
const largeBytes = 128 * 1024;
const queueOptions = { concurrent: Infinity, concurrentPerClient: 1, waiting: Infinity } as const;
const [waitingLargeBodies, waitingOfName] = [20, 10];
const maxWaitMs = 30_000;
const retryAfterSeconds = 5;

type Slot = { isHandled: boolean; end: () => void };

/**
 * Runs requests with large bodies one at a time for each user and route in this process. Routes that share a
 * `oneAtATime` name share one queue. Further requests wait before their bodies are read, so that they take no memory
 * for bodies; requests beyond the limit immediately fail with `TryAgain`. Applies to every route that is registered
 * afterwards.
 * Source: docs/reference/errors-and-limits.md#queues.
 */
export function registerLargeRequests(app: FastifyInstance): void {
  const queues = new Map<string, FairQueue>();
  // The slot is a property of the request and not in a WeakMap: a WeakMap would keep each request and its body through
  // every minor garbage collection, which adds up to hundreds of megabytes before a major one.
  app.decorateRequest("slot", null);

  app.addHook("onRoute", (route) => {
    const name = route.config?.oneAtATime;
    const isLarge = (route.bodyLimit ?? 0) > largeBytes;
    if (name === undefined && !isLarge) return;
    const waitingPerClient = name === undefined ? waitingLargeBodies : waitingOfName;
    const queue = queues.get(name ?? route.url) ?? createFairQueue({ ...queueOptions, waitingPerClient });
    queues.set(name ?? route.url, queue);
    const { handler } = route;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (request, reply, done) => waitForSlot(queue, request, reply, done),
    ];
    // Parsing, validating and handling a large body each take long, so other requests are served between these steps.
    route.preValidation = [yieldToOthers, ...[route.preValidation ?? []].flat()];
    route.handler = async function handleInSlot(request, reply) {
      const { slot } = request;
      if (slot) slot.isHandled = true;
      await nextTurn();
      try {
        return await (handler.call(this, request, reply) as Promise<unknown>);
      } finally {
        slot?.end();
      }
    };
  });
}

async function yieldToOthers(): Promise<void> {
  await nextTurn();
}

function waitForSlot(
  queue: FairQueue,
  request: FastifyRequest,
  { raw: response }: FastifyReply,
  done: (error?: Error) => void,
): void {
  const refuse = () => done(new ApiError("TryAgain", { retryAfterSeconds }));
  // If the client disconnected during authentication, no further `close` is emitted, so its slot would never be freed.
  if (request.raw.destroyed || response.destroyed) return refuse();
  const { promise: hasEnded, resolve: end } = Promise.withResolvers<void>();
  const slot: Slot = { isHandled: false, end };
  request.slot = slot;
  const waiting = new AbortController();
  const timeout = setTimeout(() => {
    waiting.abort();
    refuse();
  }, maxWaitMs);
  // A client that disconnects while it waits leaves the queue. If its request is already being handled, it keeps its
  // slot until the work finishes, so reconnecting cannot bypass the limit.
  const leave = () => {
    clearTimeout(timeout);
    waiting.abort();
    if (!slot.isHandled) end();
  };
  response.once("close", leave).once("finish", leave);
  const run = async () => {
    if (waiting.signal.aborted) return;
    clearTimeout(timeout);
    done();
    await hasEnded;
  };
  runAsClient(clientKeyOf(request), () => queue.run(run, waiting.signal)).catch((error: unknown) => {
    clearTimeout(timeout);
    if (error === waiting.signal.reason) return;
    if (!(error instanceof QueueFull)) throw error;
    refuse();
  });
}

/**
 * Returns the key of the user if there is a session; otherwise the key of the client's link; otherwise the key of the
 * IP address, from which only small bodies are accepted.
 */
function clientKeyOf({ sessionUser, params, ip }: FastifyRequest): string {
  if (sessionUser !== null) return `user:${sessionUser.id}`;
  const { token } = params as { token?: string };
  return token === undefined ? `address:${ip}` : `link:${readLinkToken(token)}`;
}
