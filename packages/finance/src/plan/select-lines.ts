import { amount } from "@fundport/units";
import type { ContractPlan, Line, PlanError, SavingPlan, Stage } from "./types.ts";

/** The lines that the contract uses, in this order. If a line is not in the contract, an error. */
export type LineSelection =
  | { readonly kind: "lines"; readonly lines: readonly [Line, ...Line[]] }
  | { readonly kind: "error"; readonly error: PlanError };

type ContractLines = Pick<ContractPlan, "lines" | "startingLineId" | "endingLineId" | "withoutTarget">;

/**
 * Orders the lines by horizon, longest first, and returns the lines from the starting line to the ending line. Lines
 * with equal horizons keep the order of the contract type. If the ending line is missing or precedes the starting line,
 * only the starting line is returned. Source: docs/reference/calculation.md#lines-of-a-contract.
 */
export function selectLines(contract: ContractLines): LineSelection {
  const ordered = [...contract.lines].sort((a, b) => b.investmentHorizon - a.investmentHorizon);
  const start = ordered.findIndex((line) => line.id === contract.startingLineId);
  const first = ordered[start];
  if (!first) return unknownLine("startingLineId", contract.startingLineId);
  const endingLineId = contract.withoutTarget ? null : (contract.endingLineId ?? null);
  if (endingLineId === null) return { kind: "lines", lines: [first] };
  const end = ordered.findIndex((line) => line.id === endingLineId);
  if (end < 0) return unknownLine("endingLineId", endingLineId);
  return { kind: "lines", lines: [first, ...ordered.slice(start + 1, end + 1)] };
}

function unknownLine(field: PlanError["field"], id: number | null): LineSelection {
  return { kind: "error", error: { field, id } };
}

/**
 * Lists the months that a contract spends in each line. The contract moves to the next line when the remaining time `H
 * - (t - 1) / 12` is at or below the horizon of that line. It may skip several lines in one month.
 */
export function stagesOf(lines: readonly [Line, ...Line[]], horizon: number): readonly Stage[] {
  const last = 12 * horizon;
  const stages: Stage[] = [];
  let [current] = lines;
  let following = 1;
  let fromMonth = 1;
  for (let month = 1; month <= Math.max(last, 1); month += 1) {
    const remaining = horizon - (month - 1) / 12;
    let next = lines[following];
    if (!next || remaining > next.investmentHorizon) continue;
    if (month > fromMonth) stages.push({ lineId: current.id, fromMonth, toMonth: month - 1 });
    fromMonth = month;
    while (next && remaining <= next.investmentHorizon) {
      current = next;
      following += 1;
      next = lines[following];
    }
  }
  stages.push({ lineId: current.id, fromMonth, toMonth: last });
  return stages;
}

/** Lists the stages that receive payments. The list is empty for products without lines. */
export function savingPlansOf(stages: readonly Stage[], payment: number): readonly SavingPlan[] {
  if (payment === 0) return [];
  return stages.flatMap(({ lineId, fromMonth, toMonth }) =>
    lineId === null || toMonth < fromMonth
      ? []
      : [{ programId: lineId, fromMonth, toMonth, periodicalAmount: amount(payment) }],
  );
}
