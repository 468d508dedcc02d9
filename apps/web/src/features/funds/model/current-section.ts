/**
 * The section that is being read: the last one that begins at or above `line`. At the end of the page it is the last
 * section, which may be too short ever to reach the line. `tops` and `line` in pixels from the top of the screen.
 */
export function findCurrentSection<Id extends string>(
  tops: readonly { readonly id: Id; readonly top: number }[],
  line: number,
  isAtEnd: boolean,
): Id | undefined {
  if (isAtEnd) return tops.at(-1)?.id;
  const last = tops.findLast(({ top }) => top <= line) ?? tops[0];
  // Sections side by side begin together: the first of them is where the eye begins.
  return tops.find(({ top }) => Math.abs(top - (last?.top ?? 0)) < 1)?.id;
}
