import { type ContractEventKind, contractEventKinds } from "@fundport/rules";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";

/**
 * One step in the history of a contract. Its `kind` is "other" if this version of the app has no message for the event.
 */
export type HistoryStep = {
  readonly id: number;
  readonly kind: ContractEventKind | "other";
  readonly at: string;
  /** Who caused the step; null if the actor was not recorded. */
  readonly actor: Contract["events"][number]["actor"] | null;
  readonly detail: Contract["events"][number]["detail"];
};

/**
 * Returns the history of a contract, newest first. If no events were recorded, the history has only the creation and,
 * if it differs, the current state.
 */
export function historyOf({ events, createdAt, state, stateSince }: Contract): readonly HistoryStep[] {
  const steps =
    events.length > 0
      ? events.map(({ sequence, kind, at, actor, detail }) => ({
          id: sequence,
          kind: contractEventKinds.find((each) => each === kind) ?? ("other" as const),
          at,
          actor,
          detail,
        }))
      : [
          { id: 1, kind: "Created" as const, at: createdAt, actor: null, detail: {} },
          ...(state === "Created" ? [] : [{ id: 2, kind: state, at: stateSince, actor: null, detail: {} }]),
        ];
  return steps.toReversed();
}

/**
 * Consecutive steps that are shown as one entry: several openings of documents by the same actor, or any single step.
 */
export type HistoryGroup = readonly [HistoryStep, ...HistoryStep[]];

/** Groups consecutive openings of documents by the same actor. Keeps the order of the steps. */
export function groupOpenings(steps: readonly HistoryStep[]): readonly HistoryGroup[] {
  const groups: [HistoryStep, ...HistoryStep[]][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (group !== undefined && isOpening(step) && isOpening(group[0]) && step.actor === group[0].actor)
      group.push(step);
    else groups.push([step]);
  }
  return groups;
}

function isOpening({ kind }: HistoryStep): boolean {
  return kind === "DocumentOpened" || kind === "KeyDocumentOpened";
}
