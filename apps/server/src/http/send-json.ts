import type { FastifyReply } from "fastify";

/** Headers of prepared JSON that depends only on the address and the language. */
const sendJsonHeaders = {
  vary: "Accept-Language",
  "cache-control": "private, no-cache",
  "content-type": "application/json; charset=utf-8",
} as const;

/** Headers of prepared JSON that browsers must not store. */
const plainJsonHeaders = { "content-type": "application/json; charset=utf-8" } as const;

/** Sends prepared JSON unchanged instead of serialising it with the route's schema. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.headers(sendJsonHeaders).send(json);
}

/** Sends prepared JSON that browsers must not store. */
export function sendPlainJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.headers(plainJsonHeaders).send(json);
}
