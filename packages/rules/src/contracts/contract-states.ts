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

/** The kinds of events in a contract's trail: each state that the contract enters, and all other events. */
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

/**
 * Returns true if a contract may change from the state `from` to the state `to`. A contract cannot change to the state
 * that it has.
 */
export function canTransition(from: ContractState, to: ContractState): boolean {
  return transitions[from].includes(to);
}

/** Returns true if a contract in this state can still be signed, either now or after its deadline is extended. */
export function canStillBeSigned(state: ContractState): boolean {
  return state === "Signing" || canTransition(state, "Signing");
}

/**
 * Returns true if the client's email and phone can still be changed. If they are changed, a signing in progress is
 * cancelled.
 */
export function canChangeContact(state: ContractState): boolean {
  return state === "Created" || state === "Signing";
}

/** Returns who must take the next step; null if the contract needs no further step. */
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
