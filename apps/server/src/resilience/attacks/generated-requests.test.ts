import { gzipSync } from "node:zlib";
import { endpoints, type EndpointName } from "@fundport/api";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { isCountedInFull } from "../count-rows.ts";
import { findDefect } from "../find-defect.ts";
import { anyId, anyQueryValue } from "../mutations.ts";
import { endpointNames } from "./attack-rows.ts";
import { attackCount, countAttack } from "./count-attack.ts";
import { assertRule } from "./assert-rule.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { type Operation, operationsOf, textOfSchema } from "./request-of-schema.ts";
import { sharedPrinter } from "../../testing/printers.ts";

/** Each full run generates different requests. Set ATTACK_SEED to repeat a failed run. */
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
/**
 * Declared content types, each with a function that encodes the body. The type and the encoding may contradict each
 * other.
 */
const bodyEncodings = [
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
const bodyEncoding = fc.oneof(
  { weight: 4, arbitrary: fc.constant(asJson) },
  { weight: 1, arbitrary: fc.constantFrom(...bodyEncodings) },
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

/**
 * HTTP clients resolve path segments of one or two dots, so the request would reach another endpoint. `1` replaces a
 * segment of dots.
 */
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
  const body = schema === undefined ? fc.constant(null) : fc.tuple(textOfSchema(schema), bodyEncoding);
  return fc
    .tuple(path, query, body, moreHeaders, fc.integer({ min: 0, max: 3 }))
    .map(([at, queryParts, written, more, callerIndex]) => ({
      url: queryParts.length === 0 ? at : `${at}?${queryParts.join("&")}`,
      headers: { ...more, ...(written === null ? {} : { "content-type": written[1].type }) },
      body: written === null ? null : bytesOf(written[1].write(written[0]), more),
      isLoggedIn: callerIndex > 0,
    }));
}

function bytesOf(bytes: Buffer, headers: Record<string, string>): Buffer {
  return headers["content-encoding"] === "gzip" ? gzipSync(bytes) : bytes;
}

/** Internal details that no response may contain. */
const internals = /node_modules|node:internal|\n\s+at .+\.ts:\d|syntax error at or near|relation "\w+" does not exist/;

const statuses = new Set<number>();
async function tryOne(name: EndpointName, sent: Sent): Promise<void> {
  const { anna, test } = portal;
  const as = sent.isLoggedIn && name !== "logout" ? anna : { origin: test.origin };
  const response = await test.app.inject({
    method: endpoints[name].method,
    url: sent.url,
    headers: { ...as, ...sent.headers },
    ...(sent.body === null ? {} : { payload: sent.body }),
  });
  statuses.add(response.statusCode);
  await test.pool.query("delete from login_attempts");
  const detail = `seed ${seed}: ${name} ${sent.url.slice(0, 300)} ${sent.body?.toString().slice(0, 600) ?? ""} ${JSON.stringify(sent.headers)}`;
  const defect = findDefect(response);
  assertRule(defect === null, defect ?? "", detail);
  assertRule(!internals.test(response.body), "the response reveals internals", detail);
  if (response.statusCode !== 200 || !String(response.headers["content-type"]).startsWith("application/json")) return;
  const read = endpoints[name].schema.response[200].safeParse(response.json());
  assertRule(read.success, "not as the contract says", `${detail}: ${response.body.slice(0, 500)}`);
}

async function demandPing(): Promise<void> {
  const { statusCode, body } = await portal.test.app.inject({ url: "/api/ping", headers: portal.anna });
  assertRule(statusCode === 200, "the ping does not answer", `seed ${seed}: ${statusCode} ${body}`);
}

describe("requests generated from the API description", () => {
  it("the API description contains every endpoint of the contract", () => {
    expect(endpointNames.filter((name) => !operations.has(name))).toEqual([]);
  });

  it("never cause a server error, and get only responses that the API contract allows", async () => {
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
    // The run must have mixed valid and invalid requests, because valid ones reach more code.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  }, 7_200_000);
});
