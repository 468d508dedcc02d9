import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { frameworkContracts } from "../session/tables.ts";
import { proposals } from "./tables.ts";

/** The SQL of proposals: rows are added and never changed. */
export function createProposalRepository(db: Database) {
  return {
    /** Whether a framework contract is the advisor's own. */
    async ownsFrameworkContract(userId: number, id: number): Promise<boolean> {
      const own = and(eq(frameworkContracts.id, id), eq(frameworkContracts.userId, userId));
      return (await db.select({ id: frameworkContracts.id }).from(frameworkContracts).where(own)).length > 0;
    },

    /** Keeps a proposal whole or not at all. */
    async add(proposal: typeof proposals.$inferInsert): Promise<void> {
      await db.insert(proposals).values({
        ...proposal,
        payload: storable(proposal.payload),
        figures: storable(proposal.figures),
      });
    },
  };
}

/** PostgreSQL's JSON knows neither the character 0 nor half a surrogate pair: names may hold both, and lose them. */
function storable<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed() as Value & string;
  if (Array.isArray(value)) return value.map(storable) as Value & unknown[];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storable(key), storable(part)])) as Value;
}
