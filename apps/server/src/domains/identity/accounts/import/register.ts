/** The import of the national bank's register, against which registrations are checked. */
import { listOf, text } from "../../../imports/definition/column-types.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { vatId } from "../../import/account-cells.ts";

export const register = defineTable({
  kind: "register",
  title: "Register of the national bank",
  plural: "register entries",
  about:
    "Persons who may give advice, by identification number. The file is the whole register: persons who are not in it are removed.",
  columns: {
    identification_number: required(vatId, "identification number (IČO)"),
    surname: required(text(), "surname"),
    name: optional(text(), "first name", { fallback: "" }),
    networks: optional(listOf(text()), "networks that the person may act for; empty: none", { fallback: [] }),
  },
  key: ["identification_number"],
  missing: "go",
  isInCatalogue: false,
  isPersonal: true,
  examples: [{ identification_number: "61001015", surname: "Černá", name: "Adéla", networks: "200100" }],
  read: (work) =>
    readRows(
      work,
      "select vat_id as identification_number, surname, name, networks from register_entries order by vat_id",
    ),
  async write(rows, work) {
    await writeRows(
      work,
      "register entries",
      allOf(rows),
      `insert into register_entries (vat_id, surname, name, networks)
       select identification_number, surname, name, array(select jsonb_array_elements_text(networks))
       from jsonb_to_recordset($1) as g (identification_number text, surname text, name text, networks jsonb)
       on conflict (vat_id) do update set surname = excluded.surname, name = excluded.name, networks = excluded.networks`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "register entries",
      rows,
      `delete from register_entries r using jsonb_to_recordset($1) as g (identification_number text)
       where r.vat_id = g.identification_number`,
    );
  },
});
