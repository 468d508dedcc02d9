import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { errorBody } from "@fundport/api";
import { beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let portal: TestApp;
let port: number;
let cookie: string;

beforeAll(async () => {
  portal = await createTestApp();
  ({ cookie } = await portal.logIn("anna"));
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = portal.app.server.address() as AddressInfo);
});

/** Sends the lines as they are, and gives the status, the headers and the body of what comes back. */
async function send(lines: readonly string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (part: Buffer) => (answer += part.toString("utf8")));
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body: rest.join("\r\n\r\n") };
}

const get = (path: string, ...headers: string[]): string[] => [
  `GET ${path} HTTP/1.1`,
  "Host: localhost",
  "Connection: close",
  `Cookie: ${cookie}`,
  ...headers,
];
const docs = "/api/docs/static/swagger-ui.css";

it.each([
  {
    name: "a range behind the end of a file",
    request: () => get("/index.html", "Range: bytes=99999999-"),
    status: 416,
  },
  {
    name: "a range behind the end of a file of the documentation",
    request: () => get(docs, "Range: bytes=99999999-"),
    status: 416,
  },
  { name: "a file only where it is another", request: () => get("/index.html", 'If-Match: "x"'), status: 412 },
  {
    name: "a file only where it is as old as can be",
    request: () => get(docs, "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT"),
    status: 412,
  },
  { name: "a path out of the folder", request: () => get("/api/docs/static/../x"), status: 403 },
  {
    name: "an encoded path out of the folder",
    request: () => get("/api/docs/static/%2e%2e/%2e%2e/package.json"),
    status: 403,
  },
  { name: "a path with a null byte", request: () => get("/api/docs/static/%00"), status: 403 },
  { name: "a call whose address cannot be decoded", request: () => get("/api/funds/%ff"), status: 400 },
  { name: "a request without a host", request: () => ["GET / HTTP/1.1", "Connection: close"], status: 400 },
  { name: "a call without a host", request: () => ["GET /api/funds HTTP/1.1", "Connection: close"], status: 400 },
  { name: "an expectation that nobody knows", request: () => get("/api/ping", "Expect: 200-ok"), status: 417 },
])("refuses $name in the one shape of every failure", async ({ request, status }) => {
  const answer = await send(request());
  expect(answer.status).toBe(status);
  expect(answer.head).toMatch(/content-type: application\/json/i);
  expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
  expect(errorBody.parse(JSON.parse(answer.body)).messages).toHaveLength(1);
  expect(answer.body).not.toContain("requestId");
});

it("answers a request of HTTP/1.0, which needs no host, and one that waits to be told to go on", async () => {
  expect((await send(["GET / HTTP/1.0"])).status).toBe(200);
  const told = await send([...get("/api/ping", "Expect: 100-continue")]);
  expect(told.status).toBe(100);
  expect(told.body).toMatch(/^HTTP\/1\.1 200 /);
});

it("takes a refusal of the framework that it does not know for a 400, and never for a fault", async () => {
  const { app } = await createTestApp();
  const url = "/";
  app.addHook("onRequest", (_request, _reply, done) => done(Object.assign(new Error("odd"), { statusCode: 421 })));
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "ValidationFailed"]);
});
