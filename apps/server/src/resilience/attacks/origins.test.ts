import { beforeAll, describe, expect, it } from "vitest";
import { changingNames } from "./attack-rows.ts";
import { countAttack } from "./count-attack.ts";
import { foreignOrigins } from "./foreign-origins.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { stateOfAll } from "./state-of-all.ts";

let portal: OwnedData;
beforeAll(async () => {
  portal = await openOwnedData();
});

describe("a call that changes something and comes from elsewhere", () => {
  it("is refused with OriginRefused by every call, from every such place, and changes nothing", async () => {
    const cells = changingNames.flatMap((name) => foreignOrigins.map((from) => [name, from] as const));
    const before = await stateOfAll(portal.test.pool);
    const { rowCount: sessions } = await portal.test.pool.query("select from sessions");
    const { cookie } = portal.anna;
    await countAttack("origins", cells.length, async (round) => {
      const [name, from] = cells[round] ?? [];
      if (name === undefined || from === undefined) throw new Error("there is no such round");
      const request = portal.requestOf(name);
      const headers = { ...request.headers, cookie, ...from.headers(portal.test.origin) };
      const answer = await portal.sendAs(name, { ...request, headers });
      const { statusCode, cookies } = answer;
      const outcome = { name, from: from.name, statusCode, code: answer.json<{ code: string }>().code, cookies };
      expect(outcome).toEqual({ name, from: from.name, statusCode: 403, code: "OriginRefused", cookies: [] });
    });
    expect(await stateOfAll(portal.test.pool)).toEqual(before);
    expect((await portal.test.pool.query("select from sessions")).rowCount).toBe(sessions);
  }, 600_000);

  it("is made from the portal's own pages", async () => {
    const refused: string[] = [];
    for (const name of changingNames) {
      const answer = await portal.send("loggedOut", name, portal.requestOf(name));
      if (answer.body.includes("OriginRefused")) refused.push(name);
    }
    expect(refused).toEqual([]);
  });
});
