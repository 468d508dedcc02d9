import type pg from "pg";

const protectedTables = ["audit.events", "audit.anchors", "audit.anchored_heads", "audit.seal_certificates"];
/** The tables that a test may change, in the order in which their rows are restored. */
const changedTables = [
  "contract_signatures",
  "client_openings",
  "sealed_documents",
  "contract_deliveries",
  ...protectedTables,
];

/** Changes the database in a way that only its owner can, reads a result, and restores all rows. */
export async function withCorruptDatabase<Result>(
  pool: pg.Pool,
  corrupt: () => Promise<unknown>,
  read: () => Promise<Result>,
): Promise<Result> {
  const saved = [...changedTables, "contracts"];
  const copy = (table: string) => `kept_${table.replace(".", "_")}`;
  for (const table of protectedTables) await pool.query(`alter table ${table} disable trigger all`);
  for (const table of saved) await pool.query(`create table ${copy(table)} as table ${table}`);
  try {
    await corrupt();
    return await read();
  } finally {
    for (const table of changedTables) {
      await pool.query(`delete from ${table}`);
      const identity = table === "contract_deliveries" ? "overriding system value" : "";
      await pool.query(`insert into ${table} ${identity} select * from ${copy(table)}`);
    }
    await pool.query(
      `update contracts c set state = k.state, signed_at = k.signed_at from ${copy("contracts")} k where k.id = c.id`,
    );
    for (const table of saved) await pool.query(`drop table ${copy(table)}`);
    for (const table of protectedTables) {
      const name = table.split(".")[1] ?? "";
      await pool.query(`alter table ${table} enable always trigger ${name}_unchanged`);
      await pool.query(`alter table ${table} enable always trigger ${name}_not_truncated`);
    }
  }
}
