import { testEncryption } from "../../../test-support/keys.ts";
import { createAuditRepository } from "../../audit/repository.ts";
import { createAudit } from "../../audit/service.ts";
import { createContractStore } from "../../contract/service.ts";
import { type Contract, type SigningPortal } from "../../contract-signing/testing/open-signing.ts";
import { createAdvanceReminder } from "../../contract-signing/advance-reminder.ts";
import { createJobs } from "../../jobs/service.ts";
import { createOutbox } from "../../outbox/service.ts";
import { createReviewCommands } from "../review-commands.ts";

/** Decides on a contract's check as the command does, as `boris`, and returns the contract. */
export async function decideOn(
  { test: { db, origin }, now, get }: SigningPortal,
  contract: Contract,
  decision: "Approved" | "Refused",
): Promise<Contract> {
  const clock = { now };
  const audit = createAudit({ repository: createAuditRepository(db) });
  const store = createContractStore({ db, encryption: testEncryption, audit, clock });
  const outbox = createOutbox({ secret: "a secret of thirty-two characters", encryption: testEncryption });
  const commands = createReviewCommands({
    db,
    encryption: testEncryption,
    audit,
    store,
    outbox,
    advanceReminder: createAdvanceReminder({ encryption: testEncryption, jobs: createJobs(), clock }),
    publicUrl: origin,
    clock,
  });
  const refusal = await commands.decide({
    number: contract.number ?? "",
    username: "boris",
    decision,
    reason: "The source of the money is proved.",
  });
  if (refusal !== null) throw new Error(refusal);
  return await get(contract.id);
}
