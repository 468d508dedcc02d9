import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { version } from "./lib/version.ts";
import { startPortal } from "./start.ts";
import { createTestApp, createTestDatabase, testConfig, type TestApp, urlOf } from "./testing/test-app.ts";

const docs = ["/api/docs/json", "/api/docs/yaml"];

async function request({ app }: TestApp, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers });
  return { statusCode, text: JSON.stringify(answered) + body };
}

async function describedVersion({ app }: TestApp, headers: Record<string, string> = {}): Promise<unknown> {
  const { info } = (await app.inject({ url: "/api/docs/json", headers })).json<{ info: { version: unknown } }>();
  return info.version;
}

describe("the version", () => {
  it("is printed when the server is ready", async () => {
    const { address } = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), "fundport-version-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, "index.html"), "<!doctype html>");
    const printed: string[] = [];
    const stop = await startPortal(await testConfig(folder, { PORT: "0", DATABASE_URL: urlOf(address) }), {
      webFolder: folder,
      funds: undefined,
      print: (line) => printed.push(line),
      onStopRequested: () => undefined,
    });
    await stop();
    const lines = printed.filter((line) => line.includes(version));
    expect(lines).toEqual([expect.stringMatching(`^\nFundport ${version} is listening on http://localhost:\\d+$`)]);
  });

  it("is in the API description only for logged-in users", async () => {
    const test = await createTestApp();
    const anna = await test.logIn("anna");
    expect(await describedVersion(test, anna)).toBe(version);
    for (const url of docs) {
      expect((await request(test, url, anna)).text).toContain(version);
      const refused = await request(test, url);
      expect(refused.statusCode).toBe(401);
      expect(refused.text).not.toContain(version);
    }
  });

  it("is in the public API description of trial mode only for logged-in users", async () => {
    const test = await createTestApp({ env: { TRIAL: "true" } });
    const anna = await test.logIn("anna");
    expect(await describedVersion(test, anna)).toBe(version);
    expect(await describedVersion(test)).toBe("1");
    await test.app.inject({ method: "DELETE", url: "/api/user/logout", headers: anna });
    expect(await describedVersion(test, anna)).toBe("1");
    for (const url of docs) expect(await request(test, url)).toMatchObject({ statusCode: 200 });
    for (const url of [
      "/",
      "/login",
      "/verify",
      "/api/settings",
      "/api/codelists",
      "/api/docs/",
      "/nothing.js",
      ...docs,
    ])
      expect((await request(test, url)).text).not.toContain(version);
  });
});
