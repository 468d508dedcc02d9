import type pg from "pg";

/** Kinds of entities that files may belong to, with how an operator names one: its id, its code, or a fund's ISIN. */
const lookups = {
  company: "select id, name as key from companies",
  fund: "select id, isin as key from funds where isin is not null union all select id, symbol from funds where isin is null",
  program: "select id, code as key from programs",
  contracttype: "select id, code as key from contract_types",
  issuer: "select id, code as key from basic_issuers",
  panel: "select id, code as key from panels",
  fundpackagetemplate: "select id, coalesce(code, id::text) as key from fund_package_templates where owner_id is null",
};
/** The codes of a company's distributors also refer to it; exports write its name. */
const otherKeys: Partial<Record<keyof typeof lookups, string>> = {
  company: "select company_id as id, code as key from distributors",
};
/** All of them: `kind`, `id`, `key`. */
export const entityKeys = Object.entries(lookups)
  .map(([kind, lookup]) => `select '${kind}' as kind, id, key from (${lookup}) ${kind}_keys`)
  .join(" union all ");
export type EntityKind = keyof typeof lookups;
export const entityKinds = Object.keys(lookups) as EntityKind[];

/** Finds the id of an entity by what an operator calls it; null where there is none. Codes and ISINs go before ids. */
export type FindEntity = (kind: EntityKind, key: string) => Promise<number | null>;

export function createEntityFinder(client: pg.ClientBase): FindEntity {
  const known = new Map<EntityKind, Map<string, number>>();

  async function keysOf(kind: EntityKind): Promise<Map<string, number>> {
    const found = known.get(kind);
    if (found) return found;
    const { rows } = await client.query<{ id: number; key: string }>(
      [lookups[kind], otherKeys[kind] ?? []].flat().join(" union all "),
    );
    const keys = new Map(rows.map(({ id }) => [String(id), id]));
    for (const { id, key } of rows) keys.set(key.toUpperCase(), id);
    known.set(kind, keys);
    return keys;
  }

  return async (kind, key) => (await keysOf(kind)).get(key.toUpperCase()) ?? null;
}
