import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../apps/server/src/db/client.ts";
import { readAddress } from "../apps/server/src/db/embedded/address.ts";
import { getJson, logIn, type SignedIn, startSignedIn } from "./client.ts";
import type { Attack } from "./hostile-attacker.ts";
import { hostileCalls } from "./hostile-calls.ts";
import { isQuick } from "./quick.ts";
import type { Row } from "./row.ts";

/** So many of a call are under way at any moment, all of one advisor. */
const atOnce = 8;
const seconds = isQuick ? 1 : 6;
const pingEveryMs = 10;

/**
 * One advisor makes the worst calls that are allowed, each for a while and several at a time, while another one pings:
 * how long the pings take, and how large the server becomes.
 */
export async function measureHostile(): Promise<Row[]> {
  const attacker = await startSignedIn({ LOG_LEVEL: "fatal" });
  try {
    const cookie = await logIn(attacker.portal.url, "advisor-sk");
    const rows: Row[] = [];
    const ids = await idsOf(attacker);
    for (const { what } of hostileCalls(ids)) {
      await forgetCounts(attacker);
      rows.push(...(await measureCall(attacker, cookie, ids, what)));
    }
    return rows;
  } finally {
    await attacker.portal.stop();
  }
}

async function idsOf(signedIn: SignedIn) {
  const [fund] = await getJson<{ id: number; currencyId: number }[]>(signedIn, "/api/funds");
  const [program] = await getJson<{ id: number }[]>(signedIn, "/api/programs");
  if (!fund || !program) throw new Error("the trial data has no fund or no program");
  const { documents } = await getJson<{ documents: { id: number }[] }>(signedIn, `/api/fund/${fund.id}`);
  return { fund: fund.id, currency: fund.currencyId, program: program.id, document: documents[0]?.id ?? 1 };
}

async function measureCall(attacker: SignedIn, cookie: string, ids: Attack["ids"], what: string): Promise<Row[]> {
  const { portal } = attacker;
  let isOver = false;
  const peak = watchMemory(attacker, () => isOver);
  const pings = ping(portal.url, cookie, () => isOver);
  const statuses = await attackWith({ url: portal.url, cookie: attacker.cookie, ids, what, atOnce, seconds });
  isOver = true;
  const times = (await pings).toSorted((first, second) => first - second);
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return [
    { what: `${what} (${answered.join(", ")}): ping p50`, unit: "ms", product: at(0.5), floor: null, budget: {} },
    { what: "  the longest", unit: "ms", product: times.at(-1) ?? Number.NaN, floor: null, budget: {} },
    { what: "  p99", unit: "ms", product: at(0.99), floor: null, budget: { atMost: 50 } },
    { what: "  the server at its largest", unit: "MB", product: await peak, floor: null, budget: { atMost: 1024 } },
  ];
}

async function attackWith(attack: Attack): Promise<Record<string, number>> {
  const child = fork(join(import.meta.dirname, "hostile-attacker.ts"));
  const answered = once(child, "message");
  child.send(attack);
  const [statuses] = (await answered) as [Record<string, number>];
  return statuses;
}

/**
 * Pings at fixed moments, whatever became of the ones before, and measures each from the moment for which it was planned:
 * a stall is seen by every ping that falls into it.
 */
async function ping(url: string, cookie: string, isOver: () => boolean): Promise<number[]> {
  const begin = performance.now();
  const pings: Promise<number>[] = [];
  while (!isOver()) {
    const planned = begin + pings.length * pingEveryMs;
    await sleep(Math.max(0, planned - performance.now()));
    pings.push(pingOnce(url, cookie, planned));
  }
  return await Promise.all(pings);
}

async function pingOnce(url: string, cookie: string, planned: number): Promise<number> {
  const answer = await fetch(`${url}/api/ping`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a ping answered ${answer.status}`);
  return performance.now() - planned;
}

/** What was counted for one kind of call is not the next one's: each is measured at work, and not being refused. */
async function forgetCounts({ portal }: SignedIn): Promise<void> {
  const address = await readAddress(portal.dataDir);
  if (address === null) throw new Error("the portal has no embedded database");
  const { pool, close } = connect(address, { max: 1 });
  await pool.query("delete from login_attempts");
  await close();
}

/** Of the portal's own process, its drawing threads included. */
async function watchMemory({ portal }: SignedIn, isOver: () => boolean): Promise<number> {
  let peak = 0;
  while (!isOver()) {
    const status = await readFile(`/proc/${portal.process.pid}/status`, "utf8");
    peak = Math.max(peak, Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
    await sleep(50);
  }
  return peak;
}
