import { sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { frameworkContracts } from "../tables.ts";

type RenamedClient = { id: number; name: string; surname: string; birthDate: string };

export function createClientNameRepository(db: Database) {
  return {
    /** Copies changed names and birth dates of clients to their framework contracts. */
    async rename(changed: readonly RenamedClient[]): Promise<void> {
      const rows = changed.map(({ id, name, surname, birthDate }) => ({ id, name: `${name} ${surname}`, birthDate }));
      await db.execute(sql`
        update ${frameworkContracts} f set client_name = c.name, client_birth_date = c."birthDate"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id int, name text, "birthDate" date)
        where c.id = f.client_id and (f.client_name, f.client_birth_date) is distinct from (c.name, c."birthDate")`);
    },
  };
}
