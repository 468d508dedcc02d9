import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { changingNames } from "./attack-rows.ts";
import { countAttack } from "./count-attack.ts";
import { foreignOrigins } from "./foreign-origins.ts";
import { type OwnedData, openOwnedData } from "./owned-data.ts";

let portal: OwnedData;
let tables: string[];
beforeAll(async () => {
  portal = await openOwnedData();
  const { rows } = await portal.test.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'audit') and table_type = 'BASE TABLE' order by 1`,
  );
  tables = rows.map(({ name }) => name);
});

/** A digest of everything that the portal keeps. Reading a session's own row is no change of what it holds. */
async function stateOfAll(): Promise<Record<string, string>> {
  const digests: [string, string][] = [];
  for (const table of tables.filter((name) => name !== "public.sessions")) {
    const { rows } = await portal.test.pool.query<{ line: string }>(
      `select t::text as line from ${table} as t order by 1`,
    );
    const text = rows.map(({ line }) => line).join("\n");
    digests.push([table, createHash("sha256").update(text).digest("hex")]);
  }
  return Object.fromEntries(digests);
}

describe("a call that changes something and comes from elsewhere", () => {
  it("is refused with OriginRefused by every call, from every such place, and changes nothing", async () => {
    const cells = changingNames.flatMap((name) => foreignOrigins.map((from) => [name, from] as const));
    const before = await stateOfAll();
    const { rowCount: sessions } = await portal.test.pool.query("select from sessions");
    const { cookie } = portal.anna;
    await countAttack("origins", cells.length, async (round) => {
      const [name, from] = cells[round] ?? [];
      if (name === undefined || from === undefined) throw new Error("there is no such round");
      const asked = portal.askedOf(name);
      const headers = { ...asked.headers, cookie, ...from.headers(portal.test.origin) };
      const answer = await portal.sendAs(name, { ...asked, headers });
      const { statusCode, cookies } = answer;
      const said = { name, from: from.name, statusCode, code: answer.json<{ code: string }>().code, cookies };
      expect(said).toEqual({ name, from: from.name, statusCode: 403, code: "OriginRefused", cookies: [] });
    });
    expect(await stateOfAll()).toEqual(before);
    expect((await portal.test.pool.query("select from sessions")).rowCount).toBe(sessions);
  }, 600_000);

  it("is made from the portal's own pages", async () => {
    const refused: string[] = [];
    for (const name of changingNames) {
      const answer = await portal.send("loggedOut", name, portal.askedOf(name));
      if (answer.body.includes("OriginRefused")) refused.push(name);
    }
    expect(refused).toEqual([]);
  });
});
