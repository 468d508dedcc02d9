import type { Database } from "../db/client.ts";
import { createAuditSeals } from "../domains/contracts/audit/seals.ts";
import { systemClock } from "../ports/clock.ts";
import { createSealer } from "../ports/seal/create-sealer.ts";
import type { Sealer, Signer } from "../ports/seal/seal.ts";
import { makeTestSigner } from "../ports/seal/testing/seal-keys.ts";

let signer: Promise<Signer> | null = null;

/** Returns the signer that a test file uses. Its key is created on first use, because creating it is slow. */
export function testSigner(): Promise<Signer> {
  signer ??= makeTestSigner("Fundport");
  return signer;
}

/** Seals documents with `testSigner`, without time-stamps. */
const testSealer: Sealer = {
  seal: async (pdf, texts) => await createSealer({ signer: await testSigner(), stampTime: null }).seal(pdf, texts),
};

export const testSeal = { sealer: testSealer, getSigner: testSigner };

/** Creates the service that seals the audit trail, as the app does. */
export const testSealsOf = (db: Database) => createAuditSeals({ db, clock: systemClock, getSigner: testSigner });
