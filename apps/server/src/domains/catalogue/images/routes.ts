import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Images, EntityImage } from "./service.ts";

/**
 * The Cache-Control headers. An image URL with a version always returns the same image; a URL without a version may
 * return another image later.
 */
const caching: Record<EntityImage["lifetime"], string> = {
  forever: "private, max-age=31536000, immutable",
  // A generated image changes only with a name or a colour, which is rare, so it is not revalidated on every page.
  long: "private, max-age=86400",
  unknown: "private, no-cache",
};

/** Serves the images of entities, with their cache headers. */
export function imageRoutes(app: App, { images }: { images: Images }): void {
  app.route({
    ...endpoints.getImage,
    handler: async (request, reply) => {
      const { kind, id } = request.params;
      const image = await images.open(kind, {
        id,
        userId: currentUser(request).id,
        language: languageOf(request),
        version: request.query.v,
      });
      reply
        .header("ETag", image.etag)
        .header("Vary", "Accept-Language")
        .header("Cache-Control", caching[image.lifetime])
        .header("X-Content-Type-Options", "nosniff")
        .header("Content-Security-Policy", "default-src 'none'");
      if (request.headers["if-none-match"] === image.etag) return reply.code(304).send("");
      // Bypasses the serializer, because the endpoint has no response schema for binary content.
      return reply
        .type(image.type)
        .serializer((payload: unknown) => payload as string)
        .send(image.bytes as string);
    },
  });
}
