import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

const folder = join(import.meta.dirname, "../../assets/lists");

/**
 * Reads a list that is shipped with the code. The keys of each row are the headings in the first line. Sources and
 * licences: `NOTICE.md` next to the files.
 */
export function readListFile<Column extends string>(name: string): Record<Column, string>[] {
  return parse(readFileSync(join(folder, name), "utf8"), { columns: true });
}
