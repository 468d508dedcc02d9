import { texts } from "../../lib/texts.ts";
import type { Work } from "./import-funds.ts";
import { type ParseLine, readRows, required } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";
import { storeEntries } from "./store-entries.ts";

const parse: ParseLine<ReturnType<typeof parseEntry>> = (values, problems) => parseEntry(values, problems);

function parseEntry(...[values, problems]: Parameters<ParseLine<unknown>>) {
  const code = required(values, "code", problems);
  if (code !== "" && !/^[A-Z]{2}$/.test(code))
    problems.push({ column: "code", reason: `"${code}" is no country code of two capitals such as CZ` });
  const dialCode = values["dial_code"] || null;
  if (dialCode !== null && !/^\+[1-9]\d{0,6}$/.test(dialCode))
    problems.push({ column: "dial_code", reason: `"${dialCode}" is no dial code such as +420` });
  const [en, cs, sk] = (["name_en", "name_cs", "name_sk"] as const).map((column) => required(values, column, problems));
  return { code, names: texts(en ?? "", cs ?? "", sk ?? ""), dialCode };
}

/** Loads countries by their ISO code. An empty dial code leaves what was there; no country is taken out. */
export async function importCountries(path: string, work: Work): Promise<ImportReport> {
  const rows = await readRows(path, work, {
    what: "countries",
    columns: ["code", "name_en", "name_cs", "name_sk"],
    optional: ["dial_code"],
    parse,
    keys: [{ column: "code", of: ({ code }) => code || null }],
  });
  return await storeEntries(work, { what: "countries", entries: rows.map(({ entry }) => entry), sql: store });
}

const store = `with given as (
    select g.code, g.names, coalesce(g."dialCode", c.dial_code) as dial_code, c.id
    from jsonb_to_recordset($1) as g (code text, names jsonb, "dialCode" text) left join countries c on c.code = g.code),
  changed as (
    update countries c set names = g.names, dial_code = g.dial_code from given g
    where g.id = c.id and (c.names, c.dial_code) is distinct from (g.names, g.dial_code) returning false as is_new),
  added as (
    insert into countries (code, names, dial_code) select code, names, dial_code from given where id is null returning true as is_new)
  select is_new from changed union all select is_new from added`;
