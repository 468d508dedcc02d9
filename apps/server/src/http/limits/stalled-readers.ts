import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

const usualMs = 30_000;

/**
 * Cuts off a client that takes nothing of its answer: as long as bytes move, however slowly, it is left alone, and so is an
 * answer that is still being made. The system tells Node how much it has taken, so one long write counts byte by byte.
 */
export function cutStalledReaders(app: App, stalledMs = usualMs): void {
  app.addHook("onRequest", (_request: FastifyRequest, { raw }: FastifyReply, done: () => void) => {
    cutIfStalled(raw, stalledMs);
    done();
  });
}

/** The same for one answer. */
export function cutIfStalled(response: ServerResponse, stalledMs = usualMs): void {
  // The connection of the call: an answer behind others on it has none of its own yet.
  const { socket } = response.req;
  // A call that no network brings has no connection that could be cut.
  if (!(socket instanceof Socket)) return;
  response.setTimeout(stalledMs, () => {
    if (response.writableLength > 0 || socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(stalledMs);
  });
}
