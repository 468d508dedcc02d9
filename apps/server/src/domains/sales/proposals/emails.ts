import type { ProposalToSend, User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { below, checkProposalEmail, readClientName, uniqueAddresses } from "@fundport/rules";
import { advisorOf } from "../../identity/users/service.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import { summariseWhole } from "../../../print/section/summarise.ts";
import type { OutgoingEmail } from "../../messaging/outbox/service.ts";
import type { PlanFigures } from "./document/figures.ts";
import type { ProposalAt } from "./one-document.ts";

/**
 * Proposals that are sent to the same addresses with the same message, for one client and from one draft. They become
 * one document, which is emailed to each address.
 */
export type ProposalEmail = {
  readonly proposals: readonly ProposalAt[];
  readonly addresses: readonly string[];
  readonly message: string;
  readonly copyToMe: boolean;
};

/**
 * Checks every address and message of a request before rendering. Throws `ProposalMailInvalid` with the invalid fields.
 */
export function refuseWrongEmails(requests: readonly ProposalToSend[]): void {
  const issues = requests.flatMap(({ emails, message = "" }, index) =>
    below(String(index), checkProposalEmail({ emails, message })),
  );
  refuseIssues("ProposalMailInvalid", issues);
}

/** Groups the proposals of a request into emails, in the order of the request. */
export function groupEmails(requests: readonly ProposalToSend[]): ProposalEmail[] {
  const groups = new Map<string, ProposalEmail>();
  for (const [index, request] of requests.entries()) {
    const addresses = uniqueAddresses(request.emails);
    const message = (request.message ?? "").trim();
    const copyToMe = request.copyToMe ?? false;
    const { clientName, draftId } = request.investmentProposal;
    const origin = [readClientName(clientName ?? ""), draftId ?? null];
    const recipients = addresses.map((address) => address.toLowerCase()).toSorted();
    const key = JSON.stringify([origin, recipients, message, copyToMe]);
    const group = groups.get(key) ?? { proposals: [], addresses, message, copyToMe };
    const proposal = { path: `${index}.investmentProposal`, proposal: request.investmentProposal };
    groups.set(key, { ...group, proposals: [...group.proposals, proposal] });
  }
  return [...groups.values()];
}

/**
 * Creates a separate email for each address, so that no client can see another's address. Replies go to the advisor.
 */
export function emailsFor(
  { addresses, message, copyToMe, proposals }: ProposalEmail,
  user: User,
  language: Language,
  plan: PlanFigures | null,
): OutgoingEmail<"proposal">[] {
  const advisor = advisorOf(user);
  const parts = proposals.map(({ proposal }) => proposal.name);
  const summary =
    plan &&
    summariseWhole({
      section: plan,
      payments: plan.payments,
      isPaidByEmployer: ({ kind, name }) => kind === "Contract" && plan.byEmployer.includes(name),
    });
  const emailTo = (to: string, copyOf: readonly string[]): OutgoingEmail<"proposal"> => ({
    to,
    language,
    template: "proposal",
    replyTo: user.email,
    onBehalfOf: user.id,
    data: { advisor, parts, summary, message, copyOf },
  });
  const isOwn = (address: string) => address.toLowerCase() === user.email.toLowerCase();
  const copies = copyToMe && !addresses.some(isOwn) ? [emailTo(user.email, addresses)] : [];
  return [...addresses.map((address) => emailTo(address, [])), ...copies];
}
