import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { announceImport } from "@fundport/server/testing/bench/announce-import";
import { startPortal } from "@fundport/server/testing/portals/start-portal";
import { getJson, logIn, type SignedIn, startSignedIn } from "../portal/signed-in-portal.ts";
import { load } from "../portal/http.ts";
import { measureLargeList } from "./large-list.ts";
import { absoluteRow, interleave, median, ratioRow, type Row, scaledRow } from "../measure/row.ts";

const manyFunds = 41_000;
const named = `${manyFunds.toLocaleString("en")} funds`;
/** The maximum size of a fund in the transferred list, in bytes: 20,000 funds may take 600 KB. */
const bytesPerFund = 30;
const history = (id: number) => `/api/fund/${id}/priceHistory?granularity=100`;
/**
 * The id of a fund in both catalogues, because the large catalogue begins with the small one. The fund has daily prices
 * for fifteen years.
 */
const fundId = 1;

/** Measures price histories compared with the ping endpoint, and the effect of a catalogue with 41,000 funds. */
export async function measureCatalogue(): Promise<Row[]> {
  const small = await startSignedIn({ LOG_LEVEL: "error" });
  const started = performance.now();
  const portal = await startPortal({
    args: ["--funds", String(manyFunds)],
    env: { LOG_LEVEL: "error" },
  });
  const seconds = (performance.now() - started) / 1000;
  try {
    const large: SignedIn = { portal, cookie: await logIn(portal.url) };
    return [
      await againstPing("price history, 100 points, warm, compared with ping", small, history(fundId)),
      await againstPing("program values, 100 points, warm, compared with ping", small, "/api/program/1/priceHistory"),
      scaledRow("price history, 100 points, warm, no other load", "ms", await meanTime(small, history(fundId)), 5),
      scaledRow(
        "template with its figures, warm, no other load",
        "ms",
        await meanTime(small, "/api/fundpackageTemplate/2"),
        5,
      ),
      scaledRow(`first start with ${named}`, "s", seconds, 600),
      absoluteRow(`${named}, brotli`, "KB", await brotliKilobytes(large, "/api/funds"), {
        atMost: (manyFunds * bytesPerFund) / 1000,
      }),
      scaledRow(`${named}: first list after an import`, "ms", await firstListAfterImport(large), 1000),
      await besideSmall(`price history at ${named}, compared with 300`, { small, large }, history(fundId)),
      await besideSmall(`fund detail at ${named}, compared with 300`, { small, large }, `/api/fund/${fundId}`),
      ...(await measureLargeList(large, named)),
    ];
  } finally {
    await portal.stop();
    await small.portal.stop();
  }
}

async function againstPing(label: string, { portal, cookie }: SignedIn, url: string): Promise<Row> {
  const measured = await interleave(3, {
    product: () => load(portal.url + url, { cookie }),
    floor: () => load(`${portal.url}/api/ping`, { cookie }),
  });
  return ratioRow(label, "req/s", measured, { atLeast: 0.4 });
}

/**
 * Compares a page of the large catalogue with a page of the small one. It may cost a third more, which keyset
 * pagination achieves.
 */
async function besideSmall(
  label: string,
  { small, large }: { small: SignedIn; large: SignedIn },
  url: string,
): Promise<Row> {
  const measured = await interleave(3, {
    product: () => load(large.portal.url + url, { cookie: large.cookie }),
    floor: () => load(small.portal.url + url, { cookie: small.cookie }),
  });
  return ratioRow(label, "req/s", measured, { atLeast: 1 / 1.3 });
}

/** Returns the mean time of a request. Sends the requests one after the other, as a single reader does. */
async function meanTime(signedIn: SignedIn, url: string): Promise<number> {
  const times = 300;
  for (let warm = 0; warm < 20; warm += 1) await getJson(signedIn, url);
  const started = performance.now();
  for (let time = 0; time < times; time += 1) await getJson(signedIn, url);
  return (performance.now() - started) / times;
}

async function brotliKilobytes({ portal, cookie }: SignedIn, url: string): Promise<number> {
  const answer = await fetch(portal.url + url, { headers: { cookie, "accept-encoding": "br" }, method: "HEAD" });
  const contentLength = answer.headers.get("content-length");
  if (answer.headers.get("content-encoding") !== "br" || contentLength === null)
    throw new Error(`the response to ${url} is not brotli with a length`);
  return Number(contentLength) / 1000;
}

/**
 * Measures the first list after an import: from the moment the import announces a changed catalogue to the last byte of
 * the list.
 */
async function firstListAfterImport({ portal, cookie }: SignedIn): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await announceImport(portal.dataDir);
    const started = performance.now();
    await receive(`${portal.url}/api/funds`, { cookie, "accept-encoding": "br" });
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Receives a response without decompressing it, because decompression is the browser's work. */
async function receive(url: string, headers: Record<string, string>): Promise<void> {
  const [answer] = (await once(request(url, { headers }).end(), "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url} responded with ${answer.statusCode}`);
  answer.resume();
  await once(answer, "end");
}
