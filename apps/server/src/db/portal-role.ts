import pg from "pg";

/** The schema of audit events, which are added and read but never changed. */
const appendOnly = "audit";
/** The schema with the list of migrations, which commands read. */
const migrations = "drizzle";
/**
 * The sequence of contract numbers, which must never be set. The other sequences are set by imports, so that new ids
 * follow the imported ones.
 */
const numberSequence = "contract_numbers";

/**
 * Grants the app's role its privileges. Called after the migrations, as the owner of the tables. The role may read and
 * write every table, may only read the audit trail and add to it, and owns no objects. Skipped if the app's role is the
 * owner itself.
 */
export async function grantToPortal(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; database: string }>(
    "select current_user as owner, current_database() as database",
  );
  const [{ owner, database } = { owner: role, database: "" }] = rows;
  if (owner === role) return;
  const name = pg.escapeIdentifier(role);
  await client.query(`
    grant connect, temporary on database ${pg.escapeIdentifier(database)} to ${name};
    grant usage on schema public, ${appendOnly}, ${migrations} to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant select, update, usage on all sequences in schema public to ${name};
    revoke update on sequence ${numberSequence} from ${name};
    grant select on all tables in schema ${migrations} to ${name};
    revoke all on all tables in schema ${appendOnly} from ${name};
    grant select, insert on all tables in schema ${appendOnly} to ${name};
  `);
}

/**
 * `two`: the role of the connection can only read the audit trail and add to it. `one`: the role could change the audit
 * trail, or grant itself the right to change it.
 */
export type RoleModel = { role: string; owner: string; model: "one" | "two" };

/** Returns the role of the connection and the owner of the audit trail. */
export async function findRoleModel(pool: Pick<pg.Pool, "query">): Promise<RoleModel> {
  const { rows } = await pool.query<{ role: string; owner: string; can: boolean }>(`
    select current_user as role, pg_get_userbyid(c.relowner) as owner,
      (select rolsuper from pg_roles where rolname = current_user) or pg_has_role(current_user, c.relowner, 'member')
        or pg_has_role(current_user, n.nspowner, 'member')
        or has_table_privilege(c.oid, 'update, delete, truncate, trigger') as can
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = 'audit.events'::regclass`);
  const [found] = rows;
  if (found === undefined) throw new Error("There is no audit trail");
  return { role: found.role, owner: found.owner, model: found.can ? "one" : "two" };
}
