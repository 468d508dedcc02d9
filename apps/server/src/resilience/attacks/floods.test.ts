import type { EndpointName } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { enter, openBrowser } from "../../domains/contracts/signing/testing/at-link.ts";
import { type LimitName, limitNames, limits } from "../../domains/identity/sessions/limits.ts";
import { send } from "../../testing/calls.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { isCountedInFull } from "../count-rows.ts";
import { countAttack } from "./count-attack.ts";
import { demand } from "./demand.ts";
import { type Flood, floodedCalls, floodedLimits } from "./flooded-calls.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import type { AttackRequest } from "./owned/owned-requests.ts";
import { stateOfAll } from "./state-of-all.ts";

/** So many at once, in two processes. */
const concurrency = isCountedInFull ? 200 : 30;
/** What is left of a limit when the flood comes: what is drawn and mailed for those that pass takes its time. */
const left = (limit: LimitName) => Math.min(2, limits[limit].maxCount - 1);

let portal: OwnedData;
let places: readonly TestApp[];
let client: Record<string, string>;
beforeAll(async () => {
  portal = await openOwnedData();
  places = [portal.test, { ...portal.test, app: await portal.test.another() }];
  const browser = openBrowser(portal, portal.tokens.sign);
  await enter({ ...portal, logInAgain: () => Promise.resolve(undefined) }, browser);
  client = browser.headers();
});

let keys = 0;
function sendOne({ call, as }: { call: EndpointName; as: string }, index: number) {
  const request: AttackRequest = portal.requestOf(call);
  const headers = as === "owner" ? portal.anna : as === "client" ? client : { origin: portal.test.origin };
  const key = { "idempotency-key": `flood-${(keys += 1)}` };
  return send(places[index % 2] ?? portal.test, call, headers, { ...request, headers: { ...key, ...request.headers } });
}

async function floodOf(limit: LimitName): Promise<void> {
  const flood: Flood = floodedCalls[limit];
  if (!("call" in flood)) throw new Error(`${limit} is flooded elsewhere`);
  const { pool } = portal.test;
  await pool.query("delete from login_attempts");
  await sendOne(flood, 0);
  const { rowCount } = await pool.query(
    "update login_attempts set failures = $1 where split_part(subject, ':', 1) = $2",
    [limits[limit].maxCount - left(limit), limit],
  );
  expect([limit, "is counted", rowCount]).toEqual([limit, "is counted", 1]);
  // Those that hear nothing of it come from one address, which may ask fifty times.
  const length = "isSilent" in flood ? Math.min(concurrency, 40) : concurrency;
  const sendAll = () => Promise.all(Array.from({ length }, (_, index) => sendOne(flood, index)));

  const mails = async () => (await pool.query("select from outbox_messages")).rowCount ?? 0;
  const mailsBefore = await mails();
  const first = await sendAll();
  const isSilent = "isSilent" in flood;
  const passed = first.filter(({ statusCode }) => statusCode !== 429 && statusCode !== 503).length;
  const done = isSilent ? (await mails()) - mailsBefore : passed;
  // Of what is drawn one by one, those that find it busy are told so before they are counted.
  const isBusy = first.some(({ statusCode }) => statusCode === 503);
  const isRight = isBusy ? done >= Math.min(1, left(limit)) && done <= left(limit) : done === left(limit);
  demand(isRight, `${limit} lets ${done} pass`, `${left(limit)} were left`);

  // Of the address that asks, which has a limit of its own.
  if (isSilent) await pool.query("delete from login_attempts where subject like 'reset-address:%'");
  const before = await stateOfAll(pool);
  const second = await sendAll();
  expect(await stateOfAll(pool)).toEqual(before);
  for (const answer of second) {
    const wait = Number(answer.headers["retry-after"]);
    const isRefused = (answer.statusCode === 429 || answer.statusCode === 503) && wait >= 1;
    expect([limit, answer.statusCode, isRefused]).toEqual([limit, answer.statusCode, !isSilent]);
  }
}

describe("each limit, flooded through its call in two processes at once", () => {
  it("knows of every limit by which call it is flooded: add what is missing to attacks/flooded-calls.ts", () => {
    expect(limitNames.filter((name) => !Object.hasOwn(floodedCalls, name))).toEqual([]);
  });

  it("lets as many pass as are left and refuses the others before anything is done for them", async () => {
    await countAttack("floods", floodedLimits.length, async (round) => {
      await floodOf(floodedLimits[round] ?? "verify");
    });
    expect(floodedLimits.length).toBeGreaterThan(10);
  }, 1_200_000);
});
