import { checkPostcode, checkCompanyId } from "@fundport/rules";
import { normaliseNumber } from "../../../../lib/normalise-text.ts";
import { codeLists } from "../../../catalogue/reference/code-lists/code-lists-of-files.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { text } from "../../../imports/definition/column-types.ts";
import { required } from "../../../imports/definition/column.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { readRows, writeRows, allOf } from "../../../imports/definition/rows.ts";

const country = codeOf(codeLists.countries);

export const postcodes = defineTable({
  kind: "postcodes",
  title: "Postcodes",
  plural: "places",
  about:
    "Places by postcode, offered when an address is entered. A new portal already has the places in Czechia and Slovakia (from GeoNames, CC BY 4.0). The file must have all places of each country in it.",
  columns: {
    country: required(country, "country of the place"),
    postcode: required(text(12), "postcode; spaces are ignored"),
    place: required(text(), "name of the place"),
  },
  key: ["country", "postcode", "place"],
  within: ["country"],
  missing: "go within",
  isInCatalogue: false,
  examples: [
    { country: "SI", postcode: "1000", place: "Ljubljana" },
    { country: "SI", postcode: "2000", place: "Maribor" },
  ],
  read: (work) => readRows(work, "select country, postcode, place from postcodes order by country, postcode, place"),
  createCompletion: () => (entry) => ({ ...entry, postcode: String(entry["postcode"]).replaceAll(" ", "") }),
  checkRow({ country: of, postcode }, refuse) {
    if (checkPostcode("", String(postcode), String(of)).length > 0)
      refuse("postcode", `"${String(postcode)}" is not a postcode of ${String(of)}`);
  },
  async write(rows, work) {
    await writeRows(
      work,
      "places",
      allOf(rows),
      `insert into postcodes (country, postcode, place)
       select country, postcode, place from jsonb_to_recordset($1) as g (country text, postcode text, place text)
       on conflict do nothing`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "places",
      rows,
      `delete from postcodes p using jsonb_to_recordset($1) as g (country text, postcode text, place text)
       where (p.country, p.postcode, p.place) = (g.country, g.postcode, g.place)`,
    );
  },
});

export const employers = defineTable({
  kind: "employers",
  title: "Employers",
  plural: "employers",
  about: "Employers by identification number, offered in the client form.",
  columns: {
    country: required(country, "country of the employer"),
    identification_number: required(text(20), "identification number (IČO); spaces are ignored"),
    name: required(text(), "name"),
  },
  key: ["country", "identification_number"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    { country: "CZ", identification_number: "25596641", name: "Cihelna Hodonín, a.s." },
    { country: "SK", identification_number: "00157716", name: "Slovenská univerzita" },
  ],
  read: (work) => readRows(work, "select country, identification_number, name from employers order by 1, 2"),
  createCompletion: () => (entry) => ({
    ...entry,
    identification_number: normaliseNumber(String(entry["identification_number"])),
  }),
  checkRow({ country: of, identification_number: number }, refuse) {
    if (checkCompanyId("", String(number), String(of)).length > 0)
      refuse(
        "identification_number",
        `"${String(number)}" is not an identification number of ${String(of)}: 8 digits with a correct check digit`,
      );
  },
  async write(rows, work) {
    await writeRows(
      work,
      "employers",
      allOf(rows),
      `insert into employers (country, identification_number, name)
       select country, identification_number, name from jsonb_to_recordset($1) as g (country text, identification_number text, name text)
       on conflict (identification_number, country) do update set name = excluded.name`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "employers",
      rows,
      `delete from employers e using jsonb_to_recordset($1) as g (country text, identification_number text)
       where (e.country, e.identification_number) = (g.country, g.identification_number)`,
    );
  },
});
