import { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

/**
 * Disconnects clients that stop reading their response. A client keeps its connection if it reads slowly or if its
 * response is not ready yet. The system reports to Node how much it has sent, so a long write counts byte by byte.
 */
export function cutStalledReaders(app: App, stalledMs = 30_000): void {
  app.addHook("onRequest", (_request: FastifyRequest, { raw }: FastifyReply, done: () => void) => {
    // The request's connection is used since a response that waits behind others has no connection of its own yet.
    const { socket } = raw.req;
    // A request injected by Fastify has no connection.
    if (socket instanceof Socket)
      raw.setTimeout(stalledMs, () => {
        if (raw.writableLength > 0 || socket.writableLength > 0) socket.destroy();
        else socket.setTimeout(stalledMs);
      });
    done();
  });
}
