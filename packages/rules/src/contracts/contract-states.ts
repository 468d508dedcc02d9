/** The life of a contract: its states and what each may become. Source: docs/reference/contracts.md#states. */

export const contractStates = [
  "Created",
  "Signing",
  "Signed",
  "Sealed",
  "Delivered",
  "Declined",
  "Expired",
  "Withdrawn",
  "Superseded",
  "Revoked",
] as const;
export type ContractState = (typeof contractStates)[number];

/** What is written into a contract's trail: that it came into a state, and what else happens to it. */
export const contractEventKinds = [
  ...contractStates,
  "KeyDocumentOpened",
  "SigningRefused",
  "TakenBack",
  "ContactChanged",
  "Extended",
  "CodeSent",
  "CodeRefused",
  "CodeLocked",
  "LinkSent",
  "LinkOpened",
  "LinkRefused",
  "Identified",
  "DocumentOpened",
  "Question",
  "Reminded",
  "MailSent",
  "MailFailed",
  "DownloadOpened",
  "Downloaded",
  "AnswersConfirmed",
  "ReviewOpened",
  "ReviewApproved",
  "ReviewRefused",
] as const;
export type ContractEventKind = (typeof contractEventKinds)[number];

const transitions: Readonly<Record<ContractState, readonly ContractState[]>> = {
  Created: ["Signing", "Superseded", "Withdrawn", "Expired"],
  Signing: ["Created", "Signed", "Declined", "Expired", "Withdrawn"],
  Signed: ["Sealed", "Revoked"],
  Sealed: ["Delivered", "Revoked"],
  Delivered: ["Revoked"],
  Declined: ["Superseded", "Withdrawn"],
  Expired: ["Signing", "Superseded", "Withdrawn"],
  Withdrawn: [],
  Superseded: [],
  Revoked: [],
};

/** Whether a contract in one state may go on to another. No state becomes itself. */
export function canBecome(from: ContractState, to: ContractState): boolean {
  return transitions[from].includes(to);
}

/** Returns true if a contract can still be signed, now or after an extension of its time. */
export function mayYetBeSigned(state: ContractState): boolean {
  return state === "Signing" || canBecome(state, "Signing");
}

/** Whether the client's e-mail and phone may yet be changed: a signing that is under way is taken back for it. */
export function mayChangeContact(state: ContractState): boolean {
  return state === "Created" || state === "Signing";
}

/** Who has to do something next; null where nothing is waited for. */
export function waitsFor(state: ContractState): "advisor" | "client" | "portal" | null {
  switch (state) {
    case "Created":
    case "Declined":
    case "Expired":
      return "advisor";
    case "Signing":
      return "client";
    case "Signed":
    case "Sealed":
      return "portal";
    case "Delivered":
    case "Withdrawn":
    case "Superseded":
    case "Revoked":
      return null;
  }
}
