import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { errorBody } from "@fundport/api";
import { beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let testApp: TestApp;
let port: number;
let cookie: string;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ cookie } = await testApp.logIn("anna"));
  await testApp.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = testApp.app.server.address() as AddressInfo);
});

/** Sends the lines unchanged and returns the status, headers and body of the response. */
async function send(lines: readonly string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, "127.0.0.1");
  let response = "";
  socket.on("data", (part: Buffer) => (response += part.toString("utf8")));
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  const [head = "", ...rest] = response.split("\r\n\r\n");
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
    name: "a range beyond the end of a file",
    request: () => get("/index.html", "Range: bytes=99999999-"),
    status: 416,
  },
  {
    name: "a range beyond the end of a documentation file",
    request: () => get(docs, "Range: bytes=99999999-"),
    status: 416,
  },
  { name: "a file whose If-Match fails", request: () => get("/index.html", 'If-Match: "x"'), status: 412 },
  {
    name: "a file whose If-Unmodified-Since fails",
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
  { name: "an API request whose address cannot be decoded", request: () => get("/api/funds/%ff"), status: 400 },
  { name: "a page request without a host", request: () => ["GET / HTTP/1.1", "Connection: close"], status: 400 },
  {
    name: "an API request without a host",
    request: () => ["GET /api/funds HTTP/1.1", "Connection: close"],
    status: 400,
  },
  { name: "an unknown Expect header", request: () => get("/api/ping", "Expect: 200-ok"), status: 417 },
])("refuses $name in the usual error shape", async ({ request, status }) => {
  const response = await send(request());
  expect(response.status).toBe(status);
  expect(response.head).toMatch(/content-type: application\/json/i);
  expect(response.head).toMatch(/x-content-type-options: nosniff/i);
  expect(errorBody.parse(JSON.parse(response.body)).messages).toHaveLength(1);
  expect(response.body).not.toContain("requestId");
});

it("accepts HTTP/1.0 requests without a host, and requests with Expect: 100-continue", async () => {
  expect((await send(["GET / HTTP/1.0"])).status).toBe(200);
  const continued = await send([...get("/api/ping", "Expect: 100-continue")]);
  expect(continued.status).toBe(100);
  expect(continued.body).toMatch(/^HTTP\/1\.1 200 /);
});

it("returns 400, not 500, for an unknown 4xx error of Fastify", async () => {
  const { app } = await createTestApp();
  const url = "/";
  app.addHook("onRequest", (_request, _reply, done) => done(Object.assign(new Error("odd"), { statusCode: 421 })));
  const response = await app.inject({ url });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, "ValidationFailed"]);
});
