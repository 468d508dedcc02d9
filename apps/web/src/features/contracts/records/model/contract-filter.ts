import { type ContractState, contractStates, nextActor } from "@fundport/rules";

export const contractGroups = ["all", "waiting", "signed", "closed"] as const;
type ContractGroup = (typeof contractGroups)[number];
/** The contracts that a list shows: a group of states, or a single state. */
export type ContractShow = ContractGroup | ContractState;
export type ContractFilter = { readonly show: ContractShow; readonly search: string };

const signed: readonly ContractState[] = ["Signed", "Sealed", "Delivered"];

function groupOf(state: ContractState): Exclude<ContractGroup, "all"> {
  if (signed.includes(state)) return "signed";
  return nextActor(state) === null ? "closed" : "waiting";
}

/** Returns the states to filter by; empty if contracts in all states are shown. */
export function statesOf(show: ContractShow): readonly ContractState[] {
  if (show === "all") return [];
  const one = contractStates.find((state) => state === show);
  return one === undefined ? contractStates.filter((state) => groupOf(state) === show) : [one];
}

/** Returns the group or state that the text names; "all" if it names none. */
export function parseShow(text: string | null): ContractShow {
  return [...contractGroups, ...contractStates].find((each) => each === text) ?? "all";
}
