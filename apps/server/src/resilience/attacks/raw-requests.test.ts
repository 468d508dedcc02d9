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

/**
 * After this silence the server is assumed to wait for the rest of a request. The test then checks only the responses
 * so far.
 */
const silenceMs = 1000;

/**
 * Sends the bytes and a closing request, and returns all responses. Stops when the server closes the connection or is
 * silent.
 */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const parts: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("data", (part: Buffer) => parts.push(part));
  // The server may close the connection before it has received all bytes. The test then checks the responses so far.
  socket.on("error", () => undefined);
  socket.setTimeout(silenceMs, () => socket.destroy());
  socket.write(Buffer.from(`${bytes}${write(last)}`, "latin1"));
  await closed;
  return Buffer.concat(parts).toString("utf8");
}
/**
 * The closing request. When the server has responded to it, no earlier request on the connection can be waiting for a
 * response.
 */
const last = "GET /api/verify/certificates HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n";

type RawResponse = { status: number; head: string; body: string };
/** Parses the responses of one connection. The headers determine where each body ends. */
function parseResponses(text: string): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    const head = rest.subarray(0, end < 0 ? rest.length : end).toString();
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
    if (end < 0 || !Number.isInteger(status)) throw new Error(`not an HTTP response: ${head.slice(0, 200)}`);
    const isChunked = /^transfer-encoding: chunked$/im.test(head);
    const [body, used] = isChunked ? readChunks(rest.subarray(end + 4)) : readLength(head, rest.subarray(end + 4));
    responses.push({ status, head, body });
    rest = rest.subarray(end + 4 + used);
  }
  return responses;
}

/** Returns the body with the length in `Content-Length`, and this length. */
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
 * Expects a response that contains no advisor's data and no content of the machine's files or the program's code. A
 * refusal must have the usual error shape.
 */
function expectHarmless(name: string, { status, head, body }: RawResponse): void {
  const detail = `${name}: ${head.split("\r\n")[0]} ${body.slice(0, 200)}`;
  assertRule(status < 500 && status !== 101, "not refused cleanly", detail);
  const disclosesData = /anna@example|"username"|root:x:0|"workspaces"/.test(`${head}${body}`);
  assertRule(!disclosesData, "tells of somebody or of the machine", detail);
  assertRule(!/^set-cookie: fundport-session=[^;]/im.test(head), "lets somebody in", detail);
  // A page of the app or a public list is harmless: the page is the same for every path, and the browser decides what
  // it shows.
  if (status < 400) return assertRule([200, 204, 301, 302, 304].includes(status), "unexpected response", detail);
  const isInShape = body !== "" && errorBody.strict().safeParse(JSON.parse(body)).success;
  assertRule(isInShape, "not in the one shape", detail);
  assertRule(!internalDetails.test(body), "reveals internals", detail);
}

describe("a request that no browser sends", () => {
  it("does not pass a guard or get another request's response, and gets the usual error shape or no response", async () => {
    await countAttack("rawRequests", rawTricks.length, async (round) => {
      const trick = rawTricks[round];
      if (trick === undefined) throw new Error("there is no such trick");
      const responses = parseResponses(await exchange(write(trick.bytes)));
      for (const answer of responses) expectHarmless(trick.name, answer);
      // On separate connections, an advisor still gets their own data, and a caller without a session is refused.
      const [own, stranger] = await Promise.all(
        [{ cookie }, {}].map((headers) => fetch(`http://127.0.0.1:${port}/api/user`, { headers })),
      );
      expect([own?.status, stranger?.status]).toEqual([200, 401]);
      expect(await own?.json()).toMatchObject({ username: "anna" });
      await stranger?.body?.cancel();
    });
  }, 600_000);

  it("a normal request gets a response through the same connection, so the attacks differ only in their bytes", async () => {
    const normalRequest = `GET /api/user HTTP/1.1\r\nHost: {host}\r\n{cookie}\r\n\r\n`;
    const [answer] = parseResponses(await exchange(write(normalRequest)));
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('"username":"anna"') });
  });
});
