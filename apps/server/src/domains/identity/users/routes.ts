import { endpoints } from "@fundport/api";
import type { FastifyInstance } from "fastify";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Photos } from "./photos.ts";
import type { Users } from "./service.ts";

/**
 * The content types that uploads may declare. This is only a first filter, because the real type is detected from the
 * content. Browsers that do not support TIFF send octet-stream.
 */
const imageContentTypes = /^(?:image\/|application\/octet-stream)/;

/** Registers the endpoints for a user's own profile and for the advisor's photo. */
export function userRoutes(app: App, { users }: { users: Users }): void {
  const { photos } = users;
  app.route({
    ...endpoints.getUser,
    config: { isForSetUp: true },
    handler: (request) => users.getUser(currentUser(request).id),
  });

  // Photos are sent as binary bodies, which only these routes parse.
  app.register((scope: FastifyInstance, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(imageContentTypes, { parseAs: "buffer" }, (_request, body, parsed) =>
      parsed(null, body),
    );
    uploadRoutes(scope, photos);
    done();
  });
  app.route({
    ...endpoints.deletePhoto,
    handler: async (request) => {
      await photos.remove(currentUser(request).id);
      return null;
    },
  });
}

/** The endpoints for the photo and its preview both decode an image, so they share a queue. */
const config = { oneAtATime: "photo" };

function uploadRoutes(app: App, photos: Photos): void {
  app.route({
    ...endpoints.previewPhoto,
    config,
    handler: async (request, reply) => {
      const preview = await photos.preview(currentUser(request).id, bytesOf(request.body));
      // This response is binary and has no schema, so the serializer is bypassed.
      return reply
        .type("image/webp")
        .header("Cache-Control", "no-store")
        .serializer((payload: unknown) => payload as string)
        .send(preview as unknown as string);
    },
  });
  app.route({
    ...endpoints.putPhoto,
    config,
    handler: async (request) => {
      const { x, y, width, height } = request.query;
      const isCropped = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
      const crop = isCropped ? { x, y, width, height } : null;
      const storedAt = await photos.store(currentUser(request).id, bytesOf(request.body), crop);
      return { photoFetchedAt: storedAt.toISOString() };
    },
  });
}

/** Returns the body's bytes; no bytes if the request has no body. */
function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}
