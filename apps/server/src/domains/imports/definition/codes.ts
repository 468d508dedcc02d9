import type pg from "pg";
import { type CodeList, CellRefused, type ColumnType } from "./column.ts";
import { joinParts, partsOf } from "./column-types.ts";

/** Creates the column type of a code in a code list. */
export function codeOf(list: CodeList): ColumnType<string> {
  const { example, findError } = list;
  return {
    parse(written, { codes }) {
      const error = findError?.(written) ?? null;
      if (error !== null) throw new CellRefused(error);
      if (!codes(list).has(written)) throw new CellRefused(unknownCode(written, list));
      return written;
    },
    format: (value) => value,
    schema: { type: "string" },
    description: `a code such as ${example}`,
    list,
  };
}

/** Creates the column type of several codes in a code list, separated by semicolons. */
export function codesOf(list: CodeList): ColumnType<readonly string[]> {
  const one = codeOf(list);
  return {
    parse: (written, context) => [...new Set(partsOf(written).map((part) => one.parse(part, context)))],
    format: joinParts,
    schema: { type: "string" },
    description: `codes such as ${list.example}, separated by semicolons`,
    list,
  };
}

/** Returns the reason to refuse an unknown code. */
export function unknownCode(written: string, { example }: CodeList): string {
  return `"${written}" is not a known code; an example is ${example}`;
}

/** Returns the codes of a code list, keyed by id. */
export async function readCodes(client: pg.ClientBase, { table }: CodeList): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; code: string }>(`select id, code from ${table}`);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
