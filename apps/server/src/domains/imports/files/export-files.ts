import { join } from "node:path";
import { documentKey } from "../../../lib/document-files.ts";
import { attachmentKey } from "../../sales/commission-attachments/service.ts";
import { imageKey } from "../../catalogue/images/service.ts";
import type { Unloaded } from "../definition/kind.ts";
import { writeCsv } from "./write-table.ts";
import type { Work } from "../definition/work.ts";
import { attachmentColumns } from "../../sales/commission-attachments/import/import-attachments.ts";
import { documentColumns } from "../../catalogue/product-documents/import/import-documents.ts";
import { entityKeys } from "../../catalogue/images/import/entity-keys.ts";

const listFile = "list.csv";

/** Writes a folder of documents with its list: of each document in each language the newest file. Drawn ones are none. */
export async function exportDocuments(folder: string, work: Work): Promise<Unloaded> {
  const { rows } = await work.client.query<DocumentRow>(
    ["fund", "program"]
      .map(
        (kind) => `select * from (
          select distinct on (d.id, f.language) '${kind}' as kind, ${kind === "fund" ? "coalesce(p.isin, p.symbol)" : "p.code"} as product,
            f.language, d.names->>f.language as name, d.is_key_document as is_key, f.digest, d."order", d.id
          from ${kind}_document_files f join ${kind}_documents d on d.id = f.document_id join ${kind}s p on p.id = d.${kind}_id
          where d.code is not null order by d.id, f.language, f.revision desc) newest_${kind}`,
      )
      .join(" union all ")
      .concat(" order by kind, product, is_key desc, id, language"),
  );
  return await writeFiles(folder, work, Object.keys(documentColumns), rows, (row, index) => ({
    key: documentKey(row.digest),
    cells: {
      kind: row.kind,
      product: row.product,
      language: row.language,
      name: row.name,
      key_document: row.is_key ? "yes" : "no",
      file: `${row.kind}-${plain(row.product)}-${row.language}-${index + 1}.pdf`,
    },
  }));
}
type DocumentRow = { kind: string; product: string; language: string; name: string; is_key: boolean; digest: string };

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/xml": "xml",
  "text/xml": "xml",
};

/** Writes a folder of commission attachments with its list. */
export async function exportAttachments(folder: string, work: Work): Promise<Unloaded> {
  const { rows } = await work.client.query<AttachmentRow>(
    `select u.username, a.name, a.date::text as date, a.type, a.mime_type, a.digest from commission_attachments a
     join users u on u.id = a.user_id order by lower(u.username), a.date, a.name`,
  );
  return await writeFiles(folder, work, Object.keys(attachmentColumns), rows, (row, index) => ({
    key: attachmentKey(row.digest),
    cells: {
      username: row.username,
      name: row.name,
      date: row.date,
      type: row.type,
      file: `${plain(row.username)}-${index + 1}.${extensions[row.mime_type] ?? "txt"}`,
    },
  }));
}
type AttachmentRow = { username: string; name: string; date: string; type: string; mime_type: string; digest: string };

/** Writes a folder of pictures, named for what they show. */
export async function exportImages(
  folder: string,
  { client, storage, files, signal, onProgress }: Work,
): Promise<Unloaded> {
  await files.makeFolder(folder);
  const { rows } = await client.query<{ kind: string; key: string; digest: string }>(
    `select e.kind, k.key, e.digest from entity_images e join (${entityKeys}) k on k.kind = e.kind and k.id = e.entity_id order by 1, 2`,
  );
  for (const [index, { kind, key, digest }] of rows.entries()) {
    signal.throwIfAborted();
    const bytes = await storage.read(imageKey(digest));
    if (bytes === null) throw new Error(`The picture of ${kind} ${key} is not in the file storage`);
    await files.write(join(folder, `${kind}-${encodeURIComponent(key)}.webp`), bytes);
    onProgress("writing the pictures", (index + 1) / rows.length);
  }
  return { path: folder, rows: rows.length };
}

async function writeFiles<Row>(
  folder: string,
  work: Work,
  columns: readonly string[],
  rows: readonly Row[],
  fileOf: (row: Row, index: number) => { key: string; cells: Record<string, string> },
): Promise<Unloaded> {
  const { storage, files, signal, onProgress } = work;
  await files.makeFolder(folder);
  const lines: Record<string, string>[] = [];
  for (const [index, row] of rows.entries()) {
    signal.throwIfAborted();
    const { key, cells } = fileOf(row, index);
    const bytes = await storage.read(key);
    if (bytes === null) throw new Error(`The file ${key} is not in the file storage`);
    await files.write(join(folder, cells["file"] ?? ""), bytes);
    lines.push(cells);
    onProgress("writing the files", (index + 1) / rows.length);
  }
  await writeCsv(work, join(folder, listFile), columns, lines);
  return { path: join(folder, listFile), rows: rows.length };
}

const plain = (name: string): string => name.replaceAll(/[^A-Za-z\d._-]/g, "_");
