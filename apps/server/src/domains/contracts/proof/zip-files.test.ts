import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type ZipEntry, zipFiles } from "./zip-files.ts";

const at = new Date("2026-03-01T10:00:00Z");
const zipAndUnzip = async (entries: ZipEntry[]) => unzipSync(new Uint8Array(await buffer(zipFiles(entries))));

describe("a ZIP archive", () => {
  it("the archive contains each file unchanged, including empty files and names with diacritics", async () => {
    const content = Buffer.from("Žluťoučký kůň");
    const files = await zipAndUnzip([
      { path: "Smlouva č. 1/Platební instrukce.pdf", at, read: () => content },
      { path: "prázdný.txt", at, read: () => new Uint8Array() },
    ]);
    expect(Object.keys(files)).toEqual(["Smlouva č. 1/Platební instrukce.pdf", "prázdný.txt"]);
    expect(Buffer.from(files["Smlouva č. 1/Platební instrukce.pdf"] ?? [])).toEqual(content);
    expect(files["prázdný.txt"]).toHaveLength(0);
  });

  it("renames files that have the same path", async () => {
    const entry = { path: "a/b.pdf", at, read: () => Buffer.from("x") };
    expect(Object.keys(await zipAndUnzip([entry, entry, entry]))).toEqual(["a/b.pdf", "a/b (2).pdf", "a/b (3).pdf"]);
  });

  it("fails if a file cannot be read, and does not read the remaining files", async () => {
    const read: string[] = [];
    const stream = zipFiles([
      { path: "1", at, read: () => Promise.reject(new Error("gone")) },
      { path: "2", at, read: () => (read.push("2"), new Uint8Array()) },
    ]);
    await expect(buffer(stream)).rejects.toThrow("gone");
    expect(read).toEqual([]);
  });

  it("reads each file only when it is its turn in the archive", async () => {
    const read: number[] = [];
    const entries = [0, 1, 2, 3].map((index) => ({
      path: `${index}`,
      at,
      read: () => (read.push(index), crypto.getRandomValues(new Uint8Array(65_536))),
    }));
    for await (const _ of zipFiles(entries)) break;
    expect(read.length).toBeLessThan(entries.length);
  });
});
