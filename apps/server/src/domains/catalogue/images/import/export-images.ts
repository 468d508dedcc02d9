import { join } from "node:path";
import type { ExportedRows } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { imageKey } from "../service.ts";
import { type QueriesByKind, unionOfKeys } from "./entity-keys.ts";

/** Exports the stored images to a folder. Each file is named after its entity. */
export async function exportImages(
  folder: string,
  { client, storage, files, signal, onProgress }: Work,
  entities: QueriesByKind<string>,
): Promise<ExportedRows> {
  await files.makeFolder(folder);
  const { rows } = await client.query<{ kind: string; key: string; digest: string }>(
    `select e.kind, k.key, e.digest from entity_images e join (${unionOfKeys(entities)}) k on k.kind = e.kind and k.id = e.entity_id order by 1, 2`,
  );
  for (const [index, { kind, key, digest }] of rows.entries()) {
    signal.throwIfAborted();
    const bytes = await storage.read(imageKey(digest));
    if (bytes === null) throw new Error(`The image of ${kind} ${key} is missing from the file storage`);
    await files.write(join(folder, `${kind}-${encodeURIComponent(key)}.webp`), bytes);
    onProgress("writing images", (index + 1) / rows.length);
  }
  return { path: folder, rows: rows.length };
}
