import type { InvestmentProposal, ProposalToSend, User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { below, checkProposalEmail, readClientName, uniqueAddresses } from "@fundport/rules";
import { advisorOf } from "../../identity/users/service.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import { summariseWhole } from "../../../print/section/summarise.ts";
import type { PlanFigures } from "./document/figures.ts";
import type { OutgoingEmail } from "../../messaging/outbox/service.ts";

/** Proposals for one client, of one draft, that go to the same addresses with the same words: one document, one e-mail to each address. */
export type Mailing = {
  readonly placed: readonly { readonly path: string; readonly proposal: InvestmentProposal }[];
  readonly emails: readonly string[];
  readonly message: string;
  readonly copyToMe: boolean;
};

/** Every address and message of the call, before anything is drawn. Errors: `ProposalMailInvalid`, naming which. */
export function refuseWrongMailings(mailings: readonly ProposalToSend[]): void {
  const issues = mailings.flatMap(({ emails, message = "" }, index) =>
    below(String(index), checkProposalEmail({ emails, message })),
  );
  refuseIssues("ProposalMailInvalid", issues);
}

/** In the order of the call. */
export function groupMailings(mailings: readonly ProposalToSend[]): Mailing[] {
  const groups = new Map<string, Mailing>();
  for (const [index, mailing] of mailings.entries()) {
    const emails = uniqueAddresses(mailing.emails);
    const message = (mailing.message ?? "").trim();
    const copyToMe = mailing.copyToMe ?? false;
    const { clientName, draftId } = mailing.investmentProposal;
    const origin = [readClientName(clientName ?? ""), draftId ?? null];
    const key = JSON.stringify([origin, emails.map((email) => email.toLowerCase()).toSorted(), message, copyToMe]);
    const before = groups.get(key) ?? { placed: [], emails, message, copyToMe };
    const placed = { path: `${index}.investmentProposal`, proposal: mailing.investmentProposal };
    groups.set(key, { ...before, placed: [...before.placed, placed] });
  }
  return [...groups.values()];
}

/** One e-mail to each address, so that no client reads another's; answers go to the advisor. */
export function emailsFor(
  dispatch: Mailing,
  user: User,
  language: Language,
  plan: PlanFigures | null,
): OutgoingEmail<"proposal">[] {
  const { emails, message, copyToMe, placed } = dispatch;
  const advisor = advisorOf(user);
  const parts = placed.map(({ proposal }) => proposal.name);
  const summary =
    plan &&
    summariseWhole({
      section: plan,
      payments: plan.payments,
      isPaidByEmployer: ({ kind, name }) => kind === "Contract" && plan.byEmployer.includes(name),
    });
  const mailing = (to: string, copyOf: readonly string[]): OutgoingEmail<"proposal"> => ({
    to,
    language,
    template: "proposal",
    replyTo: user.email,
    onBehalfOf: user.id,
    data: { advisor, parts, summary, message, copyOf },
  });
  const isOwn = (email: string) => email.toLowerCase() === user.email.toLowerCase();
  const copies = copyToMe && !emails.some(isOwn) ? [mailing(user.email, emails)] : [];
  return [...emails.map((email) => mailing(email, [])), ...copies];
}
