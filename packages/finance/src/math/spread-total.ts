import { type Amount, amount, type Percent, roundShare, roundWhole } from "@fundport/units";

/** Percentage points by which shares may miss 100. */
export const shareTolerance = 0.01;

/** Returns by how much the shares miss 100 percent: positive above, negative below; 4 decimals. */
export function shareDifference(shares: readonly number[]): Percent {
  return roundShare(shares.reduce((sum, share) => sum + share, 0) - 100);
}

/** Returns true if the shares are within 0.01 of 100, as thirds and sixths with 4 decimals are. */
export function hasValidShares(shares: readonly number[]): boolean {
  return Math.abs(shareDifference(shares)) <= shareTolerance;
}

/** Returns the share of each of `count` equal funds. */
export function equalShare(count: number): Percent {
  return roundShare(100 / count);
}

/**
 * Exact amounts have at most 6 decimals (a whole total times shares with 4), so floating-point noise beyond them is
 * ignored.
 */
const lagScale = 1e6;

/**
 * Distributes the units left over by rounding. Each unit goes to the fund whose exact amount was rounded furthest the
 * other way, earlier funds first; if there are more units than funds, it starts over. No amount falls below 0. Whole
 * rounds are distributed in a single step, so that a large total costs no more than a small one.
 */
function distributeRest(exact: readonly number[], rounded: readonly number[], total: number): Amount[] {
  const difference = total - rounded.reduce((sum, value) => sum + value, 0);
  const unit = Math.sign(difference);
  const amounts = [...rounded];
  const lag = (index: number) => roundWhole(unit * ((exact[index] ?? 0) - (rounded[index] ?? 0)) * lagScale);
  const order = amounts.map((_, index) => index).sort((a, b) => lag(b) - lag(a) || a - b);
  const add = (index: number, units: number) => {
    amounts[index] = (amounts[index] ?? 0) + unit * units;
  };
  let rest = Math.floor(Math.abs(difference));
  while (rest > 0) {
    const adjustableIndexes = unit > 0 ? order : order.filter((index) => (amounts[index] ?? 0) >= 1);
    if (adjustableIndexes.length === 0) break;
    const maxRounds = unit > 0 ? rest : Math.floor(Math.min(...adjustableIndexes.map((index) => amounts[index] ?? 0)));
    const rounds = Math.min(Math.floor(rest / adjustableIndexes.length), maxRounds);
    if (rounds > 0) for (const index of adjustableIndexes) add(index, rounds);
    else for (const index of adjustableIndexes.slice(0, rest)) add(index, 1);
    rest -= rounds > 0 ? rounds * adjustableIndexes.length : Math.min(rest, adjustableIndexes.length);
  }
  return amounts.map(amount);
}

/**
 * Spreads a whole total over shares. With valid shares the amounts always sum to the total; otherwise each amount is
 * only rounded. Units: percent and whole amounts. Source: docs/reference/packages.md#spreading-a-total.
 * @example spreadTotal(100, [33.3333, 33.3333, 33.3333]) // [34, 33, 33]
 */
export function spreadTotal(total: number, shares: readonly number[]): Amount[] {
  const exact = shares.map((share) => (total * share) / 100);
  const rounded = exact.map(roundWhole);
  return hasValidShares(shares) && shares.length > 0 ? distributeRest(exact, rounded, total) : rounded;
}
