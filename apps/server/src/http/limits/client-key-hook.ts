import type { FastifyReply, FastifyRequest } from "fastify";
import { runAsClient } from "../../lib/queues/client-key.ts";

/**
 * Runs the handler of a request with the key of the client: the user, or the IP address. Fair queues serve clients by
 * this key. This must be the last hook before the handler, because reading the body starts a new asynchronous context.
 */
export function runWithClientKey(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { sessionUser, ip } = request;
  runAsClient(sessionUser === null ? `address:${ip}` : `user:${sessionUser.id}`, done);
}
