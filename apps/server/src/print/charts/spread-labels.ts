/**
 * Moves labels inside `top`…`bottom` so that neighbours are at least `gap` apart. The labels keep the order of their
 * preferred positions. Returns the new positions in the order of `positions`.
 */
export function spreadLabels(positions: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = positions.map((position, index) => ({ position, index })).toSorted((a, b) => a.position - b.position);
  let floor = top;
  for (const label of order) {
    label.position = Math.max(label.position, floor);
    floor = label.position + gap;
  }
  let ceiling = bottom;
  for (const label of order.toReversed()) {
    label.position = Math.min(label.position, ceiling);
    ceiling = label.position - gap;
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ position }) => position);
}
