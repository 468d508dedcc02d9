import { endpoints } from "@fundport/api";
import { bootstrapLists } from "@fundport/api/bootstrap-lists";
import type { App } from "../../../http/app-type.ts";
import type { FastifyReply } from "fastify";
import { pickEncoding } from "../../../http/cache/byte-cache.ts";
import { collectLists } from "./collect-lists.ts";
import { createCompressed } from "./compressed.ts";

/** Serves the lists that each page needs first, in one response. Source: docs/decisions/241. */
export function startDataRoutes(app: App): void {
  const compressed = createCompressed();
  app.route({
    ...endpoints.getStartData,
    // One request runs the routes of all lists, so requests of the same user run one after another.
    config: { oneAtATime: "start" },
    handler: async (request, reply) => {
      const json = await collectLists(bootstrapLists, async (name) => {
        // The list's own route handles the request with all its hooks, so a user without access to a list does not get it.
        const { statusCode, headers, rawPayload } = await app.inject({
          url: endpoints[name].url,
          remoteAddress: request.socket.remoteAddress ?? "",
          headers: { ...request.headers, "accept-encoding": "identity" },
        });
        return { status: statusCode, etag: headers.etag, json: rawPayload };
      });
      const { encoding, bytes } = await compressed.of(json, pickEncoding(request.headers["accept-encoding"]));
      if (encoding !== "identity") void reply.header("content-encoding", encoding);
      return sendBytes(reply.header("vary", "Accept-Encoding").type("application/json; charset=utf-8"), bytes);
    },
  });
}

/** JSON that is ready: it passes no schema on its way out. */
function sendBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.send(bytes);
}
