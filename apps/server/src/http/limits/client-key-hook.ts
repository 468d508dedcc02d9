import type { FastifyReply, FastifyRequest } from "fastify";
import { askAs } from "../../lib/queues/client-key.ts";

/**
 * Says for whom a call is worked on: its user, or the address that it comes from. Work that waits in a queue takes turns
 * by it. It comes last before the handler, since reading the body begins anew.
 */
export function rememberAsker(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { sessionUser, ip } = request;
  askAs(sessionUser === null ? `address:${ip}` : `user:${sessionUser.id}`, done);
}
