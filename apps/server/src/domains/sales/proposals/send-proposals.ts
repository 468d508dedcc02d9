import { ApiError, type ProposalToSend } from "@fundport/api";
import type { Commit, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { PdfPrinter } from "../../../ports/pdf.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { emailsFor, groupEmails, type ProposalEmail, refuseWrongEmails } from "./emails.ts";
import { prepareDocument, type PrepareSources } from "./prepare-document.ts";
import type { Caller, ProposalContext } from "./proposal-context.ts";
import { refuseFull } from "./refuse-full.ts";
import { renderDocument, type RenderedDocument } from "./render-document.ts";
import { createProposalRepository, type ProposalRepository } from "./repository.ts";

/** As base64 in an email the file grows by a third: below the 10 MB that mail servers usually accept. */
const maxAttachmentBytes = 7_000_000;

export type SendDependencies = PrepareSources & {
  repository: ProposalRepository;
  /** Creates the repository within a transaction. */
  encryption: Encryption;
  printer: PdfPrinter;
  attempts: Pick<Attempts, "spend" | "takeBack">;
  /** Writes an email into the given transaction. */
  send: Outbox["enqueue"];
};
export type SendRequest = Caller & { proposals: readonly ProposalToSend[] };
export type SendResult = { sent: { name: string; emails: string[] }[] };
type RenderedEmail = ProposalEmail & { readonly document: RenderedDocument };

/** Creates the function that sends proposals by email, each document with the proposals to the same addresses. */
export function createProposalSender(
  dependencies: SendDependencies,
  loadContext: (caller: Caller) => Promise<ProposalContext>,
) {
  const { repository, encryption, printer, attempts } = dependencies;

  /** Errors: those of `prepareDocument` and `renderDocument`, `PayloadTooLarge`. */
  async function render(
    request: SendRequest,
    context: ProposalContext,
    emails: readonly ProposalEmail[],
  ): Promise<RenderedEmail[]> {
    const rendered: RenderedEmail[] = [];
    for (const email of emails) {
      const { addresses, message } = email;
      const prepared = await prepareDocument(dependencies, request, context, email.proposals);
      const document = await renderDocument(printer, request, context, prepared, {
        emails: addresses,
        ...(message === "" ? {} : { message }),
      });
      if (document.pdf.length > maxAttachmentBytes) throw new ApiError("PayloadTooLarge");
      rendered.push({ ...email, document });
    }
    return rendered;
  }

  /** Stores each document and enqueues its emails. Errors: `ProposalsFull`. */
  async function storeAndEnqueue(
    transaction: Transaction,
    { userId, language }: SendRequest,
    { user, day }: ProposalContext,
    emails: readonly RenderedEmail[],
  ): Promise<SendResult> {
    const stored = createProposalRepository(transaction, encryption);
    await stored.waitForOthers(userId);
    for (const { document, ...email } of emails) {
      await refuseFull(stored, userId, day);
      await stored.add(document.row);
      const attachments = [{ name: document.name, mimeType: "application/pdf", content: document.pdf }];
      for (const outgoing of emailsFor(email, user, language, document.plan))
        await dependencies.send(transaction, { ...outgoing, attachments });
    }
    return { sent: emails.map(({ addresses, document }) => ({ name: document.name, emails: [...addresses] })) };
  }

  /**
   * Sends emails with the documents attached: proposals to the same addresses with the same message are one document.
   * Rows and emails are stored in one transaction, which `commit` opens once the documents are rendered: either all are
   * stored and sent or none, and a repeated request sends no more.
   * Errors: those of `generate`, `ProposalMailInvalid` with the invalid addresses, `TooManyRequests`, `PayloadTooLarge`
   * for a document that is too large for mail servers.
   */
  return async function send(request: SendRequest, commit: Commit<SendResult>): Promise<SendResult> {
    refuseWrongEmails(request.proposals);
    const context = await loadContext(request);
    const emails = groupEmails(request.proposals);
    // Counted before the documents are rendered, so that concurrent requests cannot exceed the limit.
    const spent = await attempts.spend("proposal-mail", request.userId, context.now, emails.length);
    try {
      await refuseFull(repository, request.userId, context.day);
      const rendered = await render(request, context, emails);
      return await commit((transaction) => storeAndEnqueue(transaction, request, context, rendered));
    } catch (error) {
      // Refused requests and those refused by a busy printer do not count, so that a corrected one need not wait.
      if (error instanceof ApiError && error.code !== "GenerationFailed") await attempts.takeBack(spent);
      throw error;
    }
  };
}
