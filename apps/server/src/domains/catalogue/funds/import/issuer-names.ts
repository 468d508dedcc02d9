import type pg from "pg";
import { issuerKey } from "./issuer-key.ts";

/**
 * Returns a function that finds an issuer's stored name by its name, code or alias. For an unknown issuer, the function
 * returns the first spelling that it was given.
 */
export async function readIssuerNames(client: pg.ClientBase): Promise<(written: string) => string> {
  const { rows } = await client.query<{ code: string; name: string; aliases: string[] }>(
    "select code, name, aliases from basic_issuers order by id desc",
  );
  // Later entries override earlier ones, so names take precedence over codes and aliases, and older issuers over newer
  // ones.
  const names = new Map(
    [
      ...rows.flatMap(({ aliases, name }) => aliases.map((alias) => [alias, name] as const)),
      ...rows.map(({ code, name }) => [code, name] as const),
      ...rows.map(({ name }) => [name, name] as const),
    ].map(([spelling, name]) => [issuerKey(spelling), name]),
  );
  return (written) => {
    const key = issuerKey(written);
    const name = names.get(key) ?? written;
    names.set(key, name);
    return name;
  };
}
