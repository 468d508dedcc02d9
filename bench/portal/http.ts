import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { getJson, type SignedIn, startSignedIn } from "./signed-in-portal.ts";
import { absoluteRow, type Budget, interleave, ratioRow, type Row } from "../measure/row.ts";

type Case = {
  label: string;
  url: string;
  headers?: Record<string, string>;
  budget: Budget;
  floor: "fastify" | "bare";
};
type Ports = { fastify: number; bare: number };

/**
 * Returns the number of requests per second, measured for `seconds` with 32 connections. All responses must have the
 * same status as the first one.
 */
export async function load(url: string, headers: Record<string, string>, seconds = 2): Promise<number> {
  const result = await autocannon({ url, headers, connections: 32, duration: seconds });
  if (result.errors > 0 || result["4xx"] + result["5xx"] > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result["4xx"]} refused, ${result["5xx"]} failed`);
  }
  return result.requests.average;
}

/** Measures frequent GETs compared with bare Fastify and bare node:http that return the same bytes. */
export async function measureHttp(): Promise<Row[]> {
  const signedIn = await startSignedIn({ LOG_LEVEL: "error" });
  const folder = await mkdtemp(join(tmpdir(), "fundport-bench-"));
  const cases = await casesOf(signedIn);
  const floor = await startFloor(folder, signedIn, cases);
  try {
    const rows: Row[] = [];
    for (const { label, url, headers = {}, budget, floor: kind } of cases) {
      const own = { cookie: signedIn.cookie, ...headers };
      await load(signedIn.portal.url + url, own, 1);
      // Uses many short rounds, because the speed of a shared machine changes from second to second.
      const measured = await interleave(9, {
        product: () => load(signedIn.portal.url + url, own, 1),
        floor: () => load(`http://127.0.0.1:${floor.ports[kind]}${pathOf(url, headers)}`, {}, 1),
      });
      rows.push(ratioRow(label, "req/s", measured, budget));
    }
    rows.push(await measureMemory(signedIn, "server memory after the load"));
    return rows;
  } finally {
    floor.process.kill();
    await signedIn.portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function casesOf(signedIn: SignedIn): Promise<Case[]> {
  const [fund] = await getJson<{ id: number }[]>(signedIn, "/api/funds");
  if (!fund) throw new Error("the trial data has no fund");
  const compressed = { "accept-encoding": "br", "accept-language": "cs" };
  const tagged = await fetch(`${signedIn.portal.url}/api/funds`, {
    headers: { cookie: signedIn.cookie, ...compressed },
  });
  const etag = tagged.headers.get("etag");
  if (etag === null) throw new Error("/api/funds has no ETag");
  return [
    { label: "ping, session from the cache", url: "/api/ping", budget: { atLeast: 0.4 }, floor: "fastify" },
    { label: "funds, 200, brotli", url: "/api/funds", headers: compressed, budget: { atLeast: 0.7 }, floor: "fastify" },
    {
      label: "funds, 304",
      url: "/api/funds",
      headers: { ...compressed, "if-none-match": etag },
      budget: { atLeast: 0.35 },
      floor: "bare",
    },
    {
      label: "code lists, 200, brotli",
      url: "/api/codelists",
      headers: compressed,
      budget: { atLeast: 0.7 },
      floor: "fastify",
    },
    {
      label: "price history, 100 points, warm",
      url: `/api/fund/${fund.id}/priceHistory?granularity=100`,
      budget: { atLeast: 0.5 },
      floor: "fastify",
    },
    { label: "fund detail", url: `/api/fund/${fund.id}`, budget: { atLeast: 0.5 }, floor: "fastify" },
  ];
}

/**
 * Returns the path for the floor server. It differs for a request with `If-None-Match`, because the product is measured
 * at the same path with and without this header.
 */
function pathOf(url: string, headers: Record<string, string>): string {
  const path = url.split("?")[0] ?? url;
  return headers["if-none-match"] === undefined ? path : `${path}/unchanged`;
}

async function startFloor(
  folder: string,
  signedIn: SignedIn,
  cases: readonly Case[],
): Promise<{ process: ChildProcess; ports: Ports }> {
  const answers = await Promise.all(
    cases.map(async ({ url, headers = {} }) => {
      const { status, contentType, encoding, bytes } = await rawAnswer(signedIn, url, headers);
      return {
        path: pathOf(url, headers),
        status,
        headers: {
          ...(contentType && { "content-type": contentType }),
          ...(encoding && { "content-encoding": encoding }),
        },
        body: bytes.toString("base64"),
      };
    }),
  );
  const file = join(folder, "answers.json");
  await writeFile(file, JSON.stringify(answers));
  const child = spawn(process.execPath, [join(import.meta.dirname, "floor-server.ts"), file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { process: child, ports: JSON.parse(line.toString()) as Ports };
}

/** Returns a response as transferred, without decompressing its bytes. */
async function rawAnswer(signedIn: SignedIn, url: string, headers: Record<string, string>) {
  const { request } = await import("node:http");
  return await new Promise<{
    status: number;
    contentType: string | undefined;
    encoding: string | undefined;
    bytes: Buffer;
  }>((resolve, reject) => {
    request(signedIn.portal.url + url, { headers: { cookie: signedIn.cookie, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers["content-type"],
          encoding: response.headers["content-encoding"],
          bytes: Buffer.concat(parts),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** Measures the resident memory of the server's process. */
export async function measureMemory({ portal }: SignedIn, label: string): Promise<Row> {
  const { readFile } = await import("node:fs/promises");
  const status = await readFile(`/proc/${portal.process.pid}/status`, "utf8");
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
  return absoluteRow(label, "MB", kilobytes / 1024, { atMost: 500 });
}
