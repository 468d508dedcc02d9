import type { Database } from "./client.ts";

/** Makes something once for each database it is asked for: prepared statements, caches. It goes with the database. */
export function perDatabase<Value>(create: (db: Database) => Value): (db: Database) => Value {
  const made = new WeakMap<Database, Value>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const value = create(db);
    made.set(db, value);
    return value;
  };
}
