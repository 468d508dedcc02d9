import pg from "pg";

/** The schema in which events are added and read, and never changed. */
const appendOnly = "audit";
/** What the migrations keep of themselves: commands read it. */
const migrations = "drizzle";
/** Numbers that are given once: the next one is drawn, and never set. Imports set the others after ids that they bring. */
const drawnAlone = "contract_numbers";

/**
 * Grants the portal's role what it works with, after the migrations and as the owner of what they made: it reads and writes
 * everywhere, adds and reads alone in the audit trail, and owns nothing. Does nothing where the owner itself is the
 * portal's role.
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
    revoke update on sequence ${drawnAlone} from ${name};
    grant select on all tables in schema ${migrations} to ${name};
    revoke all on all tables in schema ${appendOnly} from ${name};
    grant select, insert on all tables in schema ${appendOnly} to ${name};
  `);
}

/** `two`: the role of the connection can only add to the audit trail; `one`: it could change it, or let itself do so. */
export type RoleModel = { role: string; owner: string; model: "one" | "two" };

/** Who works on the database, and who owns the audit trail. */
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
