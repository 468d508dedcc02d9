import { pattern, text, yesOrNo } from "../../../imports/definition/column-types.ts";
import { required, inLanguages, optional } from "../../../imports/definition/column.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { readRows, writeRows, allOf } from "../../../imports/definition/rows.ts";

/** Countries whose birth numbers the client form can check. */
const withBirthNumbers = new Set(["CZ", "SK"]);

export const countries = defineTable({
  kind: "countries",
  title: "Countries",
  plural: "countries",
  about:
    "A new portal already has the 250 countries of ISO 3166-1. Import this file to correct their names and dialling codes.",
  columns: {
    code: required(pattern(/^[A-Z]{2}$/, "country code of two capitals such as CZ"), "ISO 3166-1 code"),
    ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
    dial_code: optional(
      pattern(/^\+[1-9]\d{0,6}$/, "dialling code such as +420"),
      "dialling code of its phone numbers",
    ),
    gives_personal_ids: optional(
      yesOrNo,
      "whether its citizens have a birth number, which contains their date of birth and sex: only CZ and SK",
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
      refuse("gives_personal_ids", `birth numbers of ${String(code)} are not supported, only those of CZ and SK`);
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
