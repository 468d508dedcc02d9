import { beforeAll, describe, expect, it } from "vitest";
import { testEncryption } from "../../../testing/keys.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { testSealsOf } from "../../../testing/sealer.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { decideOn } from "../reviews/testing/decide.ts";
import { createAmlAnswers, useNotableQuestions } from "../reviews/testing/notable-answers.ts";
import { type Contract, openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { examineReview } from "./examine-review.ts";
import { createContractProofs } from "./service.ts";

let portal: SigningApp;
let contract: Contract;
let audit: ReturnType<typeof createAudit>;
let proofs: ReturnType<typeof createContractProofs>;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  await useNotableQuestions(portal.test);
  const { db } = portal.test;
  audit = createAudit({ repository: createAuditRepository(db) });
  proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
  const created = await decideOn(portal, await portal.make(createAmlAnswers({ EXPOSED: "YES" })), "Approved");
  await portal.openPad(created);
  await portal.signDrawn(created);
  contract = await portal.settled(created.id, "Sealed");
});

/** Changes the review's row, returns the defects that the proof reports, and restores the row. */
async function listDefectsAfter(change: string): Promise<string[]> {
  const { pool } = portal.test;
  await pool.query("create table kept_reviews as table contract_reviews");
  try {
    if (change !== "") await pool.query(change);
    const proof = await proofs.prove({ number: contract.number ?? "" });
    return (proof?.findings ?? []).flatMap(({ defects }) => defects);
  } finally {
    await pool.query("delete from contract_reviews");
    await pool.query("insert into contract_reviews select * from kept_reviews");
    await pool.query("drop table kept_reviews");
  }
}

describe("the proof of a contract that needed an internal review", () => {
  it("reports no defects if a contract was approved before its signature", async () => {
    expect(await listDefectsAfter("")).toEqual([]);
  });

  it.each([
    ["another decision", "update contract_reviews set decision = 'Refused'", /^differs from the audit trail$/],
    [
      "a decision by the contract's own advisor",
      "update contract_reviews r set decided_by = c.user_id from contracts c where c.id = r.contract_id",
      /^differs from the audit trail$/,
    ],
    [
      "another time",
      "update contract_reviews set decided_at = decided_at + interval '1 hour'",
      /^differs from the audit trail$/,
    ],
    [
      "changed reasons",
      "update contract_reviews set reasons = set_byte(reasons, 20, (get_byte(reasons, 20) + 1) % 256)",
      /reasons can't be decrypted/,
    ],
    ["a missing row", "delete from contract_reviews", /is missing/],
  ])("reports a review with %s", async (_what, change, defect) => {
    expect(await listDefectsAfter(change)).toEqual([expect.stringMatching(defect)]);
  });

  it("reports a review without an event in the audit trail, and a signature without an approval", async () => {
    const { events } = await audit.examine(contract.id);
    const decidedBy = events.find(({ kind }) => kind === "ReviewApproved")?.userId ?? null;
    const faultsOf = (...excludedKinds: string[]) => {
      const review = { openedAt: portal.now(), decision: null, decidedBy, decidedAt: null, isReadable: true } as const;
      return examineReview(review, { events: events.filter(({ kind }) => !excludedKinds.includes(kind)) })[0]?.defects;
    };
    expect(faultsOf("ReviewOpened")).toEqual(["has no event in the audit trail"]);
    expect(faultsOf("ReviewApproved")).toContain("the contract was signed without approval");
  });
});
