/**
 * Requests that no browser sends, for a listening server. `{host}` is replaced by the server's address, `{cookie}` by a
 * header line with an advisor's session. A request that follows a trick on the same connection has no session.
 */
export type RawTrick = { name: string; bytes: string };

const ping = "GET /api/user HTTP/1.1\r\nHost: {host}\r\n\r\n";
const post = (lines: string[], body: string): string =>
  [`POST /api/user/login HTTP/1.1`, "Host: {host}", "Origin: http://{host}", ...lines, "", body].join("\r\n");
const json = "Content-Type: application/json";
const get = (target: string, ...lines: string[]): string =>
  [`GET ${target} HTTP/1.1`, "Host: {host}", ...lines, "", ""].join("\r\n");

/** Spellings of a path that may pass a guard that compares text, but still reach the endpoint. */
const paths = [
  "/%61pi/user",
  "/api%2fuser",
  "/api/%75ser",
  "//api/user",
  "/api//user",
  "/./api/user",
  "/x/../api/user",
  "/x/%2e%2e/api/user",
  "/api/docs/../user",
  "/api/docs/..%2fuser",
  "/api/docs/%2e%2e%2fuser",
  "/api/user;x=1",
  "/api;/user",
  "/api/user/",
  "/api/user/.",
  "/api/user%00",
  "/api/user%20",
  "/api/user%2f",
  "/api/user?/api/docs",
  "/API/USER",
  "/api\\user",
  "/api/user#/api/docs",
  "/ａpi/user",
  "/assets/../api/user",
  "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/..%2f..%2f..%2fetc%2fpasswd",
  "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "/assets/....//....//etc/passwd",
  "/api/docs/static/..%2f..%2f..%2fpackage.json",
  "/api/docs/static/%00",
  "/assets/%c0%ae%c0%ae/etc/passwd",
  "http://evil.example/api/user",
  "http://{host}/api/user",
  "https://evil.example:443/api/user",
  "file:///etc/passwd",
  "*",
];

export const rawTricks: readonly RawTrick[] = [
  ...paths.map((path) => ({ name: `GET ${path}`, bytes: get(path) })),
  {
    name: "Content-Length and Transfer-Encoding",
    bytes: post([json, "Content-Length: 4", "Transfer-Encoding: chunked"], `2\r\n{}\r\n0\r\n\r\n${ping}`),
  },
  {
    name: "Transfer-Encoding and Content-Length",
    bytes: post([json, "Transfer-Encoding: chunked", "Content-Length: 200"], `0\r\n\r\n${ping}`),
  },
  { name: "two lengths", bytes: post([json, "Content-Length: 2", `Content-Length: ${ping.length}`], `{}${ping}`) },
  { name: "two lengths in one header", bytes: post([json, "Content-Length: 2, 60"], `{}${ping}`) },
  { name: "a length with a sign", bytes: post([json, "Content-Length: +2"], `{}${ping}`) },
  { name: "a length in hexadecimal", bytes: post([json, "Content-Length: 0x2"], `{}${ping}`) },
  { name: "a negative length", bytes: post([json, "Content-Length: -1"], "{}") },
  { name: "a length beyond all numbers", bytes: post([json, `Content-Length: ${"9".repeat(40)}`], "{}") },
  { name: "an unknown encoding", bytes: post([json, "Transfer-Encoding: xchunked"], `0\r\n\r\n${ping}`) },
  { name: "chunked twice", bytes: post([json, "Transfer-Encoding: chunked, chunked"], `0\r\n\r\n${ping}`) },
  {
    name: "chunked not at the end",
    bytes: post([json, "Transfer-Encoding: chunked, identity"], `0\r\n\r\n${ping}`),
  },
  { name: "a blank before the colon", bytes: post([json, "Transfer-Encoding : chunked"], `0\r\n\r\n${ping}`) },
  { name: "a chunk of a wrong size", bytes: post([json, "Transfer-Encoding: chunked"], `zz\r\n{}\r\n0\r\n\r\n`) },
  {
    name: "a chunk beyond all numbers",
    bytes: post([json, "Transfer-Encoding: chunked"], `${"f".repeat(20)}\r\n{}\r\n0\r\n\r\n`),
  },
  { name: "a folded header", bytes: get("/api/user", "X-One: a", " Cookie: fundport-session=x") },
  { name: "a folded length", bytes: post([json, "Content-Length:", " 2"], `{}${ping}`) },
  { name: "NUL in a header", bytes: get("/api/user", "X-One: a\0b") },
  { name: "NUL in the target", bytes: get("/api/user\0") },
  { name: "a bare line feed", bytes: `GET /api/user HTTP/1.1\nHost: {host}\n\n` },
  { name: "a bare carriage return", bytes: `GET /api/user HTTP/1.1\rHost: {host}\r\r` },
  { name: "no Host", bytes: "GET /api/user HTTP/1.1\r\n\r\n" },
  { name: "two Hosts", bytes: get("/api/user", "Host: evil.example") },
  { name: "HTTP/0.9", bytes: "GET /api/user\r\n\r\n" },
  { name: "HTTP/1.0", bytes: "GET /api/user HTTP/1.0\r\n\r\n" },
  { name: "HTTP/2.0 in words", bytes: "GET /api/user HTTP/2.0\r\nHost: {host}\r\n\r\n" },
  { name: "HTTP/2 without asking", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" },
  {
    name: "an upgrade to HTTP/2",
    bytes: get("/api/user", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"),
  },
  {
    name: "an upgrade to a web socket",
    bytes: get(
      "/api/user",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ),
  },
  { name: "CONNECT", bytes: "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n" },
  { name: "TRACE", bytes: "TRACE /api/user HTTP/1.1\r\nHost: {host}\r\n{cookie}\r\n\r\n" },
  { name: "an unknown method", bytes: "BREW /api/user HTTP/1.1\r\nHost: {host}\r\n\r\n" },
  { name: "a method in small letters", bytes: "get /api/user HTTP/1.1\r\nHost: {host}\r\n\r\n" },
  { name: "Expect what nobody gives", bytes: get("/api/user", "Expect: 200-ok") },
  { name: "another method by a header", bytes: get("/api/user", "X-HTTP-Method-Override: DELETE") },
  {
    name: "another path by a header",
    bytes: get("/api/links", "X-Original-URL: /api/user", "X-Rewrite-URL: /api/user"),
  },
  { name: "somebody by a header", bytes: get("/api/user", "X-Forwarded-User: anna", "Authorization: Basic YW5uYTph") },
  { name: "2,000 headers", bytes: get("/api/user", ...Array.from({ length: 2000 }, (_, index) => `X-${index}: a`)) },
  { name: "a header of 100 KB", bytes: get("/api/user", `X-Long: ${"a".repeat(100_000)}`) },
  { name: "a target of 100 KB", bytes: get(`/api/user?${"a".repeat(100_000)}`) },
  { name: "bytes that are no HTTP", bytes: "\u0016\u0003\u0001\u0002\0\u0001\0\u0001ü\u0003\u0003" },
];
