import { readKeyFile } from "../key-file.ts";
import { makeKeyFile } from "../make-key-file.ts";
import type { SealTexts, Signer } from "../seal.ts";

/** Fewer rounds than a real file has: tests wait for them. */
export const fewRounds = 1000;
/** Whose seal it is, with letters of more than one byte. */
export const testSealName = "Pečeť Žluťoučká, a. s.";
/** Within the ten years of the certificates. */
export const sealedAt = new Date("2026-11-22T10:20:30Z");

/** A signer with a key of its own; a test file makes one, which takes a moment, and seals everything with it. */
export async function makeTestSigner(name: string = testSealName): Promise<Signer> {
  const file = await makeKeyFile({ name, password: "password", from: new Date("2026-01-01"), rounds: fewRounds });
  return await readKeyFile(file, "password", "the test's key file");
}

/** What a seal of a test says. */
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
