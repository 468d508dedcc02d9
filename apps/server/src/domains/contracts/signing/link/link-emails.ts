import type { PlanSummary, User } from "@fundport/api";
import { checkClientMessage } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import { advisorOf } from "../../../identity/users/service.ts";
import { createTokenDigest, newToken } from "../../../../lib/keys/secrets.ts";
import { formatPragueMoment } from "../../../../lib/prague-days.ts";
import { refuseIssues } from "../../../../lib/refuse-issues.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { phoneEnding } from "../../access/phone-ending.ts";
import type { ContractDeliveries } from "../../delivery/service.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { Outbox, OutgoingEmail } from "../../../messaging/outbox/service.ts";
import { createSigningRepository, type SigningRow } from "../repository.ts";

type Dependencies = {
  encryption: Encryption;
  reviews: Pick<ContractReviews, "isOnHold">;
  store: Pick<ContractStore, "findInput">;
  documents: Pick<ContractDocuments, "summarise">;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  clock: Clock;
  secret: string;
};
type ClientEmail = Omit<OutgoingEmail<"sign-link"> | OutgoingEmail<"sign-reminder">, "to">;
/** Content of an email with a link. `message` is the advisor's text for the client. */
export type LinkEmail = { kind: "Link" | "Reminder"; user: User; message: string; summary: PlanSummary | null };
export type LinkEmails = ReturnType<typeof createLinkEmails>;

/** Creates the service that composes and sends emails with a link to the client: the first email and the reminders. */
export function createLinkEmails(dependencies: Dependencies) {
  const { encryption, reviews, store, documents, outbox, deliveries, clock, secret } = dependencies;
  const digest = linkDigest(secret);

  /**
   * Returns the email for sending or for a preview. During an internal review, every email only invites the client to
   * read.
   */
  async function compose(
    on: Database | Transaction,
    contract: SignableContract,
    link: { url: string; until: Date },
    { kind, user, message, summary }: LinkEmail,
  ): Promise<ClientEmail> {
    const isOnHold = await reviews.isOnHold(contract.id, on);
    return {
      template: kind === "Link" || isOnHold ? "sign-link" : "sign-reminder",
      language: contract.language ?? user.language,
      replyTo: user.email,
      onBehalfOf: user.id,
      data: {
        advisor: advisorOf(user),
        message,
        url: link.url,
        until: formatPragueMoment(link.until),
        phoneEnding: phoneEnding(contract.client?.phoneNumber),
        isAppendix: contract.isAppendix,
        isOnHold,
        summary,
      },
    };
  }

  return {
    compose,

    /** Returns the plan summary of a contract. The emails contain it. */
    summarise: async (contractId: number) => documents.summarise(await store.findInput(contractId)),

    /** Sends an email with its own link token. Only the token's digest is stored. */
    async send(transaction: Transaction, contract: SignableContract, signing: SigningRow, email: LinkEmail) {
      const { kind } = email;
      const token = newToken();
      await createSigningRepository(transaction, encryption).addLink(signing.id, digest(token));
      const to = contract.clientEmail ?? "";
      const link = { url: linkUrl(signing.publicUrl ?? "", token), until: signing.linkUntil ?? clock.now() };
      const messageId = await outbox.enqueue(transaction, {
        ...(await compose(transaction, contract, link, email)),
        to,
      });
      await deliveries.record(transaction, { contractId: contract.id, kind, role: "Client", recipient: to, messageId });
    },
  };
}

/** Returns the function that computes the digest of a token. Links are found by this digest. */
export function linkDigest(secret: string): (token: string) => string {
  return createTokenDigest(secret, "signing-link");
}

/** Returns the URL of a client's link. */
export function linkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/sign/${token}`;
}

/** Returns the advisor's message to the client, trimmed. Errors: `ContractInvalid`. */
export function readMessage(text: string): string {
  const message = text.trim();
  refuseIssues("ContractInvalid", message === "" ? [] : checkClientMessage("message", message));
  return message;
}
