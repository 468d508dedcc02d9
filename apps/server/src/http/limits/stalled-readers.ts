import { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

/**
 * Disconnects clients that stop reading their response. A client that reads slowly keeps its connection, and so does
 * one whose response is not ready yet. The operating system reports to Node how much it has sent, so the timeout
 * restarts whenever part of a long write is sent.
 */
export function cutStalledReaders(app: App, stalledMs = 30_000): void {
  app.addHook("onRequest", (_request: FastifyRequest, { raw }: FastifyReply, done: () => void) => {
    // Uses the connection of the request, because a response that waits behind others does not yet have one.
    const { socket } = raw.req;
    // A request that is injected by Fastify has no connection.
    if (socket instanceof Socket)
      raw.setTimeout(stalledMs, () => {
        if (raw.writableLength > 0 || socket.writableLength > 0) socket.destroy();
        else socket.setTimeout(stalledMs);
      });
    done();
  });
}
