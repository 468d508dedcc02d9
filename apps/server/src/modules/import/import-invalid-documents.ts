import { normaliseNumber } from "../../lib/normalise.ts";
import { insertRows } from "../../db/write-rows.ts";
import { invalidIdentityDocuments } from "../client/tables.ts";
import type { Work } from "./import-funds.ts";
import { inChunks, type ParseLine, readRows, required } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";

const parse: ParseLine<{ number: string }> = (values, problems) => {
  const written = required(values, "number", problems);
  const number = normaliseNumber(written);
  if (written !== "" && !/^[A-Z\d]{4,20}$/.test(number))
    problems.push({ column: "number", reason: `"${written}" is no document number of 4 to 20 letters and digits` });
  return { number };
};

/** Adds numbers of identity documents that an authority has declared invalid. None is taken out: none becomes valid again. */
export async function importInvalidDocuments(path: string, work: Work): Promise<ImportReport> {
  const rows = await readRows(path, work, {
    what: "invalid documents",
    columns: ["number"],
    optional: [],
    parse,
    keys: [{ column: "number", of: ({ number }) => number || null }],
  });
  let [added, done] = [0, 0];
  for (const part of inChunks(rows)) {
    work.signal.throwIfAborted();
    added += await insertRows(
      work.client,
      invalidIdentityDocuments,
      part.map(({ entry }) => work.encryption.encryptRow(invalidIdentityDocuments, entry)),
    );
    work.onProgress("storing the invalid documents", (done += part.length) / rows.length);
  }
  return { what: "invalid documents", read: rows.length, added, changed: 0, unchanged: rows.length - added, notes: [] };
}
