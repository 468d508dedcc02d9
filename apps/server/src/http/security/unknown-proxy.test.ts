import { describe, expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import type { App } from "../app-type.ts";

/** Returns an array that collects the arguments of every later `app.log.warn`. */
function listenForWarnings(app: App): unknown[][] {
  const loggedWarnings: unknown[][] = [];
  app.log.warn = (...args: unknown[]) => void loggedWarnings.push(args);
  return loggedWarnings;
}
const call = (app: App, remoteAddress: string, forwarded = "203.0.113.7") =>
  app.inject({ url: "/api/ping", remoteAddress, headers: { "x-forwarded-for": forwarded } });

describe("the header X-Forwarded-For", () => {
  it("causes one warning, without the forwarded address, if the proxy is not in TRUST_PROXY", async () => {
    const { app } = await createTestApp();
    const warnings = listenForWarnings(app);
    await app.inject({ url: "/api/ping" });
    expect(warnings).toEqual([]);
    for (const forwarded of ["203.0.113.7", "x".repeat(8000), ""]) await call(app, "127.0.0.1", forwarded);
    expect(warnings).toHaveLength(1);
    const logText = JSON.stringify(warnings);
    expect(logText).toContain("set TRUST_PROXY=127.0.0.1");
    expect(logText).not.toMatch(/203\.0\.113\.7|xxxx/);
    expect(logText.length).toBeLessThan(500);
  });

  it("causes no warning if the proxy is in TRUST_PROXY", async () => {
    const { app } = await createTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
    const warnings = listenForWarnings(app);
    await call(app, "127.0.0.1");
    await call(app, "127.0.0.1", "127.0.0.1, 203.0.113.7");
    expect(warnings).toEqual([]);
    await call(app, "192.0.2.9");
    expect(JSON.stringify(warnings)).toContain("192.0.2.9");
  });
});
