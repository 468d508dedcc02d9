import { checkPostcode } from "@fundport/rules";
import { createCodeFinder, type FindCode } from "./code-ids.ts";
import type { Work } from "./import-funds.ts";
import { type ParseLine, readRows, required } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";
import { storeEntries } from "./store-entries.ts";

function createParser(findCountry: FindCode) {
  return (...[values, problems]: Parameters<ParseLine<unknown>>) => {
    findCountry(values, "country", problems);
    const country = values["country"] ?? "";
    const written = required(values, "postcode", problems);
    if (written !== "" && checkPostcode("", written, country).length > 0)
      problems.push({ column: "postcode", reason: `"${written}" is no postcode of ${country}` });
    return { country, postcode: written.replaceAll(" ", ""), place: required(values, "place", problems) };
  };
}

/** Loads the places of postcodes; of each country that the file names it is the whole list. */
export async function importPostcodes(path: string, work: Work): Promise<ImportReport> {
  const rows = await readRows(path, work, {
    what: "places",
    columns: ["country", "postcode", "place"],
    optional: [],
    parse: createParser(await createCodeFinder(work.client, "countries")),
    keys: [{ column: "place", of: ({ country, postcode, place }) => `${country} ${postcode} ${place}` }],
  });
  const entries = rows.map(({ entry }) => entry);
  const { rowCount } = await work.client.query(
    `with given as (select * from jsonb_to_recordset($1) as g (country text, postcode text, place text))
     delete from postcodes p where country in (select country from given)
       and not exists (select 1 from given g where g.country = p.country and g.postcode = p.postcode and g.place = p.place)`,
    [JSON.stringify(entries)],
  );
  return await storeEntries(work, { what: "places", entries, sql: store, removed: rowCount ?? 0 });
}

const store = `insert into postcodes (country, postcode, place)
  select country, postcode, place from jsonb_to_recordset($1) as g (country text, postcode text, place text)
  on conflict do nothing returning true as is_new`;
