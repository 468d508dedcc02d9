import type pg from "pg";
import type { Texts } from "../../../lib/texts.ts";

/** Adds the currencies that the code list lacks; gives the codes added. They are not offered in choices. */
export async function addCurrencies(client: pg.ClientBase, codes: Iterable<string>): Promise<string[]> {
  const rows = [...new Set(codes)].sort().map((code) => ({ code, names: namesOf(code) }));
  const { rows: added } = await client.query<{ code: string }>(
    `insert into currencies (code, names)
     select code, names from jsonb_to_recordset($1) as given (code text, names jsonb)
     where not exists (select 1 from currencies where currencies.code = given.code)
     returning code`,
    [JSON.stringify(rows)],
  );
  return added.map(({ code }) => code).sort();
}

/** As the runtime's own tables name them; the code itself where they do not know it. */
function namesOf(code: string): Texts {
  const name = (language: string) => new Intl.DisplayNames(language, { type: "currency" }).of(code) ?? code;
  return { en: name("en"), cs: name("cs"), sk: name("sk") };
}
