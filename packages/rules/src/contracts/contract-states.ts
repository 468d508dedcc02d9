/** The states of a contract and their transitions. Source: docs/reference/contracts.md#states. */

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

/** The events in a contract's trail: each state it enters, and all other events. */
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

/** Returns true if a contract may change from one state to the other. A state cannot change to itself. */
export function canTransition(from: ContractState, to: ContractState): boolean {
  return transitions[from].includes(to);
}

/** Returns true if a contract can still be signed, now or after an extension of its time. */
export function canStillBeSigned(state: ContractState): boolean {
  return state === "Signing" || canTransition(state, "Signing");
}

/** Returns true if the client's e-mail and phone can still be changed. A change cancels a signing in progress. */
export function canChangeContact(state: ContractState): boolean {
  return state === "Created" || state === "Signing";
}

/** Returns who must act next; null if no step is left. */
export function nextActor(state: ContractState): "advisor" | "client" | "portal" | null {
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
