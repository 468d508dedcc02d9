import { readKeyFile } from "../key-file.ts";
import { makeKeyFile } from "../make-key-file.ts";
import type { SealTexts, Signer } from "../seal.ts";

/** The number of encryption rounds in tests: fewer than in a real key file, to save time. */
export const fewRounds = 1000;
/** The name of the seal's owner, with multi-byte characters. */
export const testSealName = "Pečeť Žluťoučká, a. s.";
/** A time within the ten years of the certificates. */
export const sealedAt = new Date("2026-11-22T10:20:30Z");

/** Creates a signer with its own key. Creating the key is slow, so a test file uses one signer for all its seals. */
export async function makeTestSigner(name: string = testSealName): Promise<Signer> {
  const file = await makeKeyFile({ name, password: "password", from: new Date("2026-01-01"), rounds: fewRounds });
  return await readKeyFile(file, "password", "the test's key file");
}

/** Returns the texts of a seal for tests. */
export function makeSealTexts(texts: Partial<SealTexts> = {}): SealTexts {
  return {
    reason: "Podpis smlouvy č. 26-0000123-0 – žluťoučký kůň",
    place: "Třeboň",
    at: sealedAt,
    name: testSealName,
    fieldName: "Seal",
    fieldTooltip: "Elektronická pečeť",
    ...texts,
  };
}
