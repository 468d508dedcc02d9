import type { FastifyRequest } from "fastify";
import type { SignerDevice } from "./tables.ts";

/** Returns the device of a signature, as reported by the request. */
export function deviceOf(request: FastifyRequest): SignerDevice {
  return { address: request.ip, userAgent: (request.headers["user-agent"] ?? "").slice(0, 500) };
}
