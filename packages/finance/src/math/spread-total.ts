import { type Amount, amount, type Percent, roundShare, roundWhole } from "@fundport/units";

/** The tolerance, in percentage points, by which the sum of shares may differ from 100. */
export const shareTolerance = 0.01;

/**
 * Returns by how much the sum of the shares differs from 100 percent: positive above, negative below, with 4 decimals.
 */
export function shareDifference(shares: readonly number[]): Percent {
  return roundShare(shares.reduce((sum, share) => sum + share, 0) - 100);
}

/**
 * Returns true if the sum of the shares is within 0.01 of 100. Thirds and sixths with 4 decimals are within this
 * tolerance.
 */
export function hasValidShares(shares: readonly number[]): boolean {
  return Math.abs(shareDifference(shares)) <= shareTolerance;
}

/** Returns the share of each fund if `count` funds have equal shares. */
export function equalShare(count: number): Percent {
  return roundShare(100 / count);
}

/**
 * An exact amount is a whole total times a share with 4 decimals, so it has at most 6 decimals. Further decimals are
 * floating-point noise and are ignored.
 */
const lagScale = 1e6;

/**
 * Distributes the units that rounding left over. Each unit goes to the fund whose exact amount was rounded furthest in
 * the opposite direction; equal funds get it in their order. If there are more units than funds, the distribution
 * starts over. No amount falls below 0. Whole rounds are distributed in a single step, so that a large total takes no
 * more time than a small one.
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
 * Spreads a whole total over shares. If the shares are valid, the amounts always add up to the total; otherwise each
 * amount is only rounded. Units: percent and whole amounts. Source: docs/reference/packages.md#spreading-a-total.
 * @example spreadTotal(100, [33.3333, 33.3333, 33.3333]) // [34, 33, 33]
 */
export function spreadTotal(total: number, shares: readonly number[]): Amount[] {
  const exact = shares.map((share) => (total * share) / 100);
  const rounded = exact.map(roundWhole);
  return hasValidShares(shares) && shares.length > 0 ? distributeRest(exact, rounded, total) : rounded;
}
