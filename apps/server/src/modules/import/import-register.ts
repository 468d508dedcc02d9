import { checkCompanyId } from "@fundport/rules";
import type { Work } from "./import-funds.ts";
import { inChunks, listOf, type ParseLine, readRows, required } from "./read-rows.ts";
import { counting, type ImportReport } from "./report.ts";

type Entry = { vatId: string; surname: string; name: string; networks: string[] };

const parse: ParseLine<Entry> = (values, problems) => {
  const vatId = required(values, "identification_number", problems);
  if (vatId !== "" && checkCompanyId("", vatId, "CZ").length > 0) {
    problems.push({ column: "identification_number", reason: `"${vatId}" is no identification number of 8 digits` });
  }
  const surname = required(values, "surname", problems);
  return { vatId, surname, name: values["name"] ?? "", networks: [...new Set(listOf(values["networks"]))] };
};

/** Loads the national bank's register: the file is the whole of it, so whoever is no longer in it goes. */
export async function importRegister(path: string, work: Work): Promise<ImportReport> {
  const rows = await readRows(path, work, {
    what: "register entries",
    columns: ["identification_number", "surname", "name", "networks"],
    parse,
    keys: [{ column: "identification_number", of: ({ vatId }) => vatId || null }],
  });
  const entries = rows.map(({ entry }) => entry);
  const { rowCount: gone } = await work.client.query(
    "delete from register_entries where not vat_id = any($1::text[])",
    [entries.map(({ vatId }) => vatId)],
  );
  let [added, changed, done] = [0, 0, 0];
  for (const part of inChunks(entries)) {
    work.signal.throwIfAborted();
    const { rows: written } = await work.client.query<{ is_new: boolean }>(
      `insert into register_entries as r (vat_id, surname, name, networks)
       select "vatId", surname, name, array(select jsonb_array_elements_text(networks))
       from jsonb_to_recordset($1) as g ("vatId" text, surname text, name text, networks jsonb)
       on conflict (vat_id) do update set surname = excluded.surname, name = excluded.name, networks = excluded.networks
         where (r.surname, r.name, r.networks) is distinct from (excluded.surname, excluded.name, excluded.networks)
       returning (xmax = 0) as is_new`,
      [JSON.stringify(part)],
    );
    added += written.filter(({ is_new }) => is_new).length;
    changed += written.filter(({ is_new }) => !is_new).length;
    work.onProgress("storing the register", (done += part.length) / entries.length);
  }
  const left = gone ?? 0;
  return {
    what: "register entries",
    read: entries.length,
    added,
    changed,
    unchanged: entries.length - added - changed,
    notes: left > 0 ? [`Removed: ${counting(left, "row")} that the file no longer has.`] : [],
  };
}
