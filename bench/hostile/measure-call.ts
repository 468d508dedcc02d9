import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack, Attacked } from "./attacker.ts";
import type { HostileCall } from "./calls.ts";
import { isQuick } from "../measure/quick.ts";
import { absoluteRow, informativeRow, type Row, scaledRow } from "../measure/row.ts";

/** The number of concurrent requests, all by one advisor. */
const concurrency = 8;
const seconds = isQuick ? 1 : 6;
const pingEveryMs = 10;

/** An attacked server, with the cookie of the attacker and the cookie of the user who pings at the same time. */
export type Target = {
  readonly url: string;
  readonly pid: number | undefined;
  readonly cookie: string;
  readonly pingerCookie: string;
  readonly attacked: Attacked;
};

/**
 * Sends one kind of request concurrently for some seconds, and measures another user's pings and the server's peak
 * memory.
 */
export async function measureCall(target: Target, { label, answer }: HostileCall): Promise<Row[]> {
  const { url, pid, cookie, pingerCookie, attacked } = target;
  let isOver = false;
  const peak = watchMemory(pid, () => isOver);
  const pings = ping(url, pingerCookie, () => isOver);
  const statuses = await attackWith({ url, cookie, attacked, label, concurrency, seconds });
  isOver = true;
  const times = (await pings).toSorted((first, second) => first - second);
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  if (statuses[answer] === undefined) throw new Error(`no response to ${label} was ${answer}: ${answered.join(", ")}`);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return [
    informativeRow(`${label} (${answered.join(", ")}): ping p50`, "ms", at(0.5)),
    informativeRow("  the longest", "ms", times.at(-1) ?? Number.NaN),
    scaledRow("  p99", "ms", at(0.99), 50),
    absoluteRow("  peak server memory", "MB", await peak, { atMost: 1024 }),
  ];
}

async function attackWith(attack: Attack): Promise<Record<string, number>> {
  const child = fork(join(import.meta.dirname, "attacker.ts"));
  const response = once(child, "message");
  child.send(attack);
  const [statuses] = (await response) as [Record<string, number>];
  return statuses;
}

/**
 * Returns the durations of pings that are sent at planned times, regardless of earlier pings. Each duration counts from
 * the planned time, so that a stall affects all pings during the stall.
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
  if (!answer.ok) throw new Error(`a ping responded with ${answer.status}`);
  return performance.now() - planned;
}

/** Returns the peak memory of the server's process, including its rendering threads, in MB. */
async function watchMemory(pid: number | undefined, isOver: () => boolean): Promise<number> {
  let peak = 0;
  while (!isOver()) {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    peak = Math.max(peak, Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
    await sleep(50);
  }
  return peak;
}
