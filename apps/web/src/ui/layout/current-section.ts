type Top<Id> = { readonly id: Id; readonly top: number };

/**
 * Returns the current section: the last one that begins at or above `line`. At the end of the page it is the last
 * section, which may be too short to reach the line. If several qualify, because they are side by side or at the end of
 * the page, returns `chosenId` (the section that the user selected) if it is among them, otherwise the first. `tops` and
 * `line` are pixels from the top of the screen.
 */
export function findCurrentSection<Id extends string>(
  tops: readonly Top<Id>[],
  line: number,
  isAtEnd: boolean,
  chosenId?: Id,
): Id | undefined {
  const last = isAtEnd ? tops.at(-1) : (tops.findLast(({ top }) => top <= line) ?? tops[0]);
  const candidates = tops.filter(({ top }) => Math.abs(top - (last?.top ?? 0)) < 1);
  const chosenSection = tops.find(({ id }) => id === chosenId);
  if (chosenSection && (candidates.includes(chosenSection) || (isAtEnd && chosenSection.top >= 0)))
    return chosenSection.id;
  return candidates[0]?.id;
}
