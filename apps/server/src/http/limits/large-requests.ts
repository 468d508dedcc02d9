import { setImmediate as nextTurn } from "node:timers/promises";
import { ApiError } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { runAsClient } from "../../lib/queues/client-key.ts";
import { createFairQueue, type FairQueue, QueueFull } from "../../lib/queues/fair-queue.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Requests to routes of this name run one at a time for each user. */
    oneAtATime?: string;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The turn of a large request. */
    turn: Turn | null;
  }
}

/** Requests with a larger body wait for a slot. */
const largeBytes = 128 * 1024;
const queueOptions = { concurrent: Infinity, concurrentPerClient: 1, waiting: Infinity } as const;
const [waitingLargeBodies, waitingOfName] = [20, 10];
const maxWaitMs = 30_000;
const retryAfterSeconds = 5;

type Turn = { isHandled: boolean; end: () => void };

/**
 * Runs requests with large bodies one at a time for each user and route in this process, or for all routes of one name if
 * the route gives one. The next ones wait before their bodies are read, so that waiting costs nothing; requests beyond the
 * limit fail with `TryAgain` immediately. It applies to every route that is registered afterwards. See docs/decisions/207.
 */
export function registerLargeRequests(app: FastifyInstance): void {
  const queues = new Map<string, FairQueue>();
  // A property of the request: a WeakMap would keep each request and its body through every minor garbage collection, and
  // hundreds of megabytes until a major one.
  app.decorateRequest("turn", null);

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
      (request, reply, done) => waitForTurn(queue, request, reply, done),
    ];
    // Parsing, validating and handling a large body take long each: other requests are answered in between.
    route.preValidation = [yieldToOthers, ...[route.preValidation ?? []].flat()];
    route.handler = async function handleInTurn(request, reply) {
      const { turn } = request;
      if (turn) turn.isHandled = true;
      await nextTurn();
      try {
        return await (handler.call(this, request, reply) as Promise<unknown>);
      } finally {
        turn?.end();
      }
    };
  });
}

async function yieldToOthers(): Promise<void> {
  await nextTurn();
}

function waitForTurn(
  queue: FairQueue,
  request: FastifyRequest,
  { raw: response }: FastifyReply,
  done: (error?: Error) => void,
): void {
  const refuse = () => done(new ApiError("TryAgain", { retryAfterSeconds }));
  // A client that disconnected during authentication emits no further `close`: its turn would never end.
  if (request.raw.destroyed || response.destroyed) return refuse();
  const { promise: hasEnded, resolve: end } = Promise.withResolvers<void>();
  const turn: Turn = { isHandled: false, end };
  request.turn = turn;
  let isWaiting = true;
  const timeout = setTimeout(() => {
    isWaiting = false;
    refuse();
  }, maxWaitMs);
  // A client that disconnects keeps its turn until the work finishes, so reconnecting cannot bypass the limit.
  const leave = () => {
    clearTimeout(timeout);
    isWaiting = false;
    if (!turn.isHandled) end();
  };
  response.once("close", leave).once("finish", leave);
  const run = async () => {
    if (!isWaiting) return;
    clearTimeout(timeout);
    done();
    await hasEnded;
  };
  runAsClient(clientKeyOf(request), () => queue.run(run)).catch((error: unknown) => {
    clearTimeout(timeout);
    if (!(error instanceof QueueFull)) throw error;
    refuse();
  });
}

/** Returns the user; without a session the link of the client, else the address. Only small bodies are accepted from an address. */
function clientKeyOf({ sessionUser, params, ip }: FastifyRequest): string {
  if (sessionUser !== null) return `user:${sessionUser.id}`;
  const { token } = params as { token?: string };
  return token === undefined ? `address:${ip}` : `link:${readLinkToken(token)}`;
}
