import { describe, expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import type { App } from "../app-type.ts";

/** What the app warns of from now on. */
function listenForWarnings(app: App): unknown[][] {
  const heard: unknown[][] = [];
  app.log.warn = (...words: unknown[]) => void heard.push(words);
  return heard;
}
const call = (app: App, remoteAddress: string, forwarded = "203.0.113.7") =>
  app.inject({ url: "/api/ping", remoteAddress, headers: { "x-forwarded-for": forwarded } });

describe("a forwarded address", () => {
  it("is warned of once where it comes from a proxy that is not named, without what it says", async () => {
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

  it("is not warned of where it comes from a proxy that is named", async () => {
    const { app } = await createTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
    const warnings = listenForWarnings(app);
    await call(app, "127.0.0.1");
    await call(app, "127.0.0.1", "127.0.0.1, 203.0.113.7");
    expect(warnings).toEqual([]);
    await call(app, "192.0.2.9");
    expect(JSON.stringify(warnings)).toContain("192.0.2.9");
  });
});
