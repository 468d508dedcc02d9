import { calculateCart } from "@fundport/cart";
import { horizonYears, makeFullCart } from "./full-cart.ts";
import { medianOfProcesses } from "../measure/processes.ts";
import { interleave, ratioRow, type Row, scaledRow } from "../measure/row.ts";
import { timeOfSync } from "../measure/time.ts";

const items = 50;
const months = horizonYears * 12;

/**
 * Measures a full recalculation of 50 items over 50 years. Compares it with bare loops over typed arrays that create
 * the same series.
 */
export async function measureCalculation(): Promise<Row[]> {
  const { state, reference, today } = makeFullCart(items);
  // Passes a new catalogue in each round, because entries that have not changed would not be calculated again.
  const calculate = () => calculateCart(state, { ...reference }, today);
  // The median of several processes, because in a single process a garbage collection may or may not fall into the
  // measurement.
  const first = await medianOfProcesses(9, "sales/first-calculation.ts");
  if (calculate().totals.kind !== "totals") throw new Error("the full cart has no figures");
  warmUp(calculate);
  warmUp(bareLoops);
  const measured = await interleave(20, {
    product: async () => timeOfSync(calculate),
    floor: async () => timeOfSync(bareLoops),
  });
  return [
    ratioRow(`cart of ${items} items over ${horizonYears} years, warm`, "ms", measured, { atMost: 3 }),
    scaledRow("the same, first call", "ms", first, 15),
  ];
}

function warmUp(work: () => unknown): void {
  for (let round = 0; round < 200; round += 1) work();
}

/** Computes only the series: for each item, of the invested amount and of each scenario, and the sums of all items. */
function bareLoops(): number {
  const totals = [0, 1, 2, 3].map(() => new Float64Array(months + 1));
  for (let item = 0; item < items; item += 1) {
    const growth = [1, 1.0002, 1.003, 1.006];
    for (const [scenario, total] of totals.entries()) {
      const series = new Float64Array(months + 1);
      const factor = growth[scenario] ?? 1;
      let value = 100_000;
      series[0] = value;
      for (let month = 1; month <= months; month += 1) {
        value = (value + 2000) * factor;
        series[month] = value;
      }
      for (let month = 0; month <= months; month += 1) total[month] = (total[month] ?? 0) + (series[month] ?? 0);
    }
  }
  return totals[0]?.at(-1) ?? 0;
}
