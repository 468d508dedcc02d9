import { spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fastFolder } from "@fundport/server/testing/portals/fast-folder";
import { guardFolder } from "@fundport/server/testing/portals/leftovers";
import { copyTrialFolder } from "@fundport/server/testing/portals/trial-folder";
import { until } from "@fundport/server/testing/portals/until";
import { afterAll, describe, expect, it } from "vitest";
import { root, run } from "../run.ts";

const folder = mkdtempSync(join(fastFolder(), "fundport-npm-start-"));
const release = guardFolder(folder);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  release();
});
const bootstrap = join(root, "scripts", "bootstrap.mjs");

describe("npm start", { timeout: 300_000 }, () => {
  it("npm start prints its settings on --help without starting", async () => {
    const env = { ...process.env, DATA_DIR: join(folder, "help") };
    const help = await run(process.execPath, [bootstrap, "start", "--help"], { isQuiet: true, env });
    expect(help).toEqual({ code: 0, output: expect.stringContaining("SESSION_IDLE_MINUTES") });
    expect(existsSync(join(folder, "help"))).toBe(false);
  });

  it("stops the server and its database if its parent is killed", async () => {
    await copyTrialFolder(folder);
    const env = { ...process.env, DATA_DIR: folder, PORT: "0", DATABASE_URL: "", HOST: "127.0.0.1" };
    const starter = spawn(process.execPath, [bootstrap, "start"], { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [starter.stdout, starter.stderr])
      stream.on("data", (part: Buffer) => (output += part.toString()));
    expect(await until(() => output.includes("is listening on http://localhost:"))).toBe(true);
    const pidFile = join(folder, "postgres", "postmaster.pid");
    expect(existsSync(pidFile)).toBe(true);
    starter.kill("SIGKILL");
    // PostgreSQL removes this file when it has shut down.
    expect(await until(() => !existsSync(pidFile))).toBe(true);
  });
});
