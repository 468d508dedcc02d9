/**
 * Moves labels apart so that neighbours are at least `gap` from each other, inside `top`…`bottom`, in the order of
 * their preferred positions. Returns the new positions in the given order.
 */
export function spreadLabels(positions: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = positions.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  let floor = top;
  for (const label of order) {
    label.place = Math.max(label.place, floor);
    floor = label.place + gap;
  }
  let ceiling = bottom;
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, ceiling);
    ceiling = label.place - gap;
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ place }) => place);
}
