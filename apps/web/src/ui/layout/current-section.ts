type Top<Id> = { readonly id: Id; readonly top: number };

/**
 * Returns the id of the current section: the last section that begins at or above `line`. At the end of the page it is
 * the last section, which may be too short to reach the line.
 * Several sections qualify if they are side by side or all visible at the end of the page. In this case, returns
 * `chosenId` (the section that the user selected) if it is among them, otherwise the first of them. `tops` and `line`
 * are pixels from the top of the screen.
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
