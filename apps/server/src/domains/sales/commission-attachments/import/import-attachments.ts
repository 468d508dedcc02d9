import { createHash, randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, normalize } from "node:path";
import { databaseOn } from "../../../../db/client.ts";
import { listUserNames } from "../../../identity/users/service.ts";
import { detectDocumentType, maxAttachmentBytes } from "../../../imports/files/detect-document-type.ts";
import { attachmentKey } from "../service.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { day, text } from "../../../imports/definition/column-types.ts";
import { required } from "../../../imports/definition/column.ts";
import { type Line, requireCell, type ParseLine, readLines } from "../../../imports/files/read-lines.ts";
import type { ImportReport } from "../../../imports/definition/report.ts";
import { type FileWriter, withFileRollback } from "../../../imports/files/file-rollback.ts";

type Entry = { username: string; name: string; type: string; date: string; file: string };
type Row = {
  id: string;
  userId: number;
  name: string;
  type: string;
  date: string;
  mimeType: string;
  digest: string;
  size: number;
};

export const attachmentColumns = {
  username: required(text(), "advisor who receives the file"),
  name: required(text(), "name of the statement"),
  date: required(day, "date of the statement; the key is username, name and date"),
  type: required(text(), "type of the document, in your own words"),
  file: required(text(), "PDF, xls, xlsx, XML or text in the folder of the list, at most 20 MB"),
};

const parse: ParseLine<Entry> = (values, problems) => {
  const entry = {
    username: requireCell(values, "username", problems),
    name: requireCell(values, "name", problems),
    type: requireCell(values, "type", problems),
    date: requireCell(values, "date", problems),
    file: requireCell(values, "file", problems),
  };
  if (entry.date !== "" && !isDay(entry.date))
    problems.push({ column: "date", reason: `"${entry.date}" is not a date such as 2026-10-31` });
  if (isAbsolute(entry.file) || normalize(entry.file).startsWith(".."))
    problems.push({ column: "file", reason: "the file must be in the folder of the list" });
  return entry;
};

/**
 * Imports commission attachments with a manifest: a CSV file with the columns `username, name, type, date, file`. The
 * files are next to the manifest. Advisor, name and date identify an attachment: a file with other content replaces the
 * stored one, and an identical file leaves it unchanged.
 * Source: docs/data/attachments.md.
 */
export async function importAttachments(path: string, work: Work): Promise<ImportReport> {
  const lines = await readLines(path, work, {
    plural: "commission statements",
    columns: attachmentColumns,
    parse,
    keys: [
      { column: "name", of: ({ username, name, date }) => username && `${username.toLowerCase()}\n${name}\n${date}` },
    ],
  });
  const names = await listUserNames({ db: databaseOn(work.client) });
  const users = new Map(names.map(({ lowerUsername, id }) => [lowerUsername, id]));
  return await withFileRollback(work.storage, async (files) => {
    const rows: Row[] = [];
    for (const [index, line] of lines.entries()) {
      work.signal.throwIfAborted();
      const row = await readAttachment(path, line, users, files, work);
      if (row !== null) rows.push(row);
      work.onProgress("reading commission statements", (index + 1) / lines.length);
    }
    work.errors.refuseIfAny();
    const { rows: written } = await work.client.query<{ is_new: boolean }>(store, [JSON.stringify(rows)]);
    const added = written.filter(({ is_new }) => is_new).length;
    const changed = written.length - added;
    return {
      plural: "commission statements",
      read: rows.length,
      added,
      changed,
      unchanged: rows.length - written.length,
      notes: [],
    };
  });
}

async function readAttachment(
  path: string,
  { line, entry }: Line<Entry>,
  users: ReadonlyMap<string, number>,
  files: FileWriter,
  { errors }: Work,
): Promise<Row | null> {
  const addError = (column: string, reason: string) => {
    errors.add({ file: basename(path), line, column, reason });
    return null;
  };
  const { username, name, type, date, file } = entry;
  const userId = users.get(username.toLowerCase());
  if (userId === undefined) addError("username", `unknown user ${username}`);
  const filePath = join(dirname(path), file);
  const found = await stat(filePath).catch(() => null);
  if (!found?.isFile()) return addError("file", `the folder of the list has no file "${file}"`);
  if (found.size > maxAttachmentBytes) return addError("file", "the file is larger than 20 MB");
  const bytes = await readFile(filePath);
  const mimeType = detectDocumentType(bytes);
  if (mimeType === null) return addError("file", "the content is not PDF, Excel, XML or UTF-8 text");
  if (userId === undefined) return null;
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  await files.write(attachmentKey(digest), bytes);
  return { id: randomBytes(16).toString("hex"), userId, name, type, date, mimeType, digest, size: bytes.length };
}

const store = `insert into commission_attachments as a (id, user_id, name, type, date, mime_type, digest, size)
  select id, "userId", name, type, date, "mimeType", digest, size from jsonb_to_recordset($1)
    as given (id text, "userId" integer, name text, type text, date date, "mimeType" text, digest text, size integer)
  on conflict (user_id, name, date) do update set type = excluded.type, mime_type = excluded.mime_type,
    digest = excluded.digest, size = excluded.size, stored_at = now()
    where (a.type, a.digest) is distinct from (excluded.type, excluded.digest)
  returning xmax = 0 as is_new`;

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
