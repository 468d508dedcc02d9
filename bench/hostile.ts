import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { getJson, logIn, type SignedIn, startSignedIn } from "./client.ts";
import { type HostileCall, hostileCalls } from "./hostile-calls.ts";
import { isQuick } from "./quick.ts";
import type { Row } from "./row.ts";

/** So many of a call are under way at any moment, all of one advisor. */
const atOnce = 8;
const secondsOfEach = isQuick ? 1 : 6;
const pingEveryMs = 5;

/**
 * One advisor makes the worst calls that are allowed, each for a while and several at a time, while another one pings:
 * how long the pings take, and how large the server becomes.
 */
export async function measureHostile(): Promise<Row[]> {
  const attacker = await startSignedIn({ LOG_LEVEL: "fatal" });
  try {
    const cookie = await logIn(attacker.portal.url, "advisor-sk");
    const rows: Row[] = [];
    for (const call of hostileCalls(await idsOf(attacker))) rows.push(...(await measureCall(attacker, cookie, call)));
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

async function measureCall(attacker: SignedIn, cookie: string, call: HostileCall): Promise<Row[]> {
  const end = performance.now() + secondsOfEach * 1000;
  const statuses = new Map<number, number>();
  let round = 0;
  let isOver = false;
  const attack = async () => {
    while (performance.now() < end) {
      const status = await ask(attacker, call, (round += 1));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const peak = watchMemory(attacker, () => isOver);
  const pings = ping(attacker.portal.url, cookie, () => isOver);
  await Promise.all(Array.from({ length: atOnce }, attack));
  isOver = true;
  const times = (await pings).toSorted((first, second) => first - second);
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  const what = `${call.what} (${answered})`;
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return [
    { what: `${what}: another's ping, p50`, unit: "ms", product: at(0.5), floor: null, budget: {} },
    { what: "  p99", unit: "ms", product: at(0.99), floor: null, budget: { atMost: 50 } },
    { what: "  the server at its largest", unit: "MB", product: await peak, floor: null, budget: { atMost: 1024 } },
  ];
}

async function ask({ portal, cookie }: SignedIn, call: HostileCall, round: number): Promise<number> {
  const { method = "GET", url, body, type = "application/json", headers } = call;
  try {
    const answer = await fetch(portal.url + url(round), {
      method,
      headers: { cookie, origin: portal.url, ...(body ? { "content-type": type } : {}), ...headers?.(round) },
      ...(body ? { body: bytesOf(body(round)) } : {}),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // Refused while it was still being sent: the connection is closed.
    return 0;
  }
}

async function ping(url: string, cookie: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begin = performance.now();
    const answer = await fetch(`${url}/api/ping`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a ping answered ${answer.status}`);
    times.push(performance.now() - begin);
    await sleep(pingEveryMs);
  }
  return times;
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

/** `fetch` takes no Buffer that may lie in shared memory. */
function bytesOf(body: Buffer | string): Uint8Array<ArrayBuffer> | string {
  return typeof body === "string" ? body : new Uint8Array(body);
}
