import { ApiError } from "@fundport/api";
import type { Transaction } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { Jobs } from "../../../messaging/jobs/service.ts";
import type { MaySign } from "../checks/may-sign.ts";
import { createLockContract } from "../lock-contract.ts";
import type { OpenContract } from "../open-contract.ts";
import { documentSetToSign, refuseOtherDocuments } from "../refuse.ts";
import { createSigningRepository } from "../repository.ts";
import { type LinkEmails, readMessage } from "./link-emails.ts";
import { linkUntilOf, secondsUntil } from "./link-validity.ts";
import { daySeconds, reminderDays } from "./reminder-days.ts";

type Dependencies = {
  encryption: Encryption;
  open: OpenContract;
  maySign: Pick<MaySign, "guard">;
  emails: Pick<LinkEmails, "send" | "summarise">;
  store: Pick<ContractStore, "changeState" | "lockState" | "listDocumentIds">;
  audit: Pick<Audit, "append">;
  jobs: Pick<Jobs, "put">;
  clock: Clock;
  linkDays: number;
};
type LinkRequest = { documentIds: readonly string[]; webRequestId?: string | null | undefined; message: string };

/**
 * Creates the function that sends a link to the client. After that, the contract waits for the client until the link or
 * the contract expires.
 */
export function createSendLink(dependencies: Dependencies) {
  const { encryption, open, maySign, emails, store, audit, jobs, clock, linkDays } = dependencies;
  const lockContract = createLockContract({ store });

  /**
   * Returns the contract's id. Errors: `NotFound`, `DocumentSetChanged`, `Forbidden`, `SmsUnavailable`, `PhoneNotMobile`,
   * `ContractInvalid`, `ContractNotSignable`, `ContractStateChanged`.
   */
  return async (userId: number, request: LinkRequest, publicUrl: string): Promise<number> => {
    const contract = await open.byDocuments(userId, request.documentIds);
    refuseOtherDocuments(contract, request.documentIds);
    if (request.webRequestId && request.webRequestId !== contract.webRequestId) throw new ApiError("NotFound");
    const user = await open.refuseWithoutRight(userId, "biometrically");
    open.refuseWithoutSms(contract);
    const message = readMessage(request.message);
    const documentSet = documentSetToSign(contract);
    const contractId = contract.id;
    const summary = await emails.summarise(contractId);
    await maySign.guard(contract, { step: "prepare", actor: "Advisor", userId }, sendWithin);
    return contractId;

    async function sendWithin(transaction: Transaction): Promise<void> {
      // An expired contract must be extended first, which requires that its figures are still the same.
      if ((await lockContract(transaction, contract)) !== "Created") throw new ApiError("ContractStateChanged");
      const startedAt = clock.now();
      const linkUntil = linkUntilOf(contract, startedAt, linkDays);
      const data = { way: "External", documentSet } as const;
      const event = { kind: "Signing", actor: "Advisor", userId, data } as const;
      await store.changeState(transaction, { contractId, to: "Signing", event });
      const signing = await createSigningRepository(transaction, encryption).insert({
        contractId,
        way: "External",
        consent: null,
        documentSet,
        startedAt,
        linkUntil,
        publicUrl,
      });
      await emails.send(transaction, contract, signing, { kind: "Link", user, message, summary });
      await audit.append(transaction, {
        contractId,
        kind: "LinkSent",
        actor: "Advisor",
        userId,
        at: startedAt,
        data: { linkUntil: linkUntil.toISOString() },
      });
      await jobs.put(transaction, "expire-link", signing.id, secondsUntil(linkUntil, startedAt));
      await jobs.put(transaction, "remind", signing.id, reminderDays[0] * daySeconds);
    }
  };
}
