import { createCodeFinder, type FindCode } from "./code-ids.ts";
import type { Work } from "./import-funds.ts";
import { type ParseLine, readRows, required } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";
import { storeEntries } from "./store-entries.ts";

/** Codes as each country writes them; of others only that they are letters and digits is known. */
const bankCodes: Readonly<Record<string, RegExp>> = {
  CZ: /^\d{4}$/,
  SK: /^\d{4}$/,
  DE: /^\d{8}$/,
  AT: /^\d{5}$/,
  BG: /^[A-Z]{4}$/,
};
const anyCode = /^[A-Z\d]{1,15}$/;

function createParser(findCountry: FindCode) {
  return (...[values, problems]: Parameters<ParseLine<unknown>>) => {
    const countryId = findCountry(values, "country", problems);
    const code = required(values, "code", problems);
    const pattern = bankCodes[values["country"] ?? ""] ?? anyCode;
    if (code !== "" && !pattern.test(code))
      problems.push({
        column: "code",
        reason: `"${code}" is no code of a bank of ${values["country"] || "a country"}`,
      });
    const bic = values["bic"] || null;
    if (bic !== null && !/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic))
      problems.push({ column: "bic", reason: `"${bic}" is no BIC of 8 or 11 letters and digits` });
    return { countryId, code, name: required(values, "name", problems), bic };
  };
}

/** Loads banks by country and code. An empty BIC leaves what was there; no bank is taken out: accounts may name it. */
export async function importBanks(path: string, work: Work): Promise<ImportReport> {
  const rows = await readRows(path, work, {
    what: "banks",
    columns: ["country", "code", "name"],
    optional: ["bic"],
    parse: createParser(await createCodeFinder(work.client, "countries")),
    keys: [
      { column: "code", of: ({ countryId, code }) => (countryId !== null && code ? `${countryId} ${code}` : null) },
    ],
  });
  return await storeEntries(work, { what: "banks", entries: rows.map(({ entry }) => entry), sql: store });
}

const store = `with given as (
    select g."countryId" as country_id, g.code, g.name, coalesce(g.bic, b.bic) as bic, b.id
    from jsonb_to_recordset($1) as g ("countryId" int, code text, name text, bic text)
    left join banks b on b.country_id = g."countryId" and b.code = g.code),
  changed as (
    update banks b set name = g.name, bic = g.bic from given g
    where g.id = b.id and (b.name, b.bic) is distinct from (g.name, g.bic) returning false as is_new),
  added as (
    insert into banks (country_id, code, name, bic) select country_id, code, name, bic from given where id is null
    returning true as is_new)
  select is_new from changed union all select is_new from added`;
