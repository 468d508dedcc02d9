import { bic } from "../../../imports/definition/checked-texts.ts";
import { pattern, text } from "../../../imports/definition/column-types.ts";
import { required, optional } from "../../../imports/definition/column.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { readRows, writeRows, allOf } from "../../../imports/definition/rows.ts";
import { codeLists } from "../code-lists/code-lists-of-files.ts";
import { codeOf } from "../../../imports/definition/codes.ts";

/** The format of bank codes in each country. Bank codes of other countries may have any letters and digits. */
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
  plural: "banks",
  about:
    "A new portal already has the Czech and Slovak banks. Add banks of other countries to offer them in the client form. Banks are never removed, because accounts may refer to them.",
  columns: {
    country: required(codeOf(codeLists.countries), "country of the bank"),
    code: required(pattern(/^[A-Z\d]{1,15}$/, "bank code"), "code within the country"),
    name: required(text(), "name"),
    bic: optional(bic, "BIC (SWIFT)"),
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
      refuse("code", `"${String(code)}" is not a bank code of ${String(of)}`);
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
