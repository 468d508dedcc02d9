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
import { type Answer, bodyOf, callAt, NoAnswer } from "../faults/browsers.ts";
import { copyTrialFolder } from "../../testing/portals/trial-folder.ts";
import { type PortalProcess, startPortal } from "../portal-process.ts";
import { attackCount, countAttack } from "./count-attack.ts";
import { demand } from "./demand.ts";
import { killTargets } from "./kill-targets.ts";

const users = ["advisor-cz", "advisor-sk", "advisor-limited"] as const;
const writesEach = 8;

let folder: string;
let release: () => void;
let current: Promise<PortalProcess>;
const cookies = new Map<string, string>();
let fundIds: number[];
/** How many the advisor has besides. */
let favourites: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-kills-"));
  release = guardFolder(folder);
  await copyTrialFolder(folder);
  current = start();
  const portal = await current;
  for (const user of [...users, "operator"]) cookies.set(user, await portal.logIn(user));
  const funds = bodyOf("getFunds", await call("advisor-cz", "getFunds"));
  fundIds = funds.slice(0, writesEach).map(({ id }) => id);
  for (const id of fundIds) await call("advisor-cz", "removeFavouriteFund", { params: { id } });
  favourites = bodyOf("getUser", await call("advisor-cz", "getUser")).numberOfFavouriteFunds;
});
afterAll(async () => {
  await (await current).stop();
  await rm(folder, { recursive: true, force: true });
  release();
});

const start = (): Promise<PortalProcess> => startPortal({ DATA_DIR: folder, TRIAL: "true" });

type CallRequest = Parameters<typeof callAt>[2];
/** A call of a browser that asks again with the same key until somebody answers; what is refused is an answer. */
async function call(user: string, name: EndpointName, request?: CallRequest): Promise<Answer> {
  for (;;) {
    const url = await (await current).url;
    try {
      const answer = await callAt({ url, cookie: cookies.get(user) ?? "" }, name, request);
      if (answer.status < 500) return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
    await wait(50);
  }
}

function postmaster(): number {
  return Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}
/** The processes of the database that work for the portal. */
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

/** Kills the process; whoever asks waits for the next one. */
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

/** One advisor who saves drafts, work and favourites as fast as they are answered. `noted` is told of each answer. */
async function work(user: string, run: string, noted: () => void): Promise<{ names: string[]; revision: string }> {
  const names: string[] = [];
  let known = bodyOf("getUnsavedWork", await call(user, "getUnsavedWork"))?.revision ?? "0".repeat(32);
  for (let index = 0; index < writesEach; index += 1) {
    const name = `${run} ${user} ${index}`;
    const headers = { "idempotency-key": `${run}-${user}-${index}` };
    bodyOf("createDraft", await call(user, "createDraft", { payload: draftOf(name), headers }));
    names.push(name);
    noted();
    const revision = randomUUID().replaceAll("-", "");
    // Asked again after a lost answer it is known already: `known` names both.
    const payload = { version: 1, data: { run, index }, revision, known: [known, revision] };
    bodyOf("putUnsavedWork", await call(user, "putUnsavedWork", { payload }));
    known = revision;
    noted();
    const params = { id: fundIds[index] ?? 0 };
    if (user === "advisor-cz") bodyOf("addFavouriteFund", await call(user, "addFavouriteFund", { params }));
    noted();
  }
  return { names, revision: known };
}

async function tell(user: string, message: string): Promise<void> {
  bodyOf(
    "sendFeedback",
    await call(user, "sendFeedback", { payload: { message }, headers: { "idempotency-key": message } }),
  );
}

/** The messages of the portal with a text in them. */
async function mailsWith(text: string): Promise<number> {
  const answer = await call("operator", "getOutbox");
  return bodyOf("getOutbox", answer).items.filter((item) => item.text.includes(text)).length;
}

async function expectKept(
  user: string,
  run: string,
  { names, revision }: Awaited<ReturnType<typeof work>>,
): Promise<void> {
  const query = await call(user, "getDrafts");
  const drafts = bodyOf("getDrafts", query).items.filter(({ name }) => name.startsWith(run));
  expect(drafts.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(bodyOf("getUnsavedWork", await call(user, "getUnsavedWork"))?.revision).toBe(revision);
  if (user === "advisor-cz") {
    const { numberOfFavouriteFunds: found } = bodyOf("getUser", await call(user, "getUser"));
    demand(found === favourites + writesEach, "favourites got lost or doubled", `${found}`);
    for (const id of fundIds) await call(user, "removeFavouriteFund", { params: { id } });
  }
  for (const { id } of drafts) await call(user, "deleteDraft", { params: { id } });
}

/** Whoever asks again after a kill may count twice; all rounds together would be too many of a quarter of an hour. */
async function forgetCounts(): Promise<void> {
  const address = await readAddress(folder);
  if (address === null) throw new Error("the portal has no database of its own");
  const { pool, close } = connect(address, { max: 1 });
  await pool.query("delete from login_attempts");
  await close();
}

describe("a portal that is killed while it writes", () => {
  it("loses nothing that it has acknowledged, does nothing twice, and starts again", async () => {
    const all = users.length * writesEach * 3;
    await countAttack("killsUnderWriters", attackCount("killsUnderWriters"), async (round) => {
      await forgetCounts();
      const run = `run-${round}-${randomUUID().slice(0, 8)}`;
      const target = killTargets[round % killTargets.length] ?? "portal";
      // Each round at another place of the work.
      const moment = Math.floor(all * ((0.1 + round * 0.618) % 0.9));
      const due = Promise.withResolvers<void>();
      let written = 0;
      const noted = (): void => {
        written += 1;
        if (written >= moment) due.resolve();
      };
      const portal = await current;
      const kill = due.promise.then(() => killers[target](portal, round));
      const teller = users[round % users.length] ?? "advisor-cz";
      const [tellerResult, ...done] = await Promise.all([
        tell(teller, run),
        ...users.map((user) => work(user, run, noted)),
      ]);
      await kill;
      expect(tellerResult).toBeUndefined();
      for (const [index, user] of users.entries()) {
        const kept = done[index];
        if (kept !== undefined) await expectKept(user, run, kept);
      }
      expect([target, await mailsWith(run)]).toEqual([target, 1]);
    });
  }, 3_600_000);
});
