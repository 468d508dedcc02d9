import { testEncryption } from "../../../../testing/keys.ts";
import { createAuditRepository } from "../../audit/repository.ts";
import { createAudit } from "../../audit/service.ts";
import { createContractStore } from "../../records/contract-store.ts";
import { type Contract, type SigningApp } from "../../signing/testing/open-signing.ts";
import { createAdvanceReminder } from "../../signing/reminders/advance-reminder.ts";
import { createJobs } from "../../../messaging/jobs/service.ts";
import { createOutbox } from "../../../messaging/outbox/service.ts";
import { createUserContacts } from "../../../identity/users/service.ts";
import { createReviewCommands } from "../review-commands.ts";

/** Decides on a contract's review with the command, as the reviewer `boris`. Returns the contract. */
export async function decideOn(
  { test: { db, origin }, now, get }: SigningApp,
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
    contacts: createUserContacts({ db }),
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
