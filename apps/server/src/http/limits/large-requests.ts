import { setImmediate as nextTurn } from "node:timers/promises";
import { ApiError } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createTurns, type Turn, type Turns } from "./client-slots.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Calls of this name are done one at a time for each user. */
    oneAtATime?: string;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** Of a large call, while it waits or is worked on. */
    turn: TakenTurn | null;
  }
}

/** A body that takes more has to wait for its turn. */
const largeBytes = 128 * 1024;
const ordinary = { atOnce: 1, waiting: 20 } as const;
const single = { atOnce: 1, waiting: 10 } as const;
const maxWaitMs = 30_000;
const retryAfterSeconds = 5;

type TakenTurn = { readonly turn: Turn; isWorking: boolean };

/**
 * Calls with large bodies take turns, one at a time of each user and call in this process, or of all calls of one name where
 * the route says so. The next ones wait before their bodies are read, so that what waits costs nothing; what is more than
 * may wait is `TryAgain` at once. Every route that is added later is held to it. See docs/decisions/207.
 */
export function registerLargeCalls(app: FastifyInstance): void {
  const byName = new Map<string, Turns>();
  // Kept on the request. A WeakMap would keep each request with its body through every quick collection of garbage, and
  // hundreds of megabytes until a long one.
  app.decorateRequest("turn", null);

  app.addHook("onRoute", (route) => {
    const name = route.config?.oneAtATime;
    const isLarge = (route.bodyLimit ?? 0) > largeBytes;
    if (name === undefined && !isLarge) return;
    const turns = byName.get(name ?? route.url) ?? createTurns(name === undefined ? ordinary : single);
    byName.set(name ?? route.url, turns);
    const { handler } = route;
    route.onRequest = [...[route.onRequest ?? []].flat(), (request, reply, done) => wait(turns, request, reply, done)];
    // Parsing a body, looking at its shape and working on it take long each: others are answered in between.
    route.preValidation = [letOthersBy, ...[route.preValidation ?? []].flat()];
    route.handler = async function work(request, reply) {
      const own = request.turn;
      if (own) own.isWorking = true;
      await nextTurn();
      try {
        return await (handler.call(this, request, reply) as Promise<unknown>);
      } finally {
        own?.turn.end();
      }
    };
  });

  async function letOthersBy(): Promise<void> {
    await nextTurn();
  }

  function wait(turns: Turns, request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const refuse = () => done(new ApiError("TryAgain", { retryAfterSeconds }));
    // Whoever went away while somebody asked who they are is not told again that they are gone: their turn would never end.
    if (request.raw.destroyed || reply.raw.destroyed) return refuse();
    const turn = turns.take(askerOf(request), () => {
      clearTimeout(tooLong);
      done();
    });
    if (turn === null) return refuse();
    const own: TakenTurn = { turn, isWorking: false };
    request.turn = own;
    const tooLong = setTimeout(() => {
      turn.end();
      refuse();
    }, maxWaitMs);
    // Whoever goes away while it is worked on keeps the turn until it is done: going away is no way around it.
    const leave = () => {
      clearTimeout(tooLong);
      if (!own.isWorking) turn.end();
    };
    reply.raw.once("close", leave).once("finish", leave);
    if (!turn.hasCome) return;
    clearTimeout(tooLong);
    done();
  }
}

/** The user, or whose link it is: nobody who has neither may send much. */
function askerOf({ sessionUser, params, ip }: FastifyRequest): string {
  if (sessionUser !== null) return `user:${sessionUser.id}`;
  const { token } = params as { token?: string };
  return token === undefined ? `address:${ip}` : `link:${readLinkToken(token)}`;
}
