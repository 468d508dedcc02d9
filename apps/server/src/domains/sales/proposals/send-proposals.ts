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

/**
 * The maximum size of a document in an email. In base64 it grows by a third, and stays below the 10 MB that mail
 * servers usually accept.
 */
const maxAttachmentBytes = 7_000_000;

export type SendDependencies = PrepareSources & {
  repository: ProposalRepository;
  /** Needed to create the repository within a transaction. */
  encryption: Encryption;
  printer: PdfPrinter;
  attempts: Pick<Attempts, "spend" | "takeBack">;
  /** Adds an email to the outbox within the given transaction. */
  send: Outbox["enqueue"];
};
export type SendRequest = Caller & { proposals: readonly ProposalToSend[] };
export type SendResult = { sent: { name: string; emails: string[] }[] };
type RenderedEmail = ProposalEmail & { readonly document: RenderedDocument };

/**
 * Creates the function that sends proposals by email. Proposals to the same addresses with the same message are in one
 * document.
 */
export function createProposalSender(
  dependencies: SendDependencies,
  loadContext: (caller: Caller) => Promise<ProposalContext>,
) {
  const { repository, encryption, printer, attempts } = dependencies;

  /**
   * Renders the documents of a request. Throws the errors of `prepareDocument` and `renderDocument`, and
   * `PayloadTooLarge`.
   */
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

  /** Stores each document and adds its emails to the outbox. Throws `ProposalsFull`. */
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
   * Sends emails with the documents attached. Proposals to the same addresses with the same message become one
   * document. Once the documents are rendered, `commit` opens one transaction for all rows and emails: either all are
   * stored and sent or none, and a repeated request sends no further emails.
   * Throws the errors of `generate`, `ProposalMailInvalid` with the invalid addresses, `TooManyRequests`, and
   * `PayloadTooLarge` if a document is too large for mail servers.
   */
  return async function send(request: SendRequest, commit: Commit<SendResult>): Promise<SendResult> {
    refuseWrongEmails(request.proposals);
    const context = await loadContext(request);
    const emails = groupEmails(request.proposals);
    // Emails are counted before the documents are rendered, so that concurrent requests cannot exceed the limit.
    const spent = await attempts.spend("proposal-mail", request.userId, context.now, emails.length);
    try {
      await refuseFull(repository, request.userId, context.day);
      const rendered = await render(request, context, emails);
      return await commit((transaction) => storeAndEnqueue(transaction, request, context, rendered));
    } catch (error) {
      // Only failed renderings stay counted. Emails are not counted if the request is invalid or the printer is busy,
      // so that an advisor who corrects the request need not wait.
      if (error instanceof ApiError && error.code !== "GenerationFailed") await attempts.takeBack(spent);
      throw error;
    }
  };
}
