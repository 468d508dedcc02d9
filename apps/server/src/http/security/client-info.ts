import type { FastifyRequest } from "fastify";

/** Returns a client's IP address and User-Agent header. */
export function clientInfoOf({ ip, headers }: FastifyRequest): { address: string; userAgent: string | undefined } {
  return { address: ip, userAgent: headers["user-agent"] };
}
