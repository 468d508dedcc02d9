import { setImmediate } from "node:timers/promises";
import { type CartFigure, type CartReference, type CartState, explainFigure, listItems } from "@fundport/cart";
import { type Derivation, printFormula } from "@fundport/finance";
import type { Day } from "@fundport/units";
import type { DerivationGroup, QuantityFigures, StepFigures } from "../../../print/section/figures.ts";
import type { Names } from "./names.ts";

export type DerivationSource = {
  readonly state: CartState;
  readonly reference: CartReference;
  readonly today: Day;
  readonly names: Names;
  readonly itemName: (uuid: string) => string;
};

/** The figures that a document prints, in the order in which it prints them. */
const itemFigures: readonly CartFigure[] = [
  "totalInvestment",
  "indicativeFee",
  "expectedAssets",
  "unfavourable",
  "favourable",
  "expectedReturns",
  "entry",
  "ongoing",
  "exit",
  "service",
  "thirdParty",
  "total",
  "totalShare",
  "reduction",
];

/**
 * Returns how the figures of a tab are derived, as numbered steps. Each number is derived only once, after the numbers
 * it depends on, so that a reader can follow the steps with a pencil. Each item has its own group of steps. A last
 * group contains the totals of the tab, unless their steps are already in the other groups.
 * Source: docs/reference/costs.md#stored-formulas.
 */
export async function derivationsOfCart(source: DerivationSource): Promise<DerivationGroup[]> {
  const { state, reference, today } = source;
  const groups: DerivationGroup[] = [];
  const all: KnownSteps = new Map();
  const counter: Counter = { last: 0, keys: new Map() };
  async function explain(uuid: string | null): Promise<Derivation[]> {
    const roots: Derivation[] = [];
    for (const figure of itemFigures) {
      const root = explainFigure({ state, reference, today }, { uuid, figure });
      if (root) roots.push(root);
      // The steps of a large cart take long, so other requests are served in between.
      await setImmediate();
    }
    return roots;
  }
  for (const { uuid } of listItems(state)) {
    const known: KnownSteps = new Map();
    groups.push({ name: source.itemName(uuid), steps: listSteps(await explain(uuid), known, counter, source) });
    for (const [key, step] of known) if (!all.has(key)) all.set(key, step);
  }
  const sums = listSteps(await explain(null), all, counter, source);
  return sums.length > 0 ? [...groups, { name: null, steps: sums }] : groups;
}

/**
 * The last step number, and short numbers that replace keys. A key contains the keys of all its inputs and would
 * otherwise grow without limit.
 */
type Counter = { last: number; readonly keys: Map<string, string> };
/** Steps by formula and inputs. The names of the numbers do not matter. */
type KnownSteps = Map<string, StepFigures>;

function listSteps(
  roots: readonly Derivation[],
  known: KnownSteps,
  counter: Counter,
  source: DerivationSource,
): StepFigures[] {
  const added: string[] = [];
  const keys = new Map<Derivation, string>();

  function keyOf(node: Derivation): string {
    const before = keys.get(node);
    if (before !== undefined) return before;
    const step = [
      printFormula(node.formula),
      node.value,
      node.unit,
      // A number that is unknown must differ from a known 0 with the same formula.
      node.uncounted ? "unknown" : node.currencyId,
      node.inputs.map((input) => [input.label, keyOf(input)]),
    ];
    const key = node.inputs.length === 0 ? JSON.stringify(step.slice(0, 4)) : shorten(JSON.stringify(step), counter);
    keys.set(node, key);
    return key;
  }

  function visit(node: Derivation): number | null {
    if (node.inputs.length === 0) return null;
    const key = keyOf(node);
    const before = known.get(key);
    if (before) {
      // If the same number first appeared under the name "part", a better name replaces it.
      if (isNameless(before) && !isNameless(node) && added.includes(key))
        known.set(key, { ...before, ...quantityOf(node, source) });
      return before.number;
    }
    const inputs = node.inputs.map((input) => ({ ...quantityOf(input, source), step: visit(input) }));
    counter.last += 1;
    known.set(key, { ...quantityOf(node, source), number: counter.last, formula: printFormula(node.formula), inputs });
    added.push(key);
    return counter.last;
  }

  for (const root of roots) visit(root);
  return added.flatMap((key) => known.get(key) ?? []);
}

const isNameless = ({ label }: Pick<Derivation, "label">) =>
  label === "part" || label === "value" || label === "original";

function shorten(key: string, { keys }: Counter): string {
  const short = keys.get(key) ?? `#${keys.size}`;
  keys.set(key, short);
  return short;
}

function quantityOf(
  { label, subject, value, unit, currencyId, uncounted }: Derivation,
  source: DerivationSource,
): QuantityFigures {
  return {
    label,
    subject: subject === undefined ? null : nameOfSubject(subject, source),
    value,
    unit,
    currencyCode: currencyId === undefined ? null : source.names.currencyCode(currencyId),
    ...(uncounted ? { isUnknown: true } : {}),
  };
}

/** Returns the name of a subject, which is `item:<uuid>`, `fund:<id>` or `program:<id>`. */
function nameOfSubject(subject: string, { reference, itemName }: DerivationSource): string | null {
  const [kind, ...rest] = subject.split(":");
  const id = rest.join(":");
  if (kind === "item") return itemName(id);
  const found = kind === "fund" ? reference.funds.get(Number(id)) : reference.programs.get(Number(id));
  return found?.name ?? null;
}
