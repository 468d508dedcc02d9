import { databaseOn } from "../../../../db/client.ts";
import { listUserNames } from "../../../identity/users/service.ts";
import type { ExportedRows } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { writeListedFiles, fileNameOf } from "../../../imports/files/listed-files.ts";
import { attachmentKey } from "../service.ts";
import { attachmentColumns } from "./import-attachments.ts";

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/xml": "xml",
  "text/xml": "xml",
};

/** Writes commission attachments to a folder, with a manifest. */
export async function exportAttachments(folder: string, work: Work): Promise<ExportedRows> {
  const { rows: stored } = await work.client.query<AttachmentRow>(
    "select user_id, name, date::text as date, type, mime_type, digest from commission_attachments a order by a.date, a.name",
  );
  const byUser = Map.groupBy(stored, (row) => row.user_id);
  const rows = (await listUserNames({ db: databaseOn(work.client) })).flatMap(({ id, username }) =>
    (byUser.get(id) ?? []).map((row) => ({ ...row, username })),
  );
  return await writeListedFiles(folder, work, Object.keys(attachmentColumns), rows, (row, index) => ({
    key: attachmentKey(row.digest),
    cells: {
      username: row.username,
      name: row.name,
      date: row.date,
      type: row.type,
      file: `${fileNameOf(row.username)}-${index + 1}.${extensions[row.mime_type] ?? "txt"}`,
    },
  }));
}

type AttachmentRow = { user_id: number; name: string; date: string; type: string; mime_type: string; digest: string };
