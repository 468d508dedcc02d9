import { calculateCart, type CartState, listContractLines } from "@fundport/cart";
import { requireDay } from "../../../../lib/prague-days.ts";
import { figuresOfWholeCart, type PrintableCart } from "../../../sales/cart/service.ts";
import { buildDecision, type Decision } from "../build-decision.ts";

export const decisionDay = "2026-11-21";

/** Returns the decision file of a contract that is created from a cart on the tests' date. */
export async function decide(state: CartState, reference: PrintableCart["reference"]): Promise<Decision> {
  const day = requireDay(decisionDay);
  const calculation = calculateCart(state, reference, day);
  const totals = calculation.totals.kind === "totals" ? calculation.totals : null;
  const lines = listContractLines(calculation.items, reference);
  return buildDecision({
    state,
    reference,
    totals,
    lines,
    section: lines.length === 0 ? null : await figuresOfWholeCart({ state, reference, totals }, day),
    day: decisionDay,
    createdAt: new Date(`${decisionDay}T10:00:00Z`),
    language: "cs",
    dataRevision: 7,
    texts: "a".repeat(64),
    questionnaires: [{ code: "AML", digest: "b".repeat(64) }],
    code: { portal: "0.1.0", node: "26.10.0" },
  });
}
