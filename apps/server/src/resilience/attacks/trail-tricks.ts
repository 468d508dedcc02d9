/** A table of the audit trail, as PostgreSQL's catalogue describes it. */
export type TrailPart = {
  table: string;
  columns: readonly string[];
  key: readonly string[];
  triggers: readonly string[];
  functions: readonly string[];
  owner: string;
};

/** Statements that an attacker with the app's database connection would try. */
export const trailTricks: readonly (readonly [string, (part: TrailPart) => string[]])[] = [
  ["update a column", ({ table, columns }) => columns.map((each) => `update ${table} set ${each} = ${each}`)],
  ["update without a row", ({ table, columns }) => [`update ${table} set ${columns[0]} = default where false`]],
  ["delete", ({ table }) => [`delete from ${table}`, `delete from ${table} where false`]],
  ["truncate", ({ table }) => [`truncate ${table}`, `truncate only ${table} cascade`]],
  [
    "change by an insert",
    ({ table, columns, key }) =>
      columns.map(
        (each) =>
          `insert into ${table} select * from ${table} on conflict (${key.join(", ")}) do update set ${each} = default`,
      ),
  ],
  [
    "merge",
    ({ table, columns }) => [
      `merge into ${table} as t using (select 1) as s on true when matched then update set ${columns[0]} = default`,
      `merge into ${table} as t using (select 1) as s on true when matched then delete`,
    ],
  ],
  [
    "lock rows",
    ({ table }) => [
      `select from ${table} for update`,
      `do $$ begin lock table ${table} in access exclusive mode; end $$`,
    ],
  ],
  [
    "switch off the triggers",
    ({ table, triggers }) => [
      `alter table ${table} disable trigger all`,
      ...triggers.flatMap((each) => [
        `alter table ${table} disable trigger ${each}`,
        `drop trigger ${each} on ${table}`,
        `alter trigger ${each} on ${table} rename to other`,
      ]),
      "set session_replication_role = replica",
    ],
  ],
  [
    "put in what the triggers do",
    ({ functions }) =>
      functions.flatMap((each) => [
        `create or replace function ${each} returns trigger language plpgsql as $$ begin return new; end $$`,
        `drop function ${each} cascade`,
        `alter function ${each} rename to other`,
      ]),
  ],
  [
    "change the table",
    ({ table, columns, owner }) => [
      `drop table ${table} cascade`,
      `alter table ${table} rename to other`,
      `alter table ${table} set schema public`,
      `alter table ${table} owner to current_user`,
      `alter table ${table} owner to ${owner}`,
      `alter table ${table} add column other integer`,
      `alter table ${table} set unlogged`,
      `alter table ${table} enable row level security`,
      ...columns.flatMap((each) => [
        `alter table ${table} drop column ${each}`,
        `alter table ${table} rename column ${each} to other`,
        `alter table ${table} alter column ${each} type text using 'x'`,
      ]),
      "drop schema audit cascade",
      "alter schema audit rename to other",
    ],
  ],
  [
    "hang something on it",
    ({ table }) => [
      `create rule others as on insert to ${table} do instead nothing`,
      `create trigger others before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
      `create policy others on ${table} using (false)`,
      `create index others on ${table} ((1))`,
      "create table audit.others (id integer)",
      "create view audit.others as select 1",
      "create function audit.others() returns integer language sql as 'select 1'",
    ],
  ],
  [
    "become somebody else",
    ({ owner }) => [
      `set role ${owner}`,
      `set session authorization ${owner}`,
      `grant ${owner} to current_user`,
      "alter role current_user superuser",
      "alter role current_user bypassrls",
      "create role others superuser",
    ],
  ],
  [
    "reach the machine",
    ({ table }) => [
      `copy ${table} to program 'cat'`,
      `copy ${table} to '/tmp/fundport-others'`,
      `copy ${table} from program 'echo'`,
      `copy ${table} from '/etc/passwd'`,
      "create extension dblink",
      "create extension file_fdw",
      "select pg_read_file('/etc/passwd')",
      "select pg_ls_dir('/')",
      "select lo_import('/etc/passwd')",
      "alter system set log_statement = 'all'",
      "select pg_reload_conf()",
      "load 'plpgsql'",
    ],
  ],
];
