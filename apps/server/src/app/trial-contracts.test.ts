import { testSeal, testSealsOf } from "../testing/sealer.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import type { Database } from "../db/client.ts";
import { createAuditRepository } from "../domains/contracts/audit/repository.ts";
import { createAudit } from "../domains/contracts/audit/service.ts";
import { contractKeyDocuments } from "../domains/contracts/key-documents/tables.ts";
import { createDecisionRepository } from "../domains/contracts/decisions/repository.ts";
import { createStoredDecisions } from "../domains/contracts/decisions/stored-decisions.ts";
import { createContractProofs } from "../domains/contracts/proof/service.ts";
import { clientMessages, contractSignatures } from "../domains/contracts/signing/tables.ts";
import { contracts } from "../domains/contracts/records/tables.ts";
import { testEncryption, testKeys } from "../testing/keys.ts";
import { createTestDatabase } from "../testing/test-app.ts";
import { plannedContracts } from "../trial-data/contracts/planned-contracts.ts";
import { seedTrialData } from "../trial-data/seed-trial-data.ts";
import { addTrialContracts } from "./trial-contracts.ts";

const now = new Date("2026-11-21T10:00:00Z");
let db: Database;
let folder: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  ({ db } = database);
  folder = await mkdtemp(join(tmpdir(), "fundport-trial-contracts-"));
  await seedTrialData(db, { encryption: testEncryption, funds: 60 });
  const config = await readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: "fatal",
    COOKIE_SECRET: "a secret of thirty-two characters",
    ...testKeys,
  });
  await addTrialContracts({
    config,
    db,
    address: database.address,
    encryption: testEncryption,
    seal: testSeal,
    clock: { now: () => now },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listContracts = () => db.select().from(contracts).where(isNotNull(contracts.number)).orderBy(asc(contracts.id));

describe("trial contracts", () => {
  it("include open, sealed, declined, withdrawn, superseded and expired contracts of advisors in both countries", async () => {
    const createdContracts = await listContracts();
    expect(createdContracts).toHaveLength(plannedContracts.length);
    expect(createdContracts.map(({ userId, language, state }) => [userId, language, state])).toEqual([
      [1, "cs", "Expired"],
      [1, "cs", "Withdrawn"],
      [1, "cs", "Created"],
      [1, "cs", "Superseded"],
      [1, "cs", "Created"],
      [1, "cs", "Sealed"],
      [1, "cs", "Declined"],
      [1, "cs", "Signing"],
      [2, "sk", "Sealed"],
      [2, "sk", "Created"],
    ]);
    expect(createdContracts[3]?.supersededById).toBe(createdContracts[4]?.id);
    expect(createdContracts[3]?.clientId).toBe(createdContracts[4]?.clientId);
    for (const { createdAt, stateSince } of createdContracts) {
      expect(createdAt < now && stateSince < now && createdAt <= stateSince).toBe(true);
    }
  });

  it("include an SMS signature, a handwritten signature, a client's question and a reason for declining", async () => {
    const signatures = await db.select().from(contractSignatures).orderBy(asc(contractSignatures.contractId));
    expect(signatures.map(({ way, withCode, strokes }) => [way, withCode, strokes !== null])).toEqual([
      ["Sms", true, false],
      ["Biometric", false, true],
    ]);
    const messages = await db.select().from(clientMessages).orderBy(asc(clientMessages.id));
    expect(messages.map(({ kind }) => kind)).toEqual(["Decline", "Question"]);
    const storedContracts = await listContracts();
    for (const { signedAt, state } of storedContracts) expect(signedAt !== null).toBe(state === "Sealed");
  });

  it("list only key documents that were stored before the contract was created", async () => {
    const days = await db.select({ day: contractKeyDocuments.day }).from(contractKeyDocuments);
    const [oldest] = (await listContracts()).map(({ createdAt }) => createdAt.toISOString().slice(0, 10)).toSorted();
    expect(days.length).toBeGreaterThan(0);
    for (const { day } of days) expect((day ?? "") < (oldest ?? "")).toBe(true);
  });

  it("pass verification and give the same figures when recalculated", async () => {
    const audit = createAudit({ repository: createAuditRepository(db) });
    const proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
    const decisions = createStoredDecisions({ repository: createDecisionRepository(db, testEncryption) });
    for (const { number } of await listContracts()) {
      const proof = await proofs.prove({ number: number ?? "" });
      expect(proof?.findings?.filter(({ defects }) => defects.length > 0)).toEqual([]);
      const replay = await decisions.replay(number ?? "");
      if (replay.kind !== "replayed") throw new Error(replay.kind);
      expect(replay.compared).toBeGreaterThan(100);
      expect(replay.differences).toEqual([]);
    }
  });
});
