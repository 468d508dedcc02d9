import type { FastifyReply } from "fastify";

/** What an answer says of itself that was made before, and depends on nothing but its address and its language. */
export const sendJsonHeaders = {
  vary: "Accept-Language",
  "cache-control": "private, no-cache",
  "content-type": "application/json; charset=utf-8",
} as const;

/** What an answer says of itself that no browser may keep. */
export const plainJsonHeaders = { "content-type": "application/json; charset=utf-8" } as const;

/** Answers JSON that was made before: it is sent as it is, without a walk through the route's schema. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.headers(sendJsonHeaders).send(json);
}

/** The same of JSON that no browser may keep. */
export function sendPlainJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.headers(plainJsonHeaders).send(json);
}
