import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage, type FileStorage } from "./storage.ts";

let folder: string;
let storage: FileStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-storage-"));
  storage = createFolderStorage(join(folder, "files"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the file storage", () => {
  it("returns the last written content", async () => {
    await storage.write("images/ab/abc.webp", Buffer.from("first"));
    await storage.write("images/ab/abc.webp", Buffer.from("second"));
    expect((await storage.read("images/ab/abc.webp"))?.toString()).toBe("second");
  });

  it("returns null for a key that was never written or whose file was removed", async () => {
    expect(await storage.read("images/none.png")).toBeNull();
    expect(await storage.read("images/ab/abc.webp/below-a-file")).toBeNull();
    await storage.write("gone.pdf", Buffer.from("x"));
    await storage.remove("gone.pdf");
    await storage.remove("gone.pdf");
    expect(await storage.read("gone.pdf")).toBeNull();
  });

  it("stores one complete file if many writes are concurrent, and no partial file", async () => {
    const texts = Array.from({ length: 12 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map((text) => storage.write("race/one.txt", Buffer.from(text))));
    expect(texts).toContain((await storage.read("race/one.txt"))?.toString());
    expect(await readdir(join(folder, "files", "race"))).toEqual(["one.txt"]);
  });

  it("lets only the owner access the files", async () => {
    await storage.write("private.pdf", Buffer.from("x"));
    expect((await stat(join(folder, "files", "private.pdf"))).mode & 0o777).toBe(0o600);
  });

  it.each(["../outside", "a/../../b", "/etc/passwd", "", "a//b", ".hidden", "a\u0000b", "a\\b", "x".repeat(201)])(
    "rejects the key %j",
    async (key) => {
      await expect(storage.write(key, Buffer.from("x"))).rejects.toThrow("Invalid key");
      await expect(storage.read(key)).rejects.toThrow("Invalid key");
    },
  );
});
