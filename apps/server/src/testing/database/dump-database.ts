import { createWriteStream } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

/**
 * Writes the data that a stolen backup contains: every table in the format of COPY and pg_dump, and, if the database
 * server runs on this machine, its own files and the write-ahead log. `hasServerFiles` is true if the server's files
 * are included.
 */
export async function dumpDatabase(pool: pg.Pool, folder: string): Promise<{ hasServerFiles: boolean }> {
  const tables = join(folder, "tables");
  await mkdir(tables, { recursive: true });
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const client = await pool.connect();
  try {
    for (const { name } of rows) {
      await pipeline(client.query(copyTo(`copy ${name} to stdout`)), createWriteStream(join(tables, `${name}.copy`)));
    }
    await client.query("checkpoint");
    return { hasServerFiles: await copyServerFiles(client, folder) };
  } finally {
    client.release();
  }
}

async function copyServerFiles(client: pg.PoolClient, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ data: string; database: string }>(
    "select current_setting('data_directory') as data, oid::text as database from pg_database where datname = current_database()",
  );
  const { data = "", database = "" } = rows[0] ?? {};
  try {
    for (const part of [join("base", database), "pg_wal"]) {
      await cp(join(data, part), join(folder, "server", part), { recursive: true });
    }
    return true;
  } catch (error) {
    // The server's files are on another machine or belong to another user.
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EACCES")) return false;
    throw error;
  }
}
