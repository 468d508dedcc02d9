import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeKeyFile } from "../ports/seal/make-key-file.ts";

/** The settings of the key that seals documents. */
export type SealSettings = { SEAL_FILE: string; SEAL_PASSWORD: string };

/** Creates a key file for seals in a folder. It uses fewer encryption rounds than a real key file, to save time. */
export async function writeSealKey(folder: string): Promise<SealSettings> {
  const password = randomBytes(12).toString("hex");
  const file = join(folder, "seal.p12");
  const from = new Date("2026-01-01T00:00:00Z");
  await writeFile(file, await makeKeyFile({ name: "Fundport", password, from, rounds: 1000 }));
  return { SEAL_FILE: file, SEAL_PASSWORD: password };
}
