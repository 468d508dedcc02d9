import type pg from "pg";
import { needed, type Problem } from "../files/read-lines.ts";

/** Lists whose entries a file names by code, with a code as people know it. */
const examples = {
  countries: "CZ",
  currencies: "CZK",
  contract_types: "FUNDS",
  commission_models: "FIX_FEE_CZ",
  identity_document_types: "ID_CARD",
  secondary_document_types: "DRIVING_LICENCE",
};

/** Finds the id of an entry by its code; says so where there is none. */
export type FindCode = (values: Record<string, string>, column: string, problems: Problem[]) => number | null;

/** The entries of a list by their codes, as the database has them. */
export async function createCodeFinder(client: pg.ClientBase, table: keyof typeof examples): Promise<FindCode> {
  const { rows } = await client.query<{ code: string; id: number }>(`select code, id from ${table}`);
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  return (values, column, problems) => {
    const code = needed(values, column, problems);
    const id = ids.get(code) ?? null;
    if (code !== "" && id === null)
      problems.push({ column, reason: `"${code}" is no code of the portal's, such as ${examples[table]}` });
    return id;
  };
}
