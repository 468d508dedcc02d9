import { ApiError } from "@fundport/api";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Refuses a body that says of itself that it is larger than its call takes, before a byte of it is read, also where the
 * call takes none and nothing would read it. What says nothing is measured while it is read.
 */
export function refuseLargeBody(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { bodyLimit } = request.routeOptions;
  const announced = Number(request.headers["content-length"] ?? 0);
  done(announced > bodyLimit ? new ApiError("PayloadTooLarge") : undefined);
}
