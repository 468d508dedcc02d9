import { beforeAll, describe, expect, it } from "vitest";
import { changingNames } from "./attack-rows.ts";
import { countAttack } from "./count-attack.ts";
import { foreignOrigins } from "./foreign-origins.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { readDatabaseState } from "./database-state.ts";

let portal: OwnedData;
beforeAll(async () => {
  portal = await openOwnedData();
});

describe("a state-changing request", () => {
  it("is refused with OriginRefused by every endpoint if it has a foreign origin, and changes no data", async () => {
    const cells = changingNames.flatMap((name) => foreignOrigins.map((from) => [name, from] as const));
    const before = await readDatabaseState(portal.test.pool);
    const { rowCount: sessions } = await portal.test.pool.query("select from sessions");
    const { cookie } = portal.anna;
    await countAttack("origins", cells.length, async (round) => {
      const [name, from] = cells[round] ?? [];
      if (name === undefined || from === undefined) throw new Error("there is no such round");
      const request = portal.requestOf(name);
      const headers = { ...request.headers, cookie, ...from.headers(portal.test.origin) };
      const response = await portal.sendAs(name, { ...request, headers });
      const { statusCode, cookies } = response;
      const outcome = { name, from: from.name, statusCode, code: response.json<{ code: string }>().code, cookies };
      expect(outcome).toEqual({ name, from: from.name, statusCode: 403, code: "OriginRefused", cookies: [] });
    });
    expect(await readDatabaseState(portal.test.pool)).toEqual(before);
    expect((await portal.test.pool.query("select from sessions")).rowCount).toBe(sessions);
  }, 600_000);

  it("is not refused with OriginRefused if it comes from the app's own pages", async () => {
    const refused: string[] = [];
    for (const name of changingNames) {
      const response = await portal.send("loggedOut", name, portal.requestOf(name));
      if (response.body.includes("OriginRefused")) refused.push(name);
    }
    expect(refused).toEqual([]);
  });
});
