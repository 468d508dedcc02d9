import type pg from "pg";

/** SQL queries for the keys by which the operator identifies entities of one kind. Their columns are `id` and `key`. */
export type EntityQueries = {
  /** Selects the keys that exports write. */
  keys: string;
  /** Selects further keys that imports accept. */
  otherKeys?: string;
};
export type QueriesByKind<Kind extends string> = Readonly<Record<Kind, EntityQueries>>;

/**
 * Kinds of catalogue entities that can have images or other files. Funds are identified by ISIN or symbol, other
 * entities by code.
 */
export const catalogueEntities = {
  fund: {
    keys: "select id, isin as key from funds where isin is not null union all select id, symbol from funds where isin is null",
  },
  program: { keys: "select id, code as key from programs" },
  contracttype: { keys: "select id, code as key from contract_types" },
  issuer: { keys: "select id, code as key from basic_issuers" },
  panel: { keys: "select id, code as key from panels" },
  fundpackagetemplate: {
    keys: "select id, coalesce(code, id::text) as key from fund_package_templates where owner_id is null",
  },
} satisfies Record<string, EntityQueries>;

/** Returns a query for all entities, with the columns `kind`, `id` and `key`. */
export function unionOfKeys<Kind extends string>(queries: QueriesByKind<Kind>): string {
  return Object.entries<EntityQueries>(queries)
    .map(([kind, { keys }]) => `select '${kind}' as kind, id, key from (${keys}) ${kind}_keys`)
    .join(" union all ");
}

/** Finds the id of an entity by its key. Returns null for an unknown key. Codes and ISINs take precedence over ids. */
export type FindEntity<Kind extends string> = (kind: Kind, key: string) => Promise<number | null>;

export function createEntityFinder<Kind extends string>(
  client: pg.ClientBase,
  queries: QueriesByKind<Kind>,
): FindEntity<Kind> {
  const idsOfKinds = new Map<Kind, Map<string, number>>();

  async function readIds(kind: Kind): Promise<Map<string, number>> {
    const { keys, otherKeys } = queries[kind];
    const { rows } = await client.query<{ id: number; key: string }>(
      otherKeys === undefined ? keys : `${keys} union all ${otherKeys}`,
    );
    const ids = new Map(rows.map(({ id }) => [String(id), id]));
    for (const { id, key } of rows) ids.set(key.toUpperCase(), id);
    return ids;
  }

  return async (kind, key) => {
    const ids = idsOfKinds.get(kind) ?? (await readIds(kind));
    idsOfKinds.set(kind, ids);
    return ids.get(key.toUpperCase()) ?? null;
  };
}
