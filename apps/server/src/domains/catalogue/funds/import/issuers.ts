import { databaseOn } from "../../../../db/client.ts";
import { createProgramCompositions } from "../../portfolios/service.ts";
import { inLanguages, optional, required } from "../../../imports/definition/column.ts";
import { listOf, text } from "../../../imports/definition/column-types.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { countOf } from "../../../imports/definition/report.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { namesOf, textColumns, textsIn } from "../../import/language-texts.ts";

export const issuers = defineTable({
  kind: "issuers",
  title: "Issuers",
  plural: "issuers",
  about:
    "Asset managers. Imports of funds add new ones automatically and ignore capitals, punctuation and legal form when they compare names. `aliases` are other names of the same company; its funds under those names are moved to it.",
  columns: {
    code: required(text(200), "code, also used in the names of image files"),
    name: required(text(200), "name that advisors see"),
    aliases: optional(listOf(text(200)), "other names used in files", { fallback: [] }),
    ...inLanguages("description", (language) => optional(text(20_000), `description in ${language}`)),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "VANGUARD",
      name: "Vanguard",
      aliases: "The Vanguard Group; Vanguard Group Inc.",
      description_en: "An American manager of index funds.",
      description_cs: "Americký správce indexových fondů.",
      description_sk: "Americký správca indexových fondov.",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select code, name, aliases, ${namesOf("descriptions", "description")} from basic_issuers order by code`,
    ),
  async write(rows, work) {
    const all = allOf(rows);
    await writeRows(
      work,
      "issuers",
      all,
      `insert into basic_issuers (code, name, aliases, descriptions)
       select g.code, g.name, array(select jsonb_array_elements_text(g.aliases)), ${textsIn("description")}
       from jsonb_to_recordset($1) as g (code text, name text, aliases jsonb, ${textColumns("description")})
       on conflict (code) do update set name = excluded.name, aliases = excluded.aliases, descriptions = excluded.descriptions`,
    );
    const duplicates = await mergeDuplicates(
      work,
      all.map((entry) => String(entry["code"])),
    );
    await createProgramCompositions({ db: databaseOn(work.client) }).refresh();
    return duplicates > 0 ? [`${countOf(duplicates, "duplicate issuer")} merged.`] : [];
  },
});

/**
 * Merges duplicate issuers. If the name or code of an issuer is an alias of another issuer, its funds and programs move
 * to the other issuer and it is deleted. Returns the number of deleted issuers.
 */
async function mergeDuplicates({ client }: Work, codes: readonly string[]): Promise<number> {
  const twins = `select t.id as twin, i.id as issuer from basic_issuers i
    join basic_issuers t on t.id <> i.id and (t.name = any(i.aliases) or t.code = any(i.aliases)) where i.code = any($1)`;
  for (const table of ["funds", "programs"])
    await client.query(
      `update ${table} p set basic_issuer_id = m.issuer from (${twins}) m where p.basic_issuer_id = m.twin`,
      [codes],
    );
  await client.query(
    `delete from entity_images e using (${twins}) m where e.kind = 'issuer' and e.entity_id = m.twin`,
    [codes],
  );
  const { rowCount } = await client.query(`delete from basic_issuers b using (${twins}) m where b.id = m.twin`, [
    codes,
  ]);
  return rowCount ?? 0;
}
