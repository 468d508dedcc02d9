import { gzipSync } from "node:zlib";
import { endpoints, type EndpointName } from "@fundport/api";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { isCountedInFull } from "../count-rows.ts";
import { faultOf } from "../fault-of-answer.ts";
import { anyId, anyQueryValue } from "../mutations.ts";
import { endpointNames } from "./attack-rows.ts";
import { attackCount, countAttack } from "./count-attack.ts";
import { demand } from "./demand.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { type Operation, operationsOf, textOfSchema } from "./request-of-schema.ts";
import { sharedPrinter } from "../../testing/printers.ts";

/** ATTACK_SEED repeats a run that failed; a full run draws requests that no run before it has drawn. */
const seed = Number(process.env["ATTACK_SEED"] ?? (isCountedInFull ? Date.now() % 2_147_483_647 : 16));

let portal: OwnedData;
let operations: Map<string, Operation>;
beforeAll(async () => {
  portal = await openOwnedData({ printer: sharedPrinter });
  const { anna } = portal;
  const description = await portal.test.app.inject({ url: "/api/docs/json", headers: anna });
  operations = new Map(operationsOf(description.json()).map((each) => [each.operationId, each]));
});

type Sent = { url: string; headers: Record<string, string>; body: Buffer | null; isLoggedIn: boolean };

const asJson = { type: "application/json", write: (text: string) => Buffer.from(text) };
/** How a body is said to be written, and how it is. */
const writings = [
  asJson,
  { type: "application/json; charset=utf-16", write: (text: string) => Buffer.from(text, "utf16le") },
  { type: "application/json", write: (text: string) => Buffer.from(text, "latin1") },
  { type: "application/json", write: (text: string) => Buffer.from(`\ufeff${text}`) },
  { type: "application/json", write: (text: string) => Buffer.from(text.slice(0, -1)) },
  { type: "application/json", write: (text: string) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0])]) },
  { type: "application/json", write: () => Buffer.alloc(0) },
  { type: "text/plain", write: (text: string) => Buffer.from(text) },
  { type: "application/x-www-form-urlencoded", write: (text: string) => Buffer.from(text) },
  { type: "multipart/form-data; boundary=x", write: (text: string) => Buffer.from(`--x\r\n\r\n${text}\r\n--x--`) },
  { type: "image/png", write: (text: string) => Buffer.from(text) },
  { type: "application/json, text/html", write: (text: string) => Buffer.from(text) },
  { type: "\u00ff", write: (text: string) => Buffer.from(text) },
];
const writing = fc.oneof(
  { weight: 4, arbitrary: fc.constant(asJson) },
  { weight: 1, arbitrary: fc.constantFrom(...writings) },
);
const moreHeaders = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { "if-match": "*" },
  { "if-match": '"1", W/"2"' },
  { "idempotency-key": "a\u00ffb" },
  { "idempotency-key": "x".repeat(500) },
  { "accept-language": "zz;q=NaN" },
  { "accept-encoding": "br;q=0, *;q=0" },
  { range: "bytes=99999999-" },
  { "content-encoding": "gzip" },
  { "if-none-match": "*" },
  { "if-modified-since": "yesterday" },
);

/** Whoever sends an address resolves one or two dots before it leaves: it would be another call. */
const partOf = (value: string): string => encodeURIComponent(/^\.{1,2}$/.test(value) ? "1" : value);

function requestOf(name: EndpointName): fc.Arbitrary<Sent> {
  const described = operations.get(name);
  if (described === undefined) throw new Error(`${name} is not in the API description`);
  const real = portal.requestOf(name).params ?? {};
  const inPath = (described.parameters ?? []).filter((each) => each.in === "path");
  const path = fc
    .tuple(...inPath.map((each) => fc.option(anyId, { nil: String(real[each.name] ?? "1"), freq: 2 })))
    .map((values) =>
      inPath.reduce((url, each, index) => url.replace(`{${each.name}}`, partOf(values[index] ?? "1")), described.path),
    );
  const inQuery = (described.parameters ?? []).filter((each) => each.in === "query");
  const query = fc
    .tuple(
      ...inQuery.map((each) =>
        fc.option(
          fc.oneof(
            textOfSchema(each.schema ?? {}).map((text) =>
              encodeURIComponent(text.replaceAll(/^"|"$/g, "").slice(0, 500)),
            ),
            anyQueryValue,
          ),
          { nil: null, freq: 4 },
        ),
      ),
    )
    .map((values) =>
      inQuery.flatMap((each, index) => (values[index] === null ? [] : [`${each.name}=${values[index]}`])),
    );
  const schema = described.requestBody?.content["application/json"]?.schema;
  const body = schema === undefined ? fc.constant(null) : fc.tuple(textOfSchema(schema), writing);
  return fc
    .tuple(path, query, body, moreHeaders, fc.integer({ min: 0, max: 3 }))
    .map(([at, asked, written, more, who]) => ({
      url: asked.length === 0 ? at : `${at}?${asked.join("&")}`,
      headers: { ...more, ...(written === null ? {} : { "content-type": written[1].type }) },
      body: written === null ? null : bytesOf(written[1].write(written[0]), more),
      isLoggedIn: who > 0,
    }));
}

function bytesOf(bytes: Buffer, headers: Record<string, string>): Buffer {
  return headers["content-encoding"] === "gzip" ? gzipSync(bytes) : bytes;
}

/** What no answer holds, whatever was asked. */
const traces = /node_modules|node:internal|\n\s+at .+\.ts:\d|syntax error at or near|relation "\w+" does not exist/;

const statuses = new Set<number>();
async function tryOne(name: EndpointName, sent: Sent): Promise<void> {
  const { anna, test } = portal;
  const as = sent.isLoggedIn && name !== "logout" ? anna : { origin: test.origin };
  const answer = await test.app.inject({
    method: endpoints[name].method,
    url: sent.url,
    headers: { ...as, ...sent.headers },
    ...(sent.body === null ? {} : { payload: sent.body }),
  });
  statuses.add(answer.statusCode);
  await test.pool.query("delete from login_attempts");
  const detail = `seed ${seed}: ${name} ${sent.url.slice(0, 300)} ${sent.body?.toString().slice(0, 600) ?? ""} ${JSON.stringify(sent.headers)}`;
  const fault = faultOf(answer);
  demand(fault === null, fault ?? "", detail);
  demand(!traces.test(answer.body), "the answer tells of the inside", detail);
  if (answer.statusCode !== 200 || !String(answer.headers["content-type"]).startsWith("application/json")) return;
  const read = endpoints[name].schema.response[200].safeParse(answer.json());
  demand(read.success, "not as the contract says", `${detail}: ${answer.body.slice(0, 500)}`);
}

async function demandPing(): Promise<void> {
  const { statusCode, body } = await portal.test.app.inject({ url: "/api/ping", headers: portal.anna });
  demand(statusCode === 200, "the ping does not answer", `seed ${seed}: ${statusCode} ${body}`);
}

describe("a request that is made from the description of the API", () => {
  it("describes every call of the contract", () => {
    expect(endpointNames.filter((name) => !operations.has(name))).toEqual([]);
  });

  it("is never a fault of the portal's, and is answered as the contract says", async () => {
    const times = attackCount("generatedRequests");
    const perCall = times / endpointNames.length;
    const requests = endpointNames.map((name) => fc.sample(requestOf(name), { seed, numRuns: perCall }));
    await countAttack("generatedRequests", times, async (round) => {
      const index = Math.floor(round / perCall);
      const name = endpointNames[index] ?? "ping";
      const sent = requests[index]?.[round % perCall];
      if (sent === undefined) throw new Error("there is no such request");
      await tryOne(name, sent);
      if (round % perCall === 0) await demandPing();
    });
    // Neither all of them right nor all of them wrong: those that pass go deeper.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  }, 7_200_000);
});
