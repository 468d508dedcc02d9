import type { FastifyRequest } from "fastify";

/** Returns the address of a client and the name that its browser sends. */
export function clientInfoOf({ ip, headers }: FastifyRequest): { address: string; userAgent: string | undefined } {
  return { address: ip, userAgent: headers["user-agent"] };
}
