import { calculateCart, listContractLines } from "@fundport/cart";
import type { Json } from "./canonical-json.ts";
import { requireDay } from "../../../lib/prague-days.ts";
import { figuresOfWholeCart } from "../../sales/cart/service.ts";
import { type DecisionFile, fileVersion } from "./build-decision.ts";
import { restoreCart } from "./freeze-cart.ts";
import { type Comparison, compareFigures } from "./compare-figures.ts";
import { plainJson } from "./plain-json.ts";
import { presentOutputs } from "./present-outputs.ts";
import { restoreCatalogue } from "./restore-catalogue.ts";

type Inputs = DecisionFile["inputs"];

/** Thrown for a file that this version of the server cannot calculate. */
export class UnknownDecision extends Error {}

/**
 * All calculations that have ever been used. The keys are the versions stored in decision files. A calculation that is
 * replaced must stay unchanged: its functions are copied to a file beside it, under the same number.
 */
const calculations: ReadonlyMap<number, (inputs: Inputs) => Promise<unknown>> = new Map([[1, computeFirst]]);

async function computeFirst({ day, cart, catalogue }: Inputs): Promise<unknown> {
  const state = restoreCart(cart);
  const reference = restoreCatalogue(catalogue);
  const calculation = calculateCart(state, reference, requireDay(day));
  const totals = calculation.totals.kind === "totals" ? calculation.totals : null;
  const lines = listContractLines(calculation.items, reference);
  const isPrinted = lines.length > 0 && totals !== null;
  const section = isPrinted ? await figuresOfWholeCart({ state, reference, totals }, requireDay(day)) : null;
  return presentOutputs({ calculation, totals, lines, section });
}

/**
 * Recalculates the figures of a decision file only from the file, and compares each figure to its last digit. Rejects
 * with `UnknownDecision` if the text is not a decision file or has an unknown version.
 */
export async function replayDecision(content: string): Promise<Comparison> {
  const file = readDecision(content);
  const compute = calculations.get(file.calculation);
  if (compute === undefined) {
    throw new UnknownDecision(`It was calculated by version ${file.calculation}, which is not supported.`);
  }
  const recomputed = plainJson(await compute(file.inputs));
  return compareFigures(file.outputs as unknown as Json, recomputed, "outputs");
}

function readDecision(content: string): DecisionFile {
  const file = parse(content) as Partial<DecisionFile> | null;
  if (file?.version !== fileVersion || file.inputs === undefined || file.outputs === undefined) {
    throw new UnknownDecision(`It is not a decision file of version ${fileVersion}.`);
  }
  return file as DecisionFile;
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
