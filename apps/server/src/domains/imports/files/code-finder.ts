import type pg from "pg";
import { readCodes, unknownCode } from "../definition/codes.ts";
import type { CodeList } from "../definition/column.ts";
import { requireCell, type Problem } from "./read-lines.ts";

/** Finds the id for the code in a column. Adds a problem and returns null if the code is unknown. */
export type FindCode = (values: Record<string, string>, column: string, problems: Problem[]) => number | null;

export async function createCodeFinder(client: pg.ClientBase, list: CodeList): Promise<FindCode> {
  const codes = await readCodes(client, list);
  const ids = new Map([...codes].map(([id, code]) => [code, id]));
  return (values, column, problems) => {
    const code = requireCell(values, column, problems);
    const id = ids.get(code) ?? null;
    if (code !== "" && id === null) problems.push({ column, reason: unknownCode(code, list) });
    return id;
  };
}
