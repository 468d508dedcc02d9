import { readFile, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, normalize } from "node:path";
import { detectDocumentType, maxAttachmentBytes } from "../../../imports/files/detect-document-type.ts";
import { digestOfDocument, documentKey } from "../../../../lib/document-files.ts";
import { catalogueEntities, createEntityFinder } from "../../images/import/entity-keys.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { oneOf, text, yesOrNo } from "../../../imports/definition/column-types.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { readYesOrNo, type Line, requireCell, type ParseLine, readLines } from "../../../imports/files/read-lines.ts";
import type { ImportReport } from "../../../imports/definition/report.ts";
import { type FileWriter, withFileRollback } from "../../../imports/files/file-rollback.ts";

type Entry = {
  kind: "fund" | "program";
  product: string;
  language: string;
  name: string;
  isKey: boolean;
  file: string;
};
type Row = Omit<Entry, "product" | "file" | "kind"> & { productId: number; code: string; digest: string; size: number };

const languages = ["en", "cs", "sk"];
export const documentColumns = {
  kind: required(oneOf(["fund", "program"]), "type of the product"),
  product: required(text(), "ISIN or symbol of the fund, or code of the program"),
  language: required(oneOf(["en", "cs", "sk"]), "language of the file"),
  name: required(
    text(),
    "name of the document in that language; all key information documents of a product count as one document",
  ),
  key_document: optional(yesOrNo, "whether it is a KID or KIID, which clients receive before a contract"),
  file: required(text(), "a PDF in the folder of the list, at most 20 MB"),
};
/** The code of a product's key document. Key documents in all languages share it, regardless of their names. */
const keyCode = "KEY";

const parse: ParseLine<Entry> = (values, problems) => {
  const kind = requireCell(values, "kind", problems);
  const language = requireCell(values, "language", problems);
  const file = requireCell(values, "file", problems);
  if (kind !== "" && kind !== "fund" && kind !== "program")
    problems.push({ column: "kind", reason: `"${kind}" is not one of fund, program` });
  if (language !== "" && !languages.includes(language))
    problems.push({ column: "language", reason: `"${language}" is not one of ${languages.join(", ")}` });
  if (isAbsolute(file) || normalize(file).startsWith(".."))
    problems.push({ column: "file", reason: "the file must be in the folder of the list" });
  return {
    kind: kind === "program" ? "program" : "fund",
    product: requireCell(values, "product", problems),
    language,
    name: requireCell(values, "name", problems),
    isKey: readYesOrNo(values, "key_document", problems),
    file,
  };
};

/**
 * Imports documents of funds and programs from a CSV list with `kind, product, language, name, key_document, file`, and
 * PDF files in the same folder. A product has one key document, which may be in several languages; other documents are
 * identified by name. A different file becomes a new revision.
 * Source: docs/reference/product-documents.md#stored-files.
 */
export async function importDocuments(path: string, work: Work): Promise<ImportReport> {
  const lines = await readLines(path, work, {
    plural: "documents",
    columns: documentColumns,
    parse,
    keys: [
      {
        column: "product",
        of: ({ kind, product, language, name, isKey }) =>
          product && `${kind}\n${product.toUpperCase()}\n${language}\n${isKey ? keyCode : name}`,
      },
    ],
  });
  const find = createEntityFinder(work.client, catalogueEntities);
  return await withFileRollback(work.storage, async (files) => {
    const rows = { fund: [] as Row[], program: [] as Row[] };
    for (const [index, line] of lines.entries()) {
      work.signal.throwIfAborted();
      const productId = await find(line.entry.kind, line.entry.product);
      const row = await readDocument(path, line, productId, files, work);
      if (row !== null) rows[line.entry.kind].push(row);
      work.onProgress("reading documents", (index + 1) / lines.length);
    }
    work.errors.refuseIfAny();
    let [added, changed] = [0, 0];
    for (const kind of ["fund", "program"] as const) {
      const documents = JSON.stringify(rows[kind]);
      await work.client.query(storeDocuments(kind), [documents]);
      const { rows: written } = await work.client.query<{ revision: number }>(storeFiles(kind), [documents]);
      added += written.filter(({ revision }) => revision === 1).length;
      changed += written.filter(({ revision }) => revision > 1).length;
    }
    return {
      plural: "documents",
      read: lines.length,
      added,
      changed,
      unchanged: lines.length - added - changed,
      notes: [],
    };
  });
}

async function readDocument(
  path: string,
  { line, entry }: Line<Entry>,
  productId: number | null,
  files: FileWriter,
  { errors }: Work,
): Promise<Row | null> {
  const refuse = (column: string, reason: string) => {
    errors.add({ file: basename(path), line, column, reason });
    return null;
  };
  const { kind, product, file, name, language, isKey } = entry;
  const filePath = join(dirname(path), file);
  const found = await stat(filePath).catch(() => null);
  if (!found?.isFile()) return refuse("file", `the folder of the list has no file "${file}"`);
  if (found.size > maxAttachmentBytes) return refuse("file", "the file is larger than 20 MB");
  const bytes = await readFile(filePath);
  if (detectDocumentType(bytes) !== "application/pdf") return refuse("file", "the content is not a PDF");
  if (productId === null) return refuse("product", `unknown ${kind} "${product}"`);
  const digest = digestOfDocument(bytes);
  await files.write(documentKey(digest), bytes);
  return { productId, code: isKey ? keyCode : name, language, name, isKey, digest, size: bytes.length };
}

const documentsOfFile = `jsonb_to_recordset($1) as given
  ("productId" int, code text, language text, name text, "isKey" boolean, digest text, size int)`;

/**
 * If the list lacks a language, the document's name in that language is the alphabetically first of its names. A later
 * import can replace it.
 */
const storeDocuments = (kind: "fund" | "program") => `with listed as (
    select "productId", code, bool_or("isKey") as is_key, min(name) as any_name, jsonb_object_agg(language, name) as names
    from ${documentsOfFile} group by "productId", code)
  insert into ${kind}_documents as d (${kind}_id, code, names, mime_type, is_key_document, "order")
  select "productId", code, jsonb_build_object('en', any_name, 'cs', any_name, 'sk', any_name) || names,
    'application/pdf', is_key, 100 from listed
  on conflict (${kind}_id, code) do update set names = d.names ||
    (select a.names from listed a where a."productId" = d.${kind}_id and a.code = d.code)`;

const storeFiles = (
  kind: "fund" | "program",
) => `insert into ${kind}_document_files (document_id, language, revision, digest, size)
  select d.id, given.language, coalesce(newest.revision, 0) + 1, given.digest, given.size
  from ${documentsOfFile}
  join ${kind}_documents d on d.${kind}_id = given."productId" and d.code = given.code
  left join lateral (select f.revision, f.digest from ${kind}_document_files f
    where f.document_id = d.id and f.language = given.language order by f.revision desc limit 1) newest on true
  where newest.digest is distinct from given.digest
  returning revision`;
