import type { FastifyRequest } from "fastify";

/** Whence a call comes, and what the browser says of itself. */
export function visitorOf({ ip, headers }: FastifyRequest): { address: string; userAgent: string | undefined } {
  return { address: ip, userAgent: headers["user-agent"] };
}
