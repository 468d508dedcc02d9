import { setImmediate as nextTurn } from "node:timers/promises";
import { ApiError } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ClientSlot, type ClientSlots, createClientSlots } from "./client-slots.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Requests to routes of this name run one at a time for each user. */
    oneAtATime?: string;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The slot of a large request, while it waits or runs. */
    clientSlot: RequestSlot | null;
  }
}

/** Requests with a larger body wait for a slot. */
const largeBytes = 128 * 1024;
const largeBodySlots = { concurrent: 1, waiting: 20 } as const;
const namedSlots = { concurrent: 1, waiting: 10 } as const;
const maxWaitMs = 30_000;
const retryAfterSeconds = 5;

type RequestSlot = { readonly slot: ClientSlot; isRunning: boolean };

/**
 * Runs requests with large bodies one at a time for each user and route in this process, or for all routes of one name if
 * the route gives one. The next ones wait before their bodies are read, so that waiting costs nothing; requests beyond the
 * limit fail with `TryAgain` immediately. It applies to every route that is registered afterwards. See docs/decisions/207.
 */
export function registerLargeRequests(app: FastifyInstance): void {
  const slotsByName = new Map<string, ClientSlots>();
  // A property of the request: a WeakMap would keep each request and its body through every minor garbage collection, and
  // hundreds of megabytes until a major one.
  app.decorateRequest("clientSlot", null);

  app.addHook("onRoute", (route) => {
    const name = route.config?.oneAtATime;
    const isLarge = (route.bodyLimit ?? 0) > largeBytes;
    if (name === undefined && !isLarge) return;
    const slots =
      slotsByName.get(name ?? route.url) ?? createClientSlots(name === undefined ? largeBodySlots : namedSlots);
    slotsByName.set(name ?? route.url, slots);
    const { handler } = route;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (request, reply, done) => waitForSlot(slots, request, reply, done),
    ];
    // Parsing, validating and handling a large body take long each: other requests are answered in between.
    route.preValidation = [yieldToOthers, ...[route.preValidation ?? []].flat()];
    route.handler = async function runInSlot(request, reply) {
      const { clientSlot } = request;
      if (clientSlot) clientSlot.isRunning = true;
      await nextTurn();
      try {
        return await (handler.call(this, request, reply) as Promise<unknown>);
      } finally {
        clientSlot?.slot.release();
      }
    };
  });
}

async function yieldToOthers(): Promise<void> {
  await nextTurn();
}

function waitForSlot(
  slots: ClientSlots,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const refuse = () => done(new ApiError("TryAgain", { retryAfterSeconds }));
  // A client that disconnected during authentication emits no further `close`: its slot would never be released.
  if (request.raw.destroyed || reply.raw.destroyed) return refuse();
  const slot = slots.take(clientKeyOf(request), () => {
    clearTimeout(timeout);
    done();
  });
  if (slot === null) return refuse();
  const clientSlot: RequestSlot = { slot, isRunning: false };
  request.clientSlot = clientSlot;
  const timeout = setTimeout(() => {
    slot.release();
    refuse();
  }, maxWaitMs);
  // A client that disconnects keeps its slot until the work finishes, so reconnecting cannot bypass the limit.
  const leave = () => {
    clearTimeout(timeout);
    if (!clientSlot.isRunning) slot.release();
  };
  reply.raw.once("close", leave).once("finish", leave);
  if (!slot.isFree) return;
  clearTimeout(timeout);
  done();
}

/** Returns the user; without a session the link of the client, else the address. Only small bodies are accepted from an address. */
function clientKeyOf({ sessionUser, params, ip }: FastifyRequest): string {
  if (sessionUser !== null) return `user:${sessionUser.id}`;
  const { token } = params as { token?: string };
  return token === undefined ? `address:${ip}` : `link:${readLinkToken(token)}`;
}
