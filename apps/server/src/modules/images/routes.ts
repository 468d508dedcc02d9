import { createHash } from "node:crypto";
import { ApiError, calls } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import type { App } from "../../http/app-type.ts";
import { languageOf } from "../../http/language.ts";
import { currentUser } from "../../http/session-guard.ts";
import { drawImage } from "./draw-image.ts";
import { findSubject } from "./repository.ts";

/** A picture asked for by its version never changes; one without is asked for anew each time. */
const versioned = "private, max-age=31536000, immutable";
const unversioned = "private, no-cache";

export function imageRoutes(app: App, { db }: { db: Database }): void {
  app.route({
    ...calls.getImage,
    handler: async (request, reply) => {
      const { kind, id } = request.params;
      const asked = { id, userId: currentUser(request).id, language: languageOf(request) };
      const subject = await findSubject(db, kind, asked);
      if (!subject) throw new ApiError("NotFound");
      const svg = drawImage(subject);
      const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
      reply
        .header("ETag", etag)
        .header("Vary", "Accept-Language")
        .header("Cache-Control", request.query.v === undefined ? unversioned : versioned)
        .header("X-Content-Type-Options", "nosniff")
        .header("Content-Security-Policy", "default-src 'none'");
      if (request.headers["if-none-match"] === etag) return reply.code(304).send("");
      return reply.type("image/svg+xml; charset=utf-8").send(svg);
    },
  });
}
