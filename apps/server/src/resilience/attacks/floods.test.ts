import type { EndpointName } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { enter, openBrowser } from "../../domains/contracts/signing/testing/at-link.ts";
import { type LimitName, limitNames, limits } from "../../domains/identity/sessions/limits.ts";
import { send } from "../../testing/calls.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { isCountedInFull } from "../count-rows.ts";
import { countAttack } from "./count-attack.ts";
import { assertRule } from "./assert-rule.ts";
import { type Flood, floodedEndpoints, floodedLimits } from "./flooded-endpoints.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import type { AttackRequest } from "./owned/owned-requests.ts";
import { readDatabaseState } from "./database-state.ts";

/** The number of concurrent requests, spread over two processes. */
const concurrency = isCountedInFull ? 200 : 30;
/**
 * The number of requests that a limit still allows when the flood starts. It is low, because rendering and mailing take
 * time.
 */
const remainingCount = (limit: LimitName) => Math.min(2, limits[limit].maxCount - 1);

let portal: OwnedData;
let testApps: readonly TestApp[];
let client: Record<string, string>;
beforeAll(async () => {
  portal = await openOwnedData();
  testApps = [portal.test, { ...portal.test, app: await portal.test.another() }];
  const browser = openBrowser(portal, portal.tokens.sign);
  await enter({ ...portal, logInAgain: () => Promise.resolve(undefined) }, browser);
  client = browser.headers();
});

let keys = 0;
function sendOne({ call, as }: { call: EndpointName; as: string }, index: number) {
  const request: AttackRequest = portal.requestOf(call);
  const headers = as === "owner" ? portal.anna : as === "client" ? client : { origin: portal.test.origin };
  const key = { "idempotency-key": `flood-${(keys += 1)}` };
  return send(testApps[index % 2] ?? portal.test, call, headers, {
    ...request,
    headers: { ...key, ...request.headers },
  });
}

async function floodOf(limit: LimitName): Promise<void> {
  const flood: Flood = floodedEndpoints[limit];
  if (!("call" in flood)) throw new Error(`${limit} is flooded elsewhere`);
  const { pool } = portal.test;
  await pool.query("delete from login_attempts");
  await sendOne(flood, 0);
  const { rowCount } = await pool.query(
    "update login_attempts set failures = $1 where split_part(subject, ':', 1) = $2",
    [limits[limit].maxCount - remainingCount(limit), limit],
  );
  expect([limit, "is counted", rowCount]).toEqual([limit, "is counted", 1]);
  // Requests to an endpoint with silent refusals all come from one address, which is limited to fifty requests.
  const length = "isSilent" in flood ? Math.min(concurrency, 40) : concurrency;
  const sendAll = () => Promise.all(Array.from({ length }, (_, index) => sendOne(flood, index)));

  const mails = async () => (await pool.query("select from outbox_messages")).rowCount ?? 0;
  const mailsBefore = await mails();
  const first = await sendAll();
  const isSilent = "isSilent" in flood;
  const passed = first.filter(({ statusCode }) => statusCode !== 429 && statusCode !== 503).length;
  const done = isSilent ? (await mails()) - mailsBefore : passed;
  // Documents are rendered one at a time. A request that finds the printer busy is refused with 503 before it is
  // counted.
  const isBusy = first.some(({ statusCode }) => statusCode === 503);
  const isRight = isBusy
    ? done >= Math.min(1, remainingCount(limit)) && done <= remainingCount(limit)
    : done === remainingCount(limit);
  assertRule(isRight, `${limit} lets ${done} pass`, `${remainingCount(limit)} were left`);

  // The address has a separate limit, which would refuse the second flood.
  if (isSilent) await pool.query("delete from login_attempts where subject like 'reset-address:%'");
  const before = await readDatabaseState(pool);
  const second = await sendAll();
  expect(await readDatabaseState(pool)).toEqual(before);
  for (const response of second) {
    const wait = Number(response.headers["retry-after"]);
    const isRefused = (response.statusCode === 429 || response.statusCode === 503) && wait >= 1;
    expect([limit, response.statusCode, isRefused]).toEqual([limit, response.statusCode, !isSilent]);
  }
}

describe("rate limits, flooded concurrently in two processes", () => {
  it("every limit is in the table: add missing ones to attacks/flooded-endpoints.ts", () => {
    expect(limitNames.filter((name) => !Object.hasOwn(floodedEndpoints, name))).toEqual([]);
  });

  it("each limit allows its remaining requests and refuses the others before they have an effect", async () => {
    await countAttack("floods", floodedLimits.length, async (round) => {
      await floodOf(floodedLimits[round] ?? "verify");
    });
    expect(floodedLimits.length).toBeGreaterThan(10);
  }, 1_200_000);
});
