import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findOrCreateSecret } from "./stored-secret.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-secret-"));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

describe("a secret of the data folder", () => {
  it("is created once by concurrent calls in a new folder, and each call returns the complete secret", async () => {
    const dataDir = join(folder, "new");
    const secrets = await Promise.all(
      Array.from({ length: 60 }, (_value, index) => findOrCreateSecret(dataDir, "key", () => `secret ${index}`)),
    );
    const [first] = secrets;
    expect(first?.text).toMatch(/^secret \d+$/);
    expect(new Set(secrets.map(({ text }) => text))).toEqual(new Set([first?.text]));
    expect(secrets.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(["key"]);
    expect((await stat(join(dataDir, "key"))).mode & 0o777).toBe(0o600);
  });

  it("gets its file only when it is complete, so that no call reads an empty file", async () => {
    let found: string[] = ["not looked"];
    await findOrCreateSecret(folder, "key", () => {
      found = readdirSync(folder);
      return "secret";
    });
    expect(found).toEqual([]);
  });

  it("is not created again if it exists", async () => {
    await writeFile(join(folder, "key"), "kept\n");
    const found = await findOrCreateSecret(folder, "key", () => {
      throw new Error("must not be called");
    });
    expect(found).toEqual({ text: "kept", file: join(folder, "key"), isNew: false });
  });

  it("is refused with a one-sentence error if its folder is a file or its file is a folder", async () => {
    await writeFile(join(folder, "file"), "");
    await expect(findOrCreateSecret(join(folder, "file"), "key", () => "x")).rejects.toThrow(
      /is not a folder\. Choose another/,
    );
    await mkdir(join(folder, "key"));
    await expect(findOrCreateSecret(folder, "key", () => "x")).rejects.toThrow(
      /This user can't read and write the data folder/,
    );
  });
});
