import type { User } from "@fundport/api";
import { formatContractNumber, type NoticeKind } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { formatPragueMoment } from "../../../lib/prague-days.ts";
import type { SignableContract } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { Outbox, OutgoingEmail } from "../../messaging/outbox/service.ts";
import type { UserContacts } from "../../identity/users/service.ts";
import { choicesUrlOf } from "./choices-url.ts";
import { listReaders } from "./list-readers.ts";
import { createNoticeRepository } from "./repository.ts";

/**
 * An event of a contract about which its advisor is notified. Sealing is not included, because it sends the signed
 * documents in its own email.
 */
export type ContractNotice =
  | { kind: "opened"; at: Date }
  | { kind: "question" | "declined"; words: string }
  | { kind: "expiring"; until: Date; hasLink: boolean };
type Dependencies = {
  contacts: Pick<UserContacts, "list">;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  publicUrl: () => string;
};
type AdvisorNotice = { contract: SignableContract; user: User; notice: ContractNotice };

/** Notices that only link to the app. They are not sent to a locked account, which cannot open the app. */
const appOnlyKinds: ReadonlySet<NoticeKind> = new Set(["opened", "expiring"]);
const deliveryKinds = { opened: "Opened", question: "Question", declined: "Declined", expiring: "Expiring" } as const;

/**
 * Creates the function that emails the contract's advisor about an event, if the advisor has chosen this kind of
 * notice. The email is enqueued in the transaction of the event. Returns true if an email was enqueued.
 */
export function createNotifyAdvisor({ contacts, outbox, deliveries, publicUrl }: Dependencies) {
  return async (transaction: Transaction, { contract, user, notice }: AdvisorNotice): Promise<boolean> => {
    const { kind } = notice;
    const choices = await createNoticeRepository(transaction).find(contract.userId);
    if (!choices[kind]) return false;
    const isReader = async () => (await listReaders(contacts, transaction, [contract.userId])).length > 0;
    if (appOnlyKinds.has(kind) && !(await isReader())) return false;
    const { id: contractId, number, clientName: client, clientEmail } = contract;
    const facts = {
      number: formatContractNumber(number ?? ""),
      client,
      url: `${publicUrl()}/contracts/${contractId}`,
      noticesUrl: choicesUrlOf(publicUrl()),
    };
    const isAnswered = (kind === "question" || kind === "declined") && clientEmail !== null;
    const messageId = await outbox.enqueue(transaction, {
      ...emailOf(notice, facts),
      language: user.language,
      to: user.email,
      ...(isAnswered && { replyTo: clientEmail }),
    });
    await deliveries.record(transaction, {
      contractId,
      kind: deliveryKinds[kind],
      role: "Advisor",
      recipient: user.email,
      messageId,
    });
    return true;
  };
}

type Facts = { number: string; client: string; url: string; noticesUrl: string };
type NoticeEmail = {
  [Name in "sign-opened" | "sign-question" | "sign-declined" | "sign-expiring"]: Pick<
    OutgoingEmail<Name>,
    "template" | "data"
  >;
}["sign-opened" | "sign-question" | "sign-declined" | "sign-expiring"];

function emailOf(notice: ContractNotice, facts: Facts): NoticeEmail {
  switch (notice.kind) {
    case "opened":
      return { template: "sign-opened", data: { ...facts, at: formatPragueMoment(notice.at) } };
    case "question":
      return { template: "sign-question", data: { ...facts, words: notice.words } };
    case "declined":
      return { template: "sign-declined", data: { ...facts, words: notice.words } };
    case "expiring": {
      const { until, hasLink } = notice;
      return { template: "sign-expiring", data: { ...facts, until: formatPragueMoment(until), hasLink } };
    }
  }
}
