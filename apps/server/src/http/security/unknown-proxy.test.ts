import { describe, expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import type { App } from "../app-type.ts";

/** Returns an array that collects the arguments of each later `app.log.warn`. */
function listenForWarnings(app: App): unknown[][] {
  const loggedWarnings: unknown[][] = [];
  app.log.warn = (...words: unknown[]) => void loggedWarnings.push(words);
  return loggedWarnings;
}
const call = (app: App, remoteAddress: string, forwarded = "203.0.113.7") =>
  app.inject({ url: "/api/ping", remoteAddress, headers: { "x-forwarded-for": forwarded } });

describe("a forwarded address", () => {
  it("logs one warning, without the address, if it comes from a proxy that TRUST_PROXY does not name", async () => {
    const { app } = await createTestApp();
    const warnings = listenForWarnings(app);
    await app.inject({ url: "/api/ping" });
    expect(warnings).toEqual([]);
    for (const forwarded of ["203.0.113.7", "x".repeat(8000), ""]) await call(app, "127.0.0.1", forwarded);
    expect(warnings).toHaveLength(1);
    const said = JSON.stringify(warnings);
    expect(said).toContain("set TRUST_PROXY=127.0.0.1");
    expect(said).not.toMatch(/203\.0\.113\.7|xxxx/);
    expect(said.length).toBeLessThan(500);
  });

  it("logs no warning if it comes from a proxy that TRUST_PROXY names", async () => {
    const { app } = await createTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
    const warnings = listenForWarnings(app);
    await call(app, "127.0.0.1");
    await call(app, "127.0.0.1", "127.0.0.1, 203.0.113.7");
    expect(warnings).toEqual([]);
    await call(app, "192.0.2.9");
    expect(JSON.stringify(warnings)).toContain("192.0.2.9");
  });
});
