import type { EndpointOutput } from "@fundport/api";
import type pg from "pg";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { connect, type Database } from "../../db/client.ts";
import { createAuditRepository } from "../../domains/contracts/audit/repository.ts";
import { createAudit } from "../../domains/contracts/audit/service.ts";
import { openSigning } from "../../domains/contracts/signing/testing/open-signing.ts";
import { countAttack } from "./count-attack.ts";
import { type TrailPart, trailTricks } from "./trail-tricks.ts";
import { plainPrinter } from "../../testing/printers.ts";

let owner: pg.Pool;
let db: Database;
let contract: EndpointOutput<"getContract">;
let parts: TrailPart[];
let portalAddress: Parameters<typeof connect>[0];
beforeAll(async () => {
  const portal = await openSigning({ printer: plainPrinter });
  contract = await portal.make();
  await portal.openPad(contract);
  await portal.signDrawn(contract);
  await portal.settled(contract.id, "Sealed", "Delivered");
  ({ pool: owner, db, portalAddress } = portal.test);
  parts = await listParts();
});

async function listParts(): Promise<TrailPart[]> {
  const { rows } = await owner.query<TrailPart>(
    `select c.oid::regclass::text as table, pg_get_userbyid(c.relowner) as owner,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
       array(select quote_ident(attname) from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = c.oid and indisprimary) as key,
       array(select quote_ident(tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers,
       array(select p.oid::regprocedure::text from pg_proc p where p.pronamespace = n.oid) as functions
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'audit' and c.relkind in ('r', 'p') order by 1`,
  );
  return rows;
}

async function contents(): Promise<string[]> {
  const lines = await Promise.all(
    parts.map(
      async ({ table }) => (await owner.query<{ line: string }>(`select t::text as line from ${table} t`)).rows,
    ),
  );
  return lines.flat().map(({ line }) => line);
}

/**
 * PostgreSQL's code for a missing privilege. Another error, such as a syntax error, would not prove that the trail is
 * protected.
 */
const refused = "42501";

describe("the audit trail, attacked through the app's own database connection", () => {
  it("the list of attacked tables contains every table of the trail with its triggers and functions", () => {
    expect(parts.map(({ table }) => table)).toEqual(
      expect.arrayContaining(["audit.events", "audit.anchors", "audit.anchored_heads", "audit.seal_certificates"]),
    );
    for (const { table, triggers, functions } of parts) {
      expect([table, triggers.length > 0, functions.length > 0]).toEqual([table, true, true]);
    }
  });

  it("cannot be changed, removed or bypassed in any table or column", async () => {
    const { pool, close } = connect(portalAddress, { max: 1 });
    onTestFinished(close);
    const before = await contents();
    expect(before.length).toBeGreaterThan(3);
    const audit = createAudit({ repository: createAuditRepository(db) });
    await countAttack("trailTable", trailTricks.length, async (round) => {
      const [name, write] = trailTricks[round] ?? [];
      if (write === undefined) throw new Error("there is no such trick");
      const passed: string[] = [];
      for (const statement of new Set(parts.flatMap(write))) {
        const outcome = await pool.query(statement).then(
          () => "passed",
          (error: pg.DatabaseError) => error.code,
        );
        if (outcome !== refused) passed.push(`${statement}: ${outcome}`);
      }
      expect([name, passed]).toEqual([name, []]);
      expect(await contents()).toEqual(before);
      expect(await audit.check(contract.id)).toEqual([]);
    });
  });
});
