import { createHash } from "node:crypto";
import { ApiError, endpoints } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import type { App } from "../../http/app-type.ts";
import { languageOf } from "../../http/language.ts";
import { currentUser } from "../../http/session-guard.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { drawImage } from "./draw-image.ts";
import { findSubject } from "./repository.ts";
import { findStoredImage, imageKey } from "./stored-images.ts";

/** A picture asked for by its version never changes; any other may be another one the next time. */
const versioned = "private, max-age=31536000, immutable";
const unversioned = "private, no-cache";
/** A drawing changes with a name or a colour, which is seldom; it need not be compared on every page. */
const drawn = "private, max-age=86400";
/** These show what is one user's: a browser that another one uses next may not have them. */
const personal: ReadonlySet<string> = new Set(["company", "dealer", "fundpackagetemplate"]);

/** Advisors' own photos, out of the module of the user. */
export type FindPhoto = (userId: number) => Promise<{ bytes: Buffer; mimeType: string; storageKey: string } | null>;
type Parts = { db: Database; storage: FileStorage; findPhoto: FindPhoto };

type Picture = { bytes: Buffer | string; type: string; etag: string; caching: string };

/**
 * Pictures of entities: the stored one, else one that is drawn. Source: docs/spec-gaps.md, Catalogue;
 * docs/decisions/073
 */
export function imageRoutes(app: App, { db, storage, findPhoto }: Parts): void {
  app.route({
    ...endpoints.getImage,
    handler: async (request, reply) => {
      const { kind, id } = request.params;
      const subject = await findSubject(db, kind, {
        id,
        userId: currentUser(request).id,
        language: languageOf(request),
      });
      if (!subject) throw new ApiError("NotFound");
      const picture = (await read(kind, id, request.query.v)) ?? draw(subject, personal.has(kind));
      reply
        .header("ETag", picture.etag)
        .header("Vary", "Accept-Language")
        .header("Cache-Control", picture.caching)
        .header("X-Content-Type-Options", "nosniff")
        .header("Content-Security-Policy", "default-src 'none'");
      if (request.headers["if-none-match"] === picture.etag) return reply.code(304).send("");
      // The endpoint has no response schema for binary content, so the serializer is bypassed.
      return reply
        .type(picture.type)
        .serializer((payload: unknown) => payload as string)
        .send(picture.bytes as string);
    },
  });

  type Kind = Parameters<typeof findStoredImage>[1];

  async function read(kind: Kind, id: number, asked: string | undefined): Promise<Picture | null> {
    if (kind !== "dealer") return await readStored(kind, id, asked);
    const photo = await findPhoto(id);
    if (photo === null) return null;
    return { bytes: photo.bytes, type: photo.mimeType, etag: `"${digestOf(photo.storageKey)}"`, caching: unversioned };
  }

  async function readStored(kind: Kind, id: number, asked: string | undefined): Promise<Picture | null> {
    const stored = await findStoredImage(db, kind, id);
    if (stored === null) return null;
    const bytes = await storage.read(imageKey(stored.digest));
    if (bytes === null) throw new Error(`The file storage lacks the picture of ${kind} ${id}`);
    const caching = asked !== undefined && asked === stored.version ? versioned : unversioned;
    return { bytes, type: stored.mimeType, etag: `"${stored.digest}"`, caching };
  }
}

function draw(subject: { name: string; color: string }, isPersonal: boolean): Picture {
  const svg = drawImage(subject);
  return {
    bytes: svg,
    type: "image/svg+xml; charset=utf-8",
    etag: `"${digestOf(svg)}"`,
    caching: isPersonal ? unversioned : drawn,
  };
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
