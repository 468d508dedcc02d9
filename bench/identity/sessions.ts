import { insertSessions } from "@fundport/server/testing/bench/sessions";
import autocannon, { type Client } from "autocannon";
import { getJson, type SignedIn, startSignedIn } from "../portal/signed-in-portal.ts";
import { measureMemory } from "../portal/http.ts";
import { isQuick } from "../measure/quick.ts";
import { informativeRow, type Row, scaledRow } from "../measure/row.ts";
import { type Call, simulateAdvisors } from "./working-advisors.ts";

const advisorCount = 500;
const many = 10_000;
const seconds = isQuick ? 3 : 30;
const workSeconds = isQuick ? 10 : 30;
const p99BudgetMs = 250;
const secret = "a secret of a bench, of thirty-two characters";

/**
 * Measures one advisor's requests and the server's memory while many advisors work, each with their own session and
 * connection. In the first case 500 advisors pause between two requests. In the second case, which is informative only,
 * 500 advisors send the next request immediately. In the third case 10,000 advisors work and their pages also ping.
 */
export async function measureSessions(): Promise<Row[]> {
  const signedIn = await startSignedIn({ LOG_LEVEL: "error", COOKIE_SECRET: secret });
  try {
    const reads = await mixOf(signedIn);
    const calls = [...reads.slice(0, -writes.length).map((path) => ({ method: "GET", path }) as const), ...writes];
    const cookies = await insertSessions(signedIn.portal.dataDir, secret, many);
    const some = { url: signedIn.portal.url, cookies: cookies.slice(0, advisorCount), calls, seconds: workSeconds };
    const working = [
      scaledRow(
        `${advisorCount} advisors working, a mix of ${calls.length} reads and writes: p99`,
        "ms",
        p99(await simulateAdvisors({ ...some, thinkMs: [2500, 7500] })),
        p99BudgetMs,
      ),
      await measureMemory(signedIn, "  server memory afterwards"),
    ];
    const result = await work(signedIn, reads, cookies.slice(0, advisorCount));
    if (result.errors + result.timeouts + result.non2xx > 0)
      throw new Error(`${result.errors} errors, ${result.timeouts} time-outs, ${result.non2xx} refused or failed`);
    const flood = [
      informativeRow(
        `${advisorCount} sessions without a pause, a mix of ${reads.length} GETs`,
        "req/s",
        result.requests.average,
      ),
      informativeRow("  p50", "ms", result.latency.p50),
      informativeRow("  p99", "ms", result.latency.p99),
      informativeRow("  server memory afterwards", "MB", (await measureMemory(signedIn, "")).product),
    ];
    const times = await simulateAdvisors({ ...some, cookies, thinkMs: [5000, 30_000], pingEveryMs: 10_000 });
    const named = `${many.toLocaleString("en")} advisors working, with a ping every 10 s: p99`;
    return [...working, ...flood, scaledRow(named, "ms", p99(times), p99BudgetMs)];
  } finally {
    await signedIn.portal.stop();
  }
}

async function work({ portal }: SignedIn, paths: readonly string[], cookies: string[]) {
  return await autocannon({
    url: portal.url,
    connections: advisorCount,
    duration: seconds,
    setupClient: (client: Client) => {
      const headers = { "accept-encoding": "br", "accept-language": "cs", cookie: cookies.pop() };
      // Each advisor starts at another path, because otherwise all advisors would request the same path at the same
      // time.
      const first = cookies.length % paths.length;
      client.setRequests([...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path, headers })));
    },
  });
}

const p99 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;

/** Requests that write. They replace as many reads at the end of the mix. */
const writes: readonly Call[] = [
  { method: "PUT", path: "/api/user/favourites/fund/1" },
  { method: "DELETE", path: "/api/user/favourites/fund/1" },
];

/** Returns the paths that the app requests after log-in, and on the pages that advisors open most. */
async function mixOf(signedIn: SignedIn): Promise<string[]> {
  const funds = await getJson<{ id: number }[]>(signedIn, "/api/funds");
  const fund = `/api/fund/${funds[0]?.id}`;
  const shown = funds.slice(0, 12).map(({ id }) => id);
  return [
    "/api/ping",
    "/api/user",
    "/api/codelists",
    "/api/hints/all",
    "/api/forex",
    "/api/funds",
    `/api/funds/sparklines?ids=${shown.join(",")}`,
    fund,
    `${fund}/priceHistory?granularity=100`,
    "/api/programs",
    "/api/fundpackageTemplate",
    "/api/draftcontracts",
    "/api/proposals",
    "/api/contracts",
    "/api/user/unsavedwork",
  ];
}
