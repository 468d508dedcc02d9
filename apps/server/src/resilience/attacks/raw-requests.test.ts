import { connect } from "node:net";
import { errorBody } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { internalDetails } from "../find-defect.ts";
import { countAttack } from "./count-attack.ts";
import { assertRule } from "./assert-rule.ts";
import { rawTricks } from "./raw-tricks.ts";

let test: TestApp;
let cookie: string;
let port: number;
beforeAll(async () => {
  test = await createTestApp();
  ({ cookie } = await test.logIn("anna"));
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const address = test.app.server.address();
  if (address === null || typeof address === "string") throw new Error("the portal does not listen");
  ({ port } = address);
});

/** A server that waits for the rest of a request is silent for this long; then the test has no response to check. */
const silenceMs = 1000;

/** Sends bytes and a closing request, and reads until the server has closed the connection or is silent. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const parts: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("data", (part: Buffer) => parts.push(part));
  // The server may close the connection while it receives the bytes; then its responses so far count.
  socket.on("error", () => undefined);
  socket.setTimeout(silenceMs, () => socket.destroy());
  socket.write(Buffer.from(`${bytes}${write(last)}`, "latin1"));
  await closed;
  return Buffer.concat(parts).toString("utf8");
}
/** The closing request: by its end, every earlier request has been answered or has swallowed it. */
const last = "GET /api/verify/certificates HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n";

type RawResponse = { status: number; head: string; body: string };
/** Returns the responses on one connection, each with a body of its stated length. */
function parseResponses(text: string): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    const head = rest.subarray(0, end < 0 ? rest.length : end).toString();
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
    if (end < 0 || !Number.isInteger(status)) throw new Error(`no answer of HTTP: ${head.slice(0, 200)}`);
    const isChunked = /^transfer-encoding: chunked$/im.test(head);
    const [body, used] = isChunked ? readChunks(rest.subarray(end + 4)) : readLength(head, rest.subarray(end + 4));
    responses.push({ status, head, body });
    rest = rest.subarray(end + 4 + used);
  }
  return responses;
}

/** Returns a body of the length stated in the head, and that length. */
function readLength(head: string, rest: Buffer): [string, number] {
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  return [rest.subarray(0, length).toString(), length];
}

function readChunks(rest: Buffer): [string, number] {
  let at = 0;
  let body = "";
  for (;;) {
    const end = rest.indexOf("\r\n", at);
    const size = Number.parseInt(rest.subarray(at, end).toString(), 16);
    if (end < 0 || !Number.isInteger(size)) throw new Error("a chunk has no size");
    body += rest.subarray(end + 2, end + 2 + size).toString();
    at = end + 2 + size + 2;
    if (size === 0) return [body, at];
  }
}

const write = (bytes: string) =>
  bytes.replaceAll("{host}", `127.0.0.1:${port}`).replaceAll("{cookie}", `Cookie: ${cookie}`);

/**
 * Expects a response without data of an advisor, of the machine's files or of the program; refusals have the usual
 * error shape.
 */
function expectHarmless(name: string, { status, head, body }: RawResponse): void {
  const detail = `${name}: ${head.split("\r\n")[0]} ${body.slice(0, 200)}`;
  assertRule(status < 500 && status !== 101, "not refused cleanly", detail);
  const disclosesData = /anna@example|"username"|root:x:0|"workspaces"/.test(`${head}${body}`);
  assertRule(!disclosesData, "tells of somebody or of the machine", detail);
  assertRule(!/^set-cookie: fundport-session=[^;]/im.test(head), "lets somebody in", detail);
  // A page of the app or a public list is harmless: the browser decides which page is shown.
  if (status < 400) return assertRule([200, 204, 301, 302, 304].includes(status), "no answer of the portal's", detail);
  const isInShape = body !== "" && errorBody.strict().safeParse(JSON.parse(body)).success;
  assertRule(isInShape, "not in the one shape", detail);
  assertRule(!internalDetails.test(body), "tells of the inside", detail);
}

describe("a request that no browser sends", () => {
  it("does not pass a guard or get another's response, and is answered in the usual error shape or not at all", async () => {
    await countAttack("rawRequests", rawTricks.length, async (round) => {
      const trick = rawTricks[round];
      if (trick === undefined) throw new Error("there is no such trick");
      const responses = parseResponses(await exchange(write(trick.bytes)));
      for (const answer of responses) expectHarmless(trick.name, answer);
      // On separate connections, an advisor still gets their own data, and a stranger does not.
      const [own, stranger] = await Promise.all(
        [{ cookie }, {}].map((headers) => fetch(`http://127.0.0.1:${port}/api/user`, { headers })),
      );
      expect([own?.status, stranger?.status]).toEqual([200, 401]);
      expect(await own?.json()).toMatchObject({ username: "anna" });
      await stranger?.body?.cancel();
    });
  }, 600_000);

  it("differs from a normal request, which gets a response through the same connection", async () => {
    const normalRequest = `GET /api/user HTTP/1.1\r\nHost: {host}\r\n{cookie}\r\n\r\n`;
    const [answer] = parseResponses(await exchange(write(normalRequest)));
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('"username":"anna"') });
  });
});
