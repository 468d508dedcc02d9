import { checkCompanyId } from "@fundport/rules";
import { normaliseNumber } from "../../lib/normalise.ts";
import { createCodeFinder, type FindCode } from "./code-ids.ts";
import type { Work } from "./import-funds.ts";
import { type ParseLine, readRows, required } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";
import { storeEntries } from "./store-entries.ts";

function createParser(findCountry: FindCode) {
  return (...[values, problems]: Parameters<ParseLine<unknown>>) => {
    findCountry(values, "country", problems);
    const country = values["country"] ?? "";
    const number = normaliseNumber(required(values, "identification_number", problems));
    if (number !== "" && checkCompanyId("", number, country).length > 0) {
      const reason = `"${number}" is no identification number of ${country}: 8 digits, the last of which is the check digit`;
      problems.push({ column: "identification_number", reason });
    }
    return { country, number, name: required(values, "name", problems) };
  };
}

/** Loads employers by country and identification number; what the file does not have stays. */
export async function importEmployers(path: string, work: Work): Promise<ImportReport> {
  const rows = await readRows(path, work, {
    what: "employers",
    columns: ["country", "identification_number", "name"],
    optional: [],
    parse: createParser(await createCodeFinder(work.client, "countries")),
    keys: [{ column: "identification_number", of: ({ country, number }) => number && `${country} ${number}` }],
  });
  return await storeEntries(work, { what: "employers", entries: rows.map(({ entry }) => entry), sql: store });
}

const store = `insert into employers as e (country, identification_number, name)
  select country, number, name from jsonb_to_recordset($1) as g (country text, number text, name text)
  on conflict (identification_number, country) do update set name = excluded.name where e.name <> excluded.name
  returning (xmax = 0) as is_new`;
