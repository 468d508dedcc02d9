import type { EndpointName } from "@fundport/api";
import type { LightMyRequestResponse as Answer } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { endpointNames } from "./attack-rows.ts";
import { callers, type CallerName } from "./callers.ts";
import { attackCount, countAttack } from "./count-attack.ts";
import { assertRule } from "./assert-rule.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { type Access, accessOf } from "./endpoint-access.ts";

let portal: OwnedData;
beforeAll(async () => {
  portal = await openOwnedData();
});

/** Codes of refusals by access checks, which a permitted request never gets. */
const guardRefusals = ["Unauthorized", "SessionLockedOut", "Forbidden", "AdvisorSessionOpen", "OriginRefused"];

/** Returns the error that a caller must get, or null if the request is permitted. */
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

/** Returns the error code of a refusal; null if the request succeeded. */
function codeOf(answer: Answer): string | null {
  return answer.statusCode < 400 ? null : answer.json<{ code: string }>().code;
}

/**
 * Returns true if the requested data exists for the owner and must seem missing to others. The employer is excluded,
 * because the test data has none.
 */
function existsForOwner(name: EndpointName, access: Access): boolean {
  return name !== "getEmployerName" && ["user", "owner", "ownMaterials", "materials"].includes(access);
}

async function tryOne(name: EndpointName, caller: CallerName): Promise<void> {
  const access = accessOf(name);
  if (access === undefined) throw new Error(`${name} is not in endpoint-access.ts`);
  // Attempts counted for one caller must not affect the next one.
  await portal.test.pool.query("delete from login_attempts");
  const response = await portal.send(caller, name, portal.requestOf(name));
  if (name === "logout") await portal.renewSession(caller);
  const detail = `${name} of ${caller}: ${response.statusCode} ${response.body.slice(0, 200)}`;
  const code = codeOf(response);
  const refusal = refusalFor(access, caller);
  assertRule(response.statusCode < 500, "server error", detail);
  if (refusal !== null) assertRule(code === refusal, `must be ${refusal}`, detail);
  else assertRule(code === null || !guardRefusals.includes(code), "must be let in", detail);
  // A permitted caller must not get ValidationFailed, and the owner must not get NotFound. Everybody gets these errors,
  // so such a request would not test the rights.
  assertRule(refusal !== null || code !== "ValidationFailed", "must be understood", detail);
  assertRule(caller !== "owner" || !existsForOwner(name, access) || code !== "NotFound", "must be there", detail);
  if (caller === "owner" || access === "trial") return;
  const found = portal.secrets.filter((secret) => response.body.includes(secret));
  assertRule(found.length === 0, `reads of another's ${found.join()}`, detail);
}

describe("the rights matrix", () => {
  it("contains the access of every endpoint: add missing ones to endpointAccess in attacks/endpoint-access.ts", () => {
    expect(endpointNames.filter((name) => accessOf(name) === undefined)).toEqual([]);
  });

  it("contains a request for every endpoint with parameters: add missing ones to attacks/owned/owned-requests.ts", () => {
    expect(portal.withoutRequest).toEqual([]);
  });

  it("permits each caller only the allowed requests, and does not reveal the owner's data to others", async () => {
    const cells = endpointNames.flatMap((name) => callers.map((caller) => [name, caller] as const));
    // The owner's requests come last, because they may remove the requested data.
    const order = callers.flatMap((caller) => cells.filter(([, each]) => each === caller));
    expect(order).toHaveLength(attackCount("rights"));
    await countAttack("rights", order.length, async (round) => {
      const [name, caller] = order[round] ?? ["ping", "loggedOut"];
      await tryOne(name, caller);
    });
  }, 600_000);
});
