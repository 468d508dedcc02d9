import { createHash } from "node:crypto";
import { ApiError } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Database, Transaction } from "../../../db/client.ts";
import { textIn } from "../../../lib/texts.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import { brandColor, renderImage } from "./render-image.ts";
import { createImageRepository, type ImageRepository } from "./repository.ts";
import type { ImageKind, SubjectFinders } from "./subjects.ts";

export type { SubjectFinders } from "./subjects.ts";

/** Images that only one user may see. Browsers must revalidate them, because another user may use the browser next. */
const personal: ReadonlySet<ImageKind> = new Set(["company", "dealer", "fundpackagetemplate"]);

export type EntityImage = {
  bytes: Buffer | string;
  type: string;
  etag: string;
  /**
   * How long the image stays the same: permanently (`forever`), until a name or a colour changes (`long`), or for an
   * unknown time.
   */
  lifetime: "forever" | "long" | "unknown";
};

/** Returns an advisor's photo; null if the advisor has no photo. Photos belong to the domain of users. */
type FindPhoto = (userId: number) => Promise<{ bytes: Buffer; mimeType: string; storageKey: string } | null>;
/** A user's request for an entity's image in a language; `version` is the image version in the URL. */
type ImageQuery = { id: number; userId: number; language: Language; version: string | undefined };
/** Sources of images that are not stored in this domain. */
export type ImageSources = { subjects: SubjectFinders; findPhoto: FindPhoto };
type Dependencies = ImageSources & { repository: ImageRepository; storage: FileStorage };
export type Images = ReturnType<typeof createImages>;

/** Returns the storage key of an image. */
export function imageKey(digest: string): string {
  return `images/${digest.slice(0, 2)}/${digest}.webp`;
}

/**
 * Serves the stored image of an entity, or a generated one if none is stored.
 * Source: docs/reference/catalogue.md#images.
 */
export function createImages({ repository, subjects, storage, findPhoto }: Dependencies) {
  async function readPhoto(userId: number): Promise<EntityImage | null> {
    const photo = await findPhoto(userId);
    if (photo === null) return null;
    return { bytes: photo.bytes, type: photo.mimeType, etag: etagOf(photo.storageKey), lifetime: "unknown" };
  }

  async function readStored(kind: ImageKind, id: number, version: string | undefined): Promise<EntityImage | null> {
    const stored = await repository.find(kind, id);
    if (stored === null) return null;
    const bytes = await storage.read(imageKey(stored.digest));
    if (bytes === null) throw new Error(`The image of ${kind} ${id} is missing from the file storage`);
    const lifetime = version !== undefined && version === stored.version ? "forever" : "unknown";
    return { bytes, type: stored.mimeType, etag: `"${stored.digest}"`, lifetime };
  }

  return {
    /**
     * Returns the image of an entity as the user may see it.
     * Errors: `NotFound` if the entity does not exist or the user may not see it.
     */
    async open(kind: ImageKind, query: ImageQuery): Promise<EntityImage> {
      const subject = await subjects[kind](query);
      if (!subject) throw new ApiError("NotFound");
      const found = await (kind === "dealer" ? readPhoto(query.id) : readStored(kind, query.id, query.version));
      if (found) return found;
      const name = textIn(query.language, subject.name);
      return generateImage({ name, color: subject.color ?? brandColor }, personal.has(kind));
    },
  };
}

function generateImage(subject: { name: string; color: string }, isPersonal: boolean): EntityImage {
  const svg = renderImage(subject);
  return {
    bytes: svg,
    type: "image/svg+xml; charset=utf-8",
    etag: etagOf(svg),
    lifetime: isPersonal ? "unknown" : "long",
  };
}

function etagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

/**
 * Returns a function that finds the digest of an entity's stored image. The function returns null if no image is
 * stored, and can run in a transaction.
 */
export function createImageDigests(repository: ImageRepository) {
  return async (kind: ImageKind, id: number, on?: Database | Transaction): Promise<string | null> => {
    const found = await (on === undefined ? repository : createImageRepository(on)).find(kind, id);
    return found?.digest ?? null;
  };
}
