import autocannon, { type Client } from "autocannon";
import { connect } from "../apps/server/src/db/client.ts";
import { readAddress } from "../apps/server/src/db/embedded/address.ts";
import { createDigest, newSessionId } from "../apps/server/src/modules/session/session-cache.ts";
import { sessions, users } from "../apps/server/src/modules/session/tables.ts";
import { getJson, type SignedIn, startSignedIn } from "./client.ts";
import { measureMemory } from "./http.ts";
import { isQuick } from "./quick.ts";
import type { Row } from "./row.ts";

const atOnce = 500;
const seconds = isQuick ? 3 : 30;
const secret = "a secret of a bench, of thirty-two characters";

/**
 * So many advisors at work at once, each with a session and a connection of their own: whoever has an answer asks for the
 * next one, without thinking. What the calls of one wait for, and how large the server becomes.
 */
export async function measureSessions(): Promise<Row[]> {
  const signedIn = await startSignedIn({ LOG_LEVEL: "error", COOKIE_SECRET: secret });
  try {
    const result = await work(signedIn, await mixOf(signedIn), await openSessions(signedIn));
    if (result.errors + result.timeouts + result.non2xx > 0)
      throw new Error(`${result.errors} errors, ${result.timeouts} time-outs, ${result.non2xx} refused or failed`);
    const row = { unit: "ms", floor: null };
    const what = `${atOnce} sessions, a mix of 15 GETs`;
    return [
      { what, unit: "req/s", product: result.requests.average, floor: null, budget: {} },
      { ...row, what: "  p50", product: result.latency.p50, budget: {} },
      { ...row, what: "  p99", product: result.latency.p99, budget: { atMost: 250 } },
      { ...(await measureMemory(signedIn)), what: "  server memory after them" },
    ];
  } finally {
    await signedIn.portal.stop();
  }
}

async function work({ portal }: SignedIn, paths: readonly string[], cookies: string[]) {
  return await autocannon({
    url: portal.url,
    connections: atOnce,
    duration: seconds,
    setupClient: (client: Client) => {
      const headers = { "accept-encoding": "br", "accept-language": "cs", cookie: `fundport-session=${cookies.pop()}` };
      // Each begins elsewhere, or all of them would ask for the same at once.
      const first = cookies.length % paths.length;
      client.setRequests([...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path, headers })));
    },
  });
}

/** What the portal asks for after log-in, and on the pages that advisors open most. */
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

/** Straight into the database: so many log-ins would measure the hashing of passwords, and an address may not make them. */
async function openSessions({ portal }: SignedIn): Promise<string[]> {
  const address = await readAddress(portal.dataDir);
  if (address === null) throw new Error("the portal has no embedded database");
  const { db, close } = connect(address, { max: 1 });
  try {
    const advisor = (await db.select().from(users)).find(({ username }) => username === "advisor-cz");
    if (advisor === undefined) throw new Error("the trial data has no Czech advisor");
    const digestOf = createDigest(secret);
    const [createdAt, cookies] = [new Date(), Array.from({ length: atOnce }, newSessionId)];
    const people = cookies.map((_cookie, index) => ({
      ...advisor,
      id: 1_000_000 + index,
      username: `bench-${index}`,
      email: `bench-${index}@example.com`,
      advisorCode: `bench-${index}`,
    }));
    await db.insert(users).values(people);
    await db.insert(sessions).values(
      cookies.map((cookie, index) => ({
        idDigest: digestOf(cookie),
        userId: 1_000_000 + index,
        createdAt,
        lastSeenAt: createdAt,
      })),
    );
    return cookies;
  } finally {
    await close();
  }
}
