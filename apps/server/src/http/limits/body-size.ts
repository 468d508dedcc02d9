import { ApiError } from "@fundport/api";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Refuses a request whose Content-Length exceeds the limit of its route before its body is read. This includes routes
 * that read no body. A body without Content-Length is measured while it is read.
 */
export function refuseLargeBody(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { bodyLimit } = request.routeOptions;
  const announced = Number(request.headers["content-length"] ?? 0);
  done(announced > bodyLimit ? new ApiError("PayloadTooLarge") : undefined);
}
