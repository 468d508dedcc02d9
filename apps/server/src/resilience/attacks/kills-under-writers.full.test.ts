import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointName } from "@fundport/api";
import { cartVersion, emptyCart } from "@fundport/cart";
import { connect } from "../../db/client.ts";
import { readAddress } from "../../db/embedded/address.ts";
import { guardFolder } from "../../testing/portals/leftovers.ts";
import { type Answer, bodyOf, callAt, NoResponse } from "../faults/browsers.ts";
import { copyTrialFolder } from "../../testing/portals/trial-folder.ts";
import { type PortalProcess, startPortal } from "../portal-process.ts";
import { attackCount, countAttack } from "./count-attack.ts";
import { assertRule } from "./assert-rule.ts";
import { killTargets } from "./kill-targets.ts";

const users = ["advisor-cz", "advisor-sk", "advisor-limited"] as const;
const writesEach = 8;

let folder: string;
let release: () => void;
let current: Promise<PortalProcess>;
const cookies = new Map<string, string>();
let fundIds: number[];
/** The number of the advisor's other favourites. */
let favourites: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-kills-"));
  release = guardFolder(folder);
  await copyTrialFolder(folder);
  current = start();
  const portal = await current;
  for (const user of [...users, "operator"]) cookies.set(user, await portal.logIn(user));
  const funds = bodyOf("getFunds", await sendUntilAnswered("advisor-cz", "getFunds"));
  fundIds = funds.slice(0, writesEach).map(({ id }) => id);
  for (const id of fundIds) await sendUntilAnswered("advisor-cz", "removeFavouriteFund", { params: { id } });
  favourites = bodyOf("getUser", await sendUntilAnswered("advisor-cz", "getUser")).numberOfFavouriteFunds;
});
afterAll(async () => {
  await (await current).stop();
  await rm(folder, { recursive: true, force: true });
  release();
});

const start = (): Promise<PortalProcess> => startPortal({ DATA_DIR: folder, TRIAL: "true" });

type CallRequest = Parameters<typeof callAt>[2];
/**
 * Sends a request like a browser: repeats it with the same idempotency key until a response arrives. A refusal counts
 * as a response.
 */
async function sendUntilAnswered(user: string, name: EndpointName, request?: CallRequest): Promise<Answer> {
  for (;;) {
    const url = await (await current).url;
    try {
      const response = await callAt({ url, cookie: cookies.get(user) ?? "" }, name, request);
      if (response.status < 500) return response;
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
    }
    await wait(50);
  }
}

function postmaster(): number {
  return Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}
/** Returns the ids of the database processes that serve the app's connections. */
function backends(): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === postmaster() && / fundport(?:_app)? /.test(args) ? [Number(pid)] : [];
  });
}

const killers: Record<(typeof killTargets)[number], (portal: PortalProcess, round: number) => Promise<void>> = {
  portal: async (portal) => await killPortal(portal),
  "portal and database": async (portal) => {
    process.kill(postmaster(), "SIGKILL");
    await killPortal(portal);
  },
  database: async () => void process.kill(postmaster(), "SIGKILL"),
  "one connection": async (_portal, round) => {
    const found = backends();
    const pid = found[round % found.length];
    if (pid === undefined) throw new Error("the database works for nobody");
    process.kill(pid, "SIGKILL");
  },
};

/** Kills the server process and starts another. Waiting requests are sent to the new process. */
async function killPortal(portal: PortalProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<PortalProcess>();
  promise.catch(() => undefined);
  current = promise;
  portal.process.kill("SIGKILL");
  await portal.ended;
  start().then(resolve, reject);
}

const draftOf = (name: string) => ({
  data: { version: cartVersion, state: emptyCart },
  name,
  version: 1,
  identifier: null,
});

/**
 * Saves drafts, unsaved work and favourites of one advisor as fast as responses arrive. Calls `noted` after each
 * response.
 */
async function work(user: string, run: string, noted: () => void): Promise<{ names: string[]; revision: string }> {
  const names: string[] = [];
  let known = bodyOf("getUnsavedWork", await sendUntilAnswered(user, "getUnsavedWork"))?.revision ?? "0".repeat(32);
  for (let index = 0; index < writesEach; index += 1) {
    const name = `${run} ${user} ${index}`;
    const headers = { "idempotency-key": `${run}-${user}-${index}` };
    bodyOf("createDraft", await sendUntilAnswered(user, "createDraft", { payload: draftOf(name), headers }));
    names.push(name);
    noted();
    const revision = randomUUID().replaceAll("-", "");
    // If the last response was lost, the server may already have stored the work. `known` therefore contains both
    // revisions.
    const payload = { version: 1, data: { run, index }, revision, known: [known, revision] };
    bodyOf("putUnsavedWork", await sendUntilAnswered(user, "putUnsavedWork", { payload }));
    known = revision;
    noted();
    const params = { id: fundIds[index] ?? 0 };
    if (user === "advisor-cz")
      bodyOf("addFavouriteFund", await sendUntilAnswered(user, "addFavouriteFund", { params }));
    noted();
  }
  return { names, revision: known };
}

async function postFeedback(user: string, message: string): Promise<void> {
  bodyOf(
    "sendFeedback",
    await sendUntilAnswered(user, "sendFeedback", { payload: { message }, headers: { "idempotency-key": message } }),
  );
}

/** Returns the number of the app's emails that contain a text. */
async function mailsWith(text: string): Promise<number> {
  const response = await sendUntilAnswered("operator", "getOutbox");
  return bodyOf("getOutbox", response).items.filter((item) => item.text.includes(text)).length;
}

async function expectSaved(
  user: string,
  run: string,
  { names, revision }: Awaited<ReturnType<typeof work>>,
): Promise<void> {
  const query = await sendUntilAnswered(user, "getDrafts");
  const drafts = bodyOf("getDrafts", query).items.filter(({ name }) => name.startsWith(run));
  expect(drafts.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(bodyOf("getUnsavedWork", await sendUntilAnswered(user, "getUnsavedWork"))?.revision).toBe(revision);
  if (user === "advisor-cz") {
    const { numberOfFavouriteFunds: found } = bodyOf("getUser", await sendUntilAnswered(user, "getUser"));
    assertRule(found === favourites + writesEach, "favourites got lost or doubled", `${found}`);
    for (const id of fundIds) await sendUntilAnswered(user, "removeFavouriteFund", { params: { id } });
  }
  for (const { id } of drafts) await sendUntilAnswered(user, "deleteDraft", { params: { id } });
}

/**
 * Resets the counted attempts. A request that is repeated after a kill may count twice, so the rounds together would
 * exceed the limits of 15 minutes.
 */
async function resetCounts(): Promise<void> {
  const address = await readAddress(folder);
  if (address === null) throw new Error("the portal has no database of its own");
  const { pool, close } = connect(address, { max: 1 });
  await pool.query("delete from login_attempts");
  await close();
}

describe("a server that is killed while it writes", () => {
  it("keeps every acknowledged change exactly once, and starts again", async () => {
    const all = users.length * writesEach * 3;
    await countAttack("killsUnderWriters", attackCount("killsUnderWriters"), async (round) => {
      await resetCounts();
      const run = `run-${round}-${randomUUID().slice(0, 8)}`;
      const target = killTargets[round % killTargets.length] ?? "portal";
      // Each round kills the server at a different point of the work.
      const killAfter = Math.floor(all * ((0.1 + round * 0.618) % 0.9));
      const due = Promise.withResolvers<void>();
      let written = 0;
      const onResponse = (): void => {
        written += 1;
        if (written >= killAfter) due.resolve();
      };
      const portal = await current;
      const kill = due.promise.then(() => killers[target](portal, round));
      const sender = users[round % users.length] ?? "advisor-cz";
      const [feedbackResult, ...done] = await Promise.all([
        postFeedback(sender, run),
        ...users.map((user) => work(user, run, onResponse)),
      ]);
      await kill;
      expect(feedbackResult).toBeUndefined();
      for (const [index, user] of users.entries()) {
        const savedWork = done[index];
        if (savedWork !== undefined) await expectSaved(user, run, savedWork);
      }
      expect([target, await mailsWith(run)]).toEqual([target, 1]);
    });
  }, 3_600_000);
});
