/** Lists from which the client form completes: countries, banks, postcodes, employers. */
/** Lists of the client form: countries, banks, postcodes, employers, and those that a contract is checked against. */
import { codeLists } from "../../../catalogue/reference/code-lists/named-in-files.ts";
import { checkCompanyId, checkPostcode } from "@fundport/rules";
import { normaliseNumber } from "../../../../lib/normalise.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { inLanguages, optional, required } from "../../../imports/definition/column.ts";
import { pattern, text, yesOrNo } from "../../../imports/definition/column-types.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable } from "../../../imports/definition/kind.ts";

export const country = codeOf(codeLists.countries);
export const bic = pattern(/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, "BIC of 8 or 11 letters and digits");

/** Birth numbers of these countries are known to the rules of the client form. */
const withBirthNumbers = new Set(["CZ", "SK"]);

export const countries = defineTable({
  kind: "countries",
  title: "Countries",
  what: "countries",
  about:
    "Every portal has the 250 countries of ISO 3166-1 from its first start on; this corrects their names and dial codes.",
  columns: {
    code: required(pattern(/^[A-Z]{2}$/, "country code of two capitals such as CZ"), "ISO 3166-1 code"),
    ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
    dial_code: optional(pattern(/^\+[1-9]\d{0,6}$/, "dial code such as +420"), "prefix of its phone numbers"),
    gives_personal_ids: optional(
      yesOrNo,
      "whether its citizens have a birth number, which tells their birth date and sex: CZ and SK alone",
      { fallback: false },
    ),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "CZ",
      name_en: "Czechia",
      name_cs: "Česko",
      name_sk: "Česko",
      dial_code: "+420",
      gives_personal_ids: "yes",
    },
    {
      code: "UA",
      name_en: "Ukraine",
      name_cs: "Ukrajina",
      name_sk: "Ukrajina",
      dial_code: "+380",
      gives_personal_ids: "no",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select code, names->>'en' as name_en, names->>'cs' as name_cs, names->>'sk' as name_sk, dial_code, gives_personal_ids
       from countries order by code`,
    ),
  checkRow({ code, gives_personal_ids: gives }, refuse) {
    if (gives === true && !withBirthNumbers.has(String(code)))
      refuse("gives_personal_ids", `the portal knows the birth numbers of CZ and SK, not of ${String(code)}`);
  },
  async write(rows, work) {
    await writeRows(
      work,
      "countries",
      allOf(rows),
      `insert into countries (code, names, dial_code, gives_personal_ids)
       select code, jsonb_build_object('en', name_en, 'cs', name_cs, 'sk', name_sk), dial_code, gives_personal_ids
       from jsonb_to_recordset($1) as g (code text, name_en text, name_cs text, name_sk text, dial_code text, gives_personal_ids boolean)
       on conflict (code) do update set names = excluded.names, dial_code = excluded.dial_code,
         gives_personal_ids = excluded.gives_personal_ids`,
    );
  },
});

/** Codes as each country writes them; of others only that they are letters and digits is known. */
const bankCodes: Readonly<Record<string, RegExp>> = {
  CZ: /^\d{4}$/,
  SK: /^\d{4}$/,
  DE: /^\d{8}$/,
  AT: /^\d{5}$/,
  BG: /^[A-Z]{4}$/,
};

export const banks = defineTable({
  kind: "banks",
  title: "Banks",
  what: "banks",
  about:
    "Every portal has the Czech and Slovak banks from its first start on. With banks of other countries the client form offers those too. None is taken out: accounts may name it.",
  columns: {
    country: required(country, "country of the bank"),
    code: required(pattern(/^[A-Z\d]{1,15}$/, "code of a bank"), "its code within the country"),
    name: required(text(), "its name"),
    bic: optional(bic, "its BIC (SWIFT)"),
  },
  key: ["country", "code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    { country: "CZ", code: "2010", name: "Fio banka, a.s.", bic: "FIOBCZPPXXX" },
    { country: "AT", code: "20111", name: "Erste Bank der oesterreichischen Sparkassen AG", bic: "GIBAATWWXXX" },
  ],
  read: (work) =>
    readRows(
      work,
      "select c.code as country, b.code, b.name, b.bic from banks b join countries c on c.id = b.country_id order by 1, 2",
    ),
  checkRow({ country: of, code }, refuse) {
    if (!(bankCodes[String(of)] ?? /./).test(String(code)))
      refuse("code", `"${String(code)}" is no code of a bank of ${String(of)}`);
  },
  async write(rows, work) {
    await writeRows(
      work,
      "banks",
      allOf(rows),
      `insert into banks (country_id, code, name, bic)
       select c.id, g.code, g.name, g.bic from jsonb_to_recordset($1) as g (country text, code text, name text, bic text)
       join countries c on c.code = g.country
       on conflict (country_id, code) do update set name = excluded.name, bic = excluded.bic`,
    );
  },
});

export const postcodes = defineTable({
  kind: "postcodes",
  title: "Postcodes",
  what: "places",
  about:
    "Places by postcode, which complete addresses. Every portal has those of Czechia and Slovakia (by GeoNames, CC BY 4.0). The file is the whole list of each country that it names.",
  columns: {
    country: required(country, "country of the place"),
    postcode: required(text(12), "postcode; blanks do not matter"),
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
  completing: () => (entry) => ({ ...entry, postcode: String(entry["postcode"]).replaceAll(" ", "") }),
  checkRow({ country: of, postcode }, refuse) {
    if (checkPostcode("", String(postcode), String(of)).length > 0)
      refuse("postcode", `"${String(postcode)}" is no postcode of ${String(of)}`);
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
  what: "employers",
  about: "Employers by identification number, which the client form completes.",
  columns: {
    country: required(country, "country of the employer"),
    identification_number: required(text(20), "its identification number (IČO); blanks do not matter"),
    name: required(text(), "its name"),
  },
  key: ["country", "identification_number"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    { country: "CZ", identification_number: "25596641", name: "Cihelna Hodonín, a.s." },
    { country: "SK", identification_number: "00157716", name: "Slovenská univerzita" },
  ],
  read: (work) => readRows(work, "select country, identification_number, name from employers order by 1, 2"),
  completing: () => (entry) => ({
    ...entry,
    identification_number: normaliseNumber(String(entry["identification_number"])),
  }),
  checkRow({ country: of, identification_number: number }, refuse) {
    if (checkCompanyId("", String(number), String(of)).length > 0)
      refuse(
        "identification_number",
        `"${String(number)}" is no identification number of ${String(of)}: 8 digits, the last of which is the check digit`,
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
