import { connect } from "node:net";
import { errorBody } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { inside } from "../fault-of-answer.ts";
import { countAttack } from "./count-attack.ts";
import { demand } from "./demand.ts";
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

/** A portal that still waits for more of a request says nothing in so long; then there is no answer to judge. */
const silenceMs = 1000;

/** Sends bytes and what ends the connection, and reads until the portal has closed it, or waits for more. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const parts: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("data", (part: Buffer) => parts.push(part));
  // Closed by the other side in the middle of what is sent: then what was answered counts.
  socket.on("error", () => undefined);
  socket.setTimeout(silenceMs, () => socket.destroy());
  socket.write(Buffer.from(`${bytes}${write(last)}`, "latin1"));
  await closed;
  return Buffer.concat(parts).toString("utf8");
}
/** Nothing comes after it: whatever was sent before it is answered, or has swallowed it. */
const last = "GET /api/verify/certificates HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n";

type Answer = { status: number; head: string; body: string };
/** The answers on one connection, each with as much of the rest as its length says. */
function answersIn(text: string): Answer[] {
  const answers: Answer[] = [];
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    const head = rest.subarray(0, end < 0 ? rest.length : end).toString();
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
    if (end < 0 || !Number.isInteger(status)) throw new Error(`no answer of HTTP: ${head.slice(0, 200)}`);
    const isChunked = /^transfer-encoding: chunked$/im.test(head);
    const [body, used] = isChunked ? readChunks(rest.subarray(end + 4)) : readLength(head, rest.subarray(end + 4));
    answers.push({ status, head, body });
    rest = rest.subarray(end + 4 + used);
  }
  return answers;
}

/** A body with as many bytes as the head says, and how many that are. */
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

/** Nothing of an advisor's, of the machine's files or of the program; a refusal in the one shape. */
function expectHarmless(name: string, { status, head, body }: Answer): void {
  const detail = `${name}: ${head.split("\r\n")[0]} ${body.slice(0, 200)}`;
  demand(status < 500 && status !== 101, "not refused cleanly", detail);
  const tells = /anna@example|"username"|root:x:0|"workspaces"/.test(`${head}${body}`);
  demand(!tells, "tells of somebody or of the machine", detail);
  demand(!/^set-cookie: fundport-session=[^;]/im.test(head), "lets somebody in", detail);
  // A page of the portal or a public list: which page is shown is the browser's business.
  if (status < 400) return demand([200, 204, 301, 302, 304].includes(status), "no answer of the portal's", detail);
  const isInShape = body !== "" && errorBody.strict().safeParse(JSON.parse(body)).success;
  demand(isInShape, "not in the one shape", detail);
  demand(!inside.test(body), "tells of the inside", detail);
}

describe("a request that no browser sends", () => {
  it("passes no guard, gets nobody else's answer, and is answered in the one shape or not at all", async () => {
    await countAttack("rawRequests", rawTricks.length, async (round) => {
      const trick = rawTricks[round];
      if (trick === undefined) throw new Error("there is no such trick");
      const answers = answersIn(await exchange(write(trick.bytes)));
      for (const answer of answers) expectHarmless(trick.name, answer);
      // A connection of their own: an advisor is answered with what is theirs, a stranger is not.
      const [own, strange] = await Promise.all(
        [{ cookie }, {}].map((headers) => fetch(`http://127.0.0.1:${port}/api/user`, { headers })),
      );
      expect([own?.status, strange?.status]).toEqual([200, 401]);
      expect(await own?.json()).toMatchObject({ username: "anna" });
      await strange?.body?.cancel();
    });
  }, 600_000);

  it("is answered like any other where it is none, so that a trick's silence means something", async () => {
    const asked = `GET /api/user HTTP/1.1\r\nHost: {host}\r\n{cookie}\r\n\r\n`;
    const [answer] = answersIn(await exchange(write(asked)));
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('"username":"anna"') });
  });
});
