import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { maxImageBytes } from "../../../../lib/open-image.ts";
import { imageKey } from "../service.ts";
import { encodeImage } from "./encode-image.ts";
import { createEntityFinder, type QueriesByKind } from "./entity-keys.ts";
import type { Work } from "../../../imports/definition/work.ts";
import type { ImportReport } from "../../../imports/definition/report.ts";
import { type FileWriter, withFileRollback } from "../../../imports/files/file-rollback.ts";

type ImageFile = { kind: string; entityId: number; sourceDigest: string; path: string; name: string };
type Known = ReadonlyMap<string, { sourceDigest: string; digest: string }>;

const nameOf = ({ kind, entityId }: Pick<ImageFile, "kind" | "entityId">) => `${kind}-${entityId}`;

/**
 * Imports a folder of images that are named after their entities: `fund-12.png`, `fund-CZ0008470011.jpg`,
 * `program-TARGET_GROWTH.png`. Detects each image's type from its content and re-encodes the image. Leaves images
 * unchanged that are already stored with the same bytes.
 */
export async function importImages(folder: string, work: Work, entities: QueriesByKind<string>): Promise<ImportReport> {
  const images = await findImages(folder, work, entities);
  work.errors.refuseIfAny();
  const known = await readKnown(work);
  const fresh = images.filter((image) => known.get(nameOf(image))?.sourceDigest !== image.sourceDigest);
  return await withFileRollback(work.storage, async (files) => {
    const rows = await encodeAll(fresh, files, work);
    work.errors.refuseIfAny();
    await storeRows(rows, work);
    const added = fresh.filter((image) => !known.has(nameOf(image))).length;
    return {
      plural: "images",
      read: images.length,
      added,
      changed: fresh.length - added,
      unchanged: images.length - fresh.length,
      notes: [],
    };
  });
}

async function findImages(folder: string, work: Work, entities: QueriesByKind<string>): Promise<ImageFile[]> {
  const find = createEntityFinder(work.client, entities);
  const entityKinds = Object.keys(entities);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter(({ name }) => !name.startsWith(".")).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const namesByEntity = new Map<string, string>();
  const images: ImageFile[] = [];
  for (const entry of names) {
    work.signal.throwIfAborted();
    const add = (reason: string) => work.errors.add({ file: entry.name, line: 1, column: "", reason });
    const [, kind = "", key = ""] = /^([a-z]+)-(.+)$/i.exec(basename(entry.name, extname(entry.name))) ?? [];
    const known = entityKinds.find((each) => each === kind.toLowerCase());
    if (!entry.isFile()) {
      add("this is not a file");
      continue;
    }
    if (known === undefined) {
      add(`the name must be ${entityKinds.join("-, ")}- followed by an id, a code or an ISIN`);
      continue;
    }
    const entityId = await find(known, decoded(key));
    if (entityId === null) {
      add(`unknown ${known} "${key}"`);
      continue;
    }
    const path = join(folder, entry.name);
    const { size } = await stat(path);
    if (size > maxImageBytes) {
      add("the file is larger than 5 MB");
      continue;
    }
    const first = namesByEntity.get(nameOf({ kind: known, entityId }));
    if (first !== undefined) {
      add(`${first} is an image of the same ${known}`);
      continue;
    }
    namesByEntity.set(nameOf({ kind: known, entityId }), entry.name);
    const sourceDigest = digestOf(await readFile(path));
    images.push({ kind: known, entityId, sourceDigest, path, name: entry.name });
  }
  return images;
}

/**
 * Decodes a key in a file name. Exports percent-encode keys, because file names cannot contain every character of a
 * code.
 */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

async function readKnown({ client }: Work): Promise<Known> {
  const { rows } = await client.query<{ kind: string; entity_id: number; digest: string; source_digest: string }>(
    "select kind, entity_id, digest, source_digest from entity_images",
  );
  return new Map(
    rows.map((row) => [
      nameOf({ kind: row.kind, entityId: row.entity_id }),
      { digest: row.digest, sourceDigest: row.source_digest },
    ]),
  );
}

type Row = { kind: string; entity_id: number; digest: string; mime_type: string; source_digest: string };

async function encodeAll(images: readonly ImageFile[], files: FileWriter, work: Work): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, { kind, entityId, sourceDigest, path, name }] of images.entries()) {
    work.signal.throwIfAborted();
    const encoded = await encodeImage(await readFile(path));
    if (typeof encoded === "string") {
      work.errors.add({ file: name, line: 1, column: "", reason: encoded });
      continue;
    }
    const digest = digestOf(encoded.bytes);
    await files.write(imageKey(digest), encoded.bytes);
    rows.push({ kind, entity_id: entityId, digest, mime_type: encoded.mimeType, source_digest: sourceDigest });
    work.onProgress("reading images", (index + 1) / images.length);
  }
  return rows;
}

async function storeRows(rows: readonly Row[], { client }: Work): Promise<void> {
  await client.query(
    `insert into entity_images (kind, entity_id, digest, mime_type, source_digest)
     select kind, entity_id, digest, mime_type, source_digest from jsonb_populate_recordset(null::entity_images, $1)
     on conflict (kind, entity_id) do update set digest = excluded.digest, mime_type = excluded.mime_type,
       source_digest = excluded.source_digest, stored_at = now()`,
    [JSON.stringify(rows)],
  );
}

/** Returns the digest that identifies an image. Images with equal bytes share a storage key and a version in URLs. */
function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
