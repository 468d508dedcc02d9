import { ApiError, type PlanSummary, type User } from "@fundport/api";
import { checkClientMessage } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import { addPragueDays, formatPragueMoment } from "../../../../lib/prague-days.ts";
import { phoneEnding } from "../../access/phone-ending.ts";
import { createTokenDigest, newToken } from "../../../../lib/keys/secrets.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractDeliveries } from "../../delivery/service.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { Jobs } from "../../../messaging/jobs/service.ts";
import type { Outbox, OutgoingEmail } from "../../../messaging/outbox/service.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import { advisorOf } from "../../../../lib/advisor-contact.ts";
import { refuseIssues } from "../../../../lib/refuse-issues.ts";
import { createLockContract } from "../lock-contract.ts";
import type { MaySign } from "../checks/may-sign.ts";
import type { OpenContract } from "../open-contract.ts";
import { refuseOtherDocuments, documentSetToSign } from "../refuse.ts";
import { createSigningRepository, type SigningRow } from "../repository.ts";

/** By itself the portal reminds so many days after the link was sent. Source: contracts, Signing. */
export const reminderDays = [2, 5, 10] as const;
const daySeconds = 86_400;

export type LinkDependencies = {
  db: Database;
  encryption: Encryption;
  open: OpenContract;
  maySign: Pick<MaySign, "guard" | "attempt" | "refuse">;
  reviews: Pick<ContractReviews, "isOnHold">;
  store: Pick<ContractStore, "changeState" | "lockState" | "findInput" | "findSignable" | "listDocumentIds">;
  documents: Pick<ContractDocuments, "summarise">;
  audit: Pick<Audit, "append">;
  outbox: Pick<Outbox, "enqueue" | "preview">;
  deliveries: Pick<ContractDeliveries, "record">;
  jobs: Pick<Jobs, "put">;
  attempts: Pick<Attempts, "spend" | "takeBack">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
  secret: string;
  linkDays: number;
};
export type ClientLinks = ReturnType<typeof createClientLinks>;
type MailedLink = { url: string; until: Date };
type ClientMail = Omit<OutgoingEmail<"sign-link"> | OutgoingEmail<"sign-reminder">, "to">;
type LinkMail = { kind: "Link" | "Reminder"; user: User; message: string; summary: PlanSummary | null };

/** The digest of a link's token, by which the link is found. */
export function linkDigest(secret: string): (token: string) => string {
  return createTokenDigest(secret, "signing-link");
}

/** The client's own way: a link by e-mail, by which they read and sign on any device. Source: docs/decisions/183. */
export function createClientLinks(dependencies: LinkDependencies) {
  const {
    db,
    encryption,
    open,
    maySign,
    reviews,
    store,
    documents,
    audit,
    outbox,
    deliveries,
    jobs,
    attempts,
    getUser,
    clock,
    linkDays,
  } = dependencies;
  const digest = linkDigest(dependencies.secret);
  const lockContract = createLockContract({ store });

  /** Does a step if the contract may be prepared for its signature. Errors: `ContractNotSignable`, those of the step. */
  const guarded = (userId: number, contract: SignableContract, step: (transaction: Transaction) => Promise<void>) =>
    maySign.guard(contract, { step: "prepare", actor: "Advisor", userId }, step);

  const summarise = async (contractId: number) => documents.summarise(await store.findInput(contractId));

  /** The e-mail that is sent and previewed. During an internal check also a reminder only invites to read. */
  async function mailOf(
    on: Database | Transaction,
    contract: SignableContract,
    link: MailedLink,
    { kind, user, message, summary }: LinkMail,
  ): Promise<ClientMail> {
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

  /** Each e-mail gets its own token; only its digest is stored. */
  async function mailLink(transaction: Transaction, contract: SignableContract, signing: SigningRow, mail: LinkMail) {
    const { kind } = mail;
    const token = newToken();
    await createSigningRepository(transaction, encryption).addLink(signing.id, digest(token));
    const to = contract.clientEmail ?? "";
    const link = { url: linkUrl(signing.publicUrl ?? "", token), until: signing.linkUntil ?? clock.now() };
    const messageId = await outbox.enqueue(transaction, {
      ...(await mailOf(transaction, contract, link, mail)),
      to,
    });
    await deliveries.record(transaction, { contractId: contract.id, kind, role: "Client", recipient: to, messageId });
  }

  /** The validity of a link that is sent now. */
  const untilOf = ({ expiresAt }: SignableContract) => earlier(addPragueDays(clock.now(), linkDays), expiresAt);

  /** The link that a reminder leads to. Errors: `ContractStateChanged`. */
  async function openLinkOf(contract: SignableContract): Promise<SigningRow> {
    const live = await createSigningRepository(db, encryption).findLive(contract.id);
    if (contract.state !== "Signing" || live?.way !== "External" || isOver(live, clock.now()))
      throw new ApiError("ContractStateChanged");
    return live;
  }

  return {
    /**
     * Sends the link. The contract waits for the client from then on, no longer than it holds itself.
     * Errors: `NotFound`, `DocumentSetChanged`, `Forbidden`, `SmsUnavailable`, `PhoneNotMobile`, `ContractInvalid`,
     * `ContractNotSignable`, `ContractStateChanged`.
     */
    async send(
      userId: number,
      request: { documentIds: readonly string[]; webRequestId?: string | null | undefined; message: string },
      publicUrl: string,
    ): Promise<number> {
      const contract = await open.byDocuments(userId, request.documentIds);
      refuseOtherDocuments(contract, request.documentIds);
      if (request.webRequestId && request.webRequestId !== contract.webRequestId) throw new ApiError("NotFound");
      const user = await open.refuseWithoutRight(userId, "biometrically");
      open.refuseWithoutSms(contract);
      const message = request.message.trim();
      refuseIssues("ContractInvalid", message === "" ? [] : checkClientMessage("message", message));
      const documentSet = documentSetToSign(contract);
      const contractId = contract.id;
      const summary = await summarise(contractId);
      const sendWithin = async (transaction: Transaction) => {
        // One that has expired may become one that is signed as well: by being extended, with figures that still agree.
        if ((await lockContract(transaction, contract)) !== "Created") throw new ApiError("ContractStateChanged");
        const startedAt = clock.now();
        const linkUntil = untilOf(contract);
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
        await mailLink(transaction, contract, signing, { kind: "Link", user, message, summary });
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
      };
      await guarded(userId, contract, sendWithin);
      return contractId;
    },

    /**
     * Returns the e-mail as it would go now; its link has no token. Sends nothing.
     * Errors: `NotFound`, `ContractInvalid`, `ContractStateChanged` where it could not be sent.
     */
    async preview(
      userId: number,
      contractId: number,
      { kind, message }: { kind: LinkMail["kind"]; message: string },
      publicUrl: string,
    ): Promise<{ subject: string; text: string }> {
      const contract = await open.byId(userId, contractId);
      const words = message.trim();
      refuseIssues("ContractInvalid", words === "" ? [] : checkClientMessage("message", words));
      if (kind === "Link" && contract.state !== "Created") throw new ApiError("ContractStateChanged");
      const live = kind === "Link" ? null : await openLinkOf(contract);
      const [user, summary] = await Promise.all([getUser(userId), summarise(contractId)]);
      const link = {
        url: linkUrl(live?.publicUrl ?? publicUrl, "…"),
        until: live?.linkUntil ?? untilOf(contract),
      };
      const mail = await mailOf(db, contract, link, { kind, user, message: words, summary });
      const { subject, text } = await outbox.preview(db, mail);
      return { subject, text };
    },

    /**
     * The advisor reminds the client. Errors: `NotFound`, `ContractStateChanged`, `ContractInvalid`, `ContractNotSignable`,
     * `TooManyRequests`.
     */
    async remind(userId: number, contractId: number, words: string): Promise<void> {
      const contract = await open.byId(userId, contractId);
      const message = words.trim();
      refuseIssues("ContractInvalid", message === "" ? [] : checkClientMessage("message", message));
      const live = await openLinkOf(contract);
      const [user, summary] = await Promise.all([getUser(userId), summarise(contractId)]);
      // Counted before the transaction, which would otherwise wait for a second connection.
      const spent = await attempts.spend("remind", live.id, clock.now());
      const mail = { user, message, summary, userId };
      try {
        await guarded(userId, contract, (transaction) => remindNow(transaction, contractId, live.id, mail));
      } catch (error) {
        if (error instanceof ApiError) await attempts.takeBack(spent);
        throw error;
      }
    },

    /**
     * Reminds the client automatically and schedules the next reminder; running it twice sends one. While the contract may not
     * be signed, also because of an open check, it checks again each day: the client could not follow the e-mail. The approval
     * of a check makes the waiting reminder due immediately.
     */
    async remindByItself(signingId: number): Promise<void> {
      const signing = await createSigningRepository(db, encryption).findById(signingId);
      if (signing === null || signing.endedAt !== null) return;
      const due = reminderDays[signing.reminders];
      const contract = await store.findSignable(signing.contractId);
      if (due === undefined || contract?.state !== "Signing" || isOver(signing, clock.now())) return;
      const [user, summary] = await Promise.all([getUser(contract.userId), summarise(contract.id)]);
      const remindWithin = async (transaction: Transaction) => {
        const repository = createSigningRepository(transaction, encryption);
        if ((await store.lockState(transaction, contract.id)) !== "Signing") return;
        const live = await repository.findLive(contract.id);
        if (live?.id !== signingId || live.reminders !== signing.reminders) return;
        await maySign.refuse(contract, transaction);
        await remindNow(transaction, contract.id, signingId, { user, message: "", summary, userId: null });
        await repository.change(signingId, { reminders: signing.reminders + 1 });
        const next = reminderDays[signing.reminders + 1];
        if (next !== undefined) await jobs.put(transaction, "remind", signingId, (next - due) * daySeconds);
      };
      if (await maySign.attempt(contract, "sign", () => db.transaction(remindWithin))) return;
      await db.transaction((transaction) => jobs.put(transaction, "remind", signingId, daySeconds));
    },

    /** A link whose time is over ends the contract's; one that was extended meanwhile waits on. */
    async expireLink(signingId: number): Promise<void> {
      await db.transaction(async (transaction) => {
        const repository = createSigningRepository(transaction, encryption);
        const signing = await repository.findById(signingId);
        if (signing === null || signing.endedAt !== null || signing.linkUntil === null) return;
        const { contractId, linkUntil } = signing;
        if ((await store.lockState(transaction, contractId)) !== "Signing") return;
        const seconds = secondsUntil(linkUntil, clock.now());
        if (seconds > 0) return await jobs.put(transaction, "expire-link", signingId, seconds);
        const event = { kind: "Expired", actor: "Portal", userId: null } as const;
        await store.changeState(transaction, { contractId, to: "Expired", event });
      });
    },
  };

  async function remindNow(
    transaction: Transaction,
    contractId: number,
    signingId: number,
    { userId, ...mail }: Omit<LinkMail, "kind"> & { userId: number | null },
  ): Promise<void> {
    const repository = createSigningRepository(transaction, encryption);
    const state = await store.lockState(transaction, contractId);
    const live = state === "Signing" ? await repository.findLive(contractId) : null;
    const contract = live?.id === signingId ? await store.findSignable(contractId, transaction) : null;
    if (live === null || contract === null) throw new ApiError("ContractStateChanged");
    const at = clock.now();
    await mailLink(transaction, contract, live, { kind: "Reminder", ...mail });
    await repository.change(signingId, { remindedAt: at });
    const actor = userId === null ? "Portal" : "Advisor";
    await audit.append(transaction, { contractId, kind: "Reminded", actor, userId, at, data: {} });
  }
}

function linkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/sign/${token}`;
}

function earlier(moment: Date, limit: Date | null): Date {
  return limit !== null && limit < moment ? limit : moment;
}

/** Whether a link signs no more: who is reminded of one could do nothing with it. */
function isOver({ linkUntil }: SigningRow, now: Date): boolean {
  return linkUntil !== null && linkUntil <= now;
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, (moment.getTime() - now.getTime()) / 1000);
}
