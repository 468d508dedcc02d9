import { codeLists } from "../../reference/code-lists/code-lists-of-files.ts";
import { databaseOn } from "../../../../db/client.ts";
import { createProgramFigures } from "../service.ts";
import { withoutValuesNote } from "../../import/without-values-note.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { day } from "../../../imports/definition/column-types.ts";
import { number } from "../../../imports/definition/number-types.ts";
import { required } from "../../../imports/definition/column.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable } from "../../../imports/definition/kind.ts";

export const programPrices = defineTable({
  kind: "programprices",
  title: "Program values",
  plural: "program values",
  about: "Values that the manager of a program publishes. Other programs are valued by their funds.",
  columns: {
    program: required(codeOf(codeLists.programs), "code of the program"),
    date: required(day, "date of the value"),
    price: required(
      number({ min: 0.000001, max: 1_000_000_000, maxDecimals: 8, example: "1.0451", noun: "value" }),
      "value of a unit, in the program's currency",
    ),
  },
  key: ["program", "date"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    { program: "WORLD_BALANCED", date: "2024-11-27", price: "1.0392" },
    { program: "WORLD_BALANCED", date: "2024-11-29", price: "1.0451" },
  ],
  read: (work) =>
    readRows(
      work,
      `select p.code as program, v.date::text as date, v.price from program_prices v join programs p on p.id = v.program_id order by 1, 2`,
    ),
  checkAll(lines, work, refuse) {
    for (const { line, entry } of lines)
      if (String(entry["date"]) > work.today) refuse(line, "date", `${String(entry["date"])} is in the future`);
  },
  async write(rows, work) {
    await writeRows(
      work,
      "program values",
      allOf(rows),
      `insert into program_prices (program_id, date, price) select p.id, g.date, g.price
       from jsonb_to_recordset($1) as g (program text, date date, price float8) join programs p on p.code = g.program
       on conflict (program_id, date) do update set price = excluded.price`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "program values",
      rows,
      `delete from program_prices v using programs p, jsonb_to_recordset($1) as g (program text, date date)
       where p.code = g.program and (v.program_id, v.date) = (p.id, g.date)`,
    );
  },
  refresh: async ({ client }) => withoutValuesNote(await createProgramFigures({ db: databaseOn(client) }).refresh()),
});
