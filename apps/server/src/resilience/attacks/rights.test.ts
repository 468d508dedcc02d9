import type { EndpointName } from "@fundport/api";
import type { LightMyRequestResponse as Answer } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { endpointNames } from "./attack-rows.ts";
import { callers, type CallerName } from "./callers.ts";
import { attackCount, countAttack } from "./count-attack.ts";
import { demand } from "./demand.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { type Access, accessOf } from "./who-may.ts";

let portal: OwnedData;
beforeAll(async () => {
  portal = await openOwnedData();
});

/** Refused at the door: what a call that one may make never answers. */
const doors = ["Unauthorized", "SessionLockedOut", "Forbidden", "AdvisorSessionOpen", "OriginRefused"];

/** What the one who calls has to be told, or null where the call is let in. */
function refusalFor(access: Access, caller: CallerName): string | null {
  const isOut = caller === "loggedOut";
  switch (access) {
    case "anybody":
    case "trial":
      return null;
    case "user":
      return isOut ? "Unauthorized" : null;
    case "operator":
      return isOut ? "Unauthorized" : caller === "operator" ? null : "Forbidden";
    case "owner":
      return isOut ? "Unauthorized" : caller === "owner" ? null : "NotFound";
    case "ownMaterials":
      return isOut ? "Unauthorized" : caller === "limited" ? "Forbidden" : null;
    case "materials":
      if (isOut) return "Unauthorized";
      return caller === "owner" ? null : caller === "limited" ? "Forbidden" : "NotFound";
    case "link":
      return isOut ? null : "AdvisorSessionOpen";
    case "code":
      return isOut ? "LinkInvalid" : "AdvisorSessionOpen";
  }
}

/** The code of a refusal; null of an answer that is none. */
function codeOf(answer: Answer): string | null {
  return answer.statusCode < 400 ? null : answer.json<{ code: string }>().code;
}

/** The owner has what is asked for: to others it must only seem not to be. Of employers no test knows one. */
function isThere(name: EndpointName, access: Access): boolean {
  return name !== "getEmployerName" && ["user", "owner", "ownMaterials", "materials"].includes(access);
}

async function tryOne(name: EndpointName, caller: CallerName): Promise<void> {
  const access = accessOf(name);
  if (access === undefined) throw new Error(`${name} is not in who-may.ts`);
  // What was counted for one caller is not the next one's.
  await portal.test.pool.query("delete from login_attempts");
  const answer = await portal.send(caller, name, portal.requestOf(name));
  if (name === "logout") await portal.renewSession(caller);
  const detail = `${name} of ${caller}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  const code = codeOf(answer);
  const refusal = refusalFor(access, caller);
  demand(answer.statusCode < 500, "a fault of ours", detail);
  if (refusal !== null) demand(code === refusal, `must be ${refusal}`, detail);
  else demand(code === null || !doors.includes(code), "must be let in", detail);
  // A call that is not understood, or names what nobody has, would be refused to everybody and tell nothing of rights.
  demand(refusal !== null || code !== "ValidationFailed", "must be understood", detail);
  demand(caller !== "owner" || !isThere(name, access) || code !== "NotFound", "must be there", detail);
  if (caller === "owner" || access === "trial") return;
  const found = portal.secrets.filter((secret) => answer.body.includes(secret));
  demand(found.length === 0, `reads of another's ${found.join()}`, detail);
}

describe("the rights matrix", () => {
  it("knows of every call who may make it: add what is missing to whoMay in attacks/who-may.ts", () => {
    expect(endpointNames.filter((name) => accessOf(name) === undefined)).toEqual([]);
  });

  it("has a request for every endpoint with parameters: add missing ones to attacks/owned/owned-requests.ts", () => {
    expect(portal.withoutRequest).toEqual([]);
  });

  it("lets everybody make the calls that they may, and nobody read of another's", async () => {
    const cells = endpointNames.flatMap((name) => callers.map((caller) => [name, caller] as const));
    // Everybody else first: what the owner does may end what is asked for.
    const order = callers.flatMap((caller) => cells.filter(([, each]) => each === caller));
    expect(order).toHaveLength(attackCount("rights"));
    await countAttack("rights", order.length, async (round) => {
      const [name, caller] = order[round] ?? ["ping", "loggedOut"];
      await tryOne(name, caller);
    });
  }, 600_000);
});
