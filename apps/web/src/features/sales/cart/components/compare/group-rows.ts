import type { TFunction } from "i18next";
import type { Choosing, CompareRow } from "./compare-row.ts";

function differs({ difference }: CompareRow): boolean {
  return difference.relation !== null && difference.relation !== "equal";
}

/**
 * Adds a heading row above the rows of each group, with one choice for the whole group. If only one row of a group
 * differs, that row keeps its own choice and the group has no heading.
 */
export function groupRows(rows: readonly CompareRow[], { sides }: Choosing, t: TFunction): readonly CompareRow[] {
  const partsOf = ({ group }: CompareRow) => rows.filter((row) => row.group === group);
  return rows.flatMap((row): readonly CompareRow[] => {
    const { group = null } = row;
    if (group === null) return [row];
    const parts = partsOf(row);
    const [choice] = parts.flatMap((part) => part.choice ?? []);
    // Rows with equal numbers in different currencies also count as different.
    if (choice === undefined || parts.filter(differs).length === 1) return [row];
    if (parts[0] !== row) return [];
    const head: CompareRow = {
      key: `group-${group}`,
      label: t(`compare:group-${group}`),
      now: sides.now,
      other: sides.other,
      difference: { change: null, relation: "together", tone: "none" },
      choice,
    };
    return [head, ...parts.map((part): CompareRow => ({ ...part, choice: null, follows: choice }))];
  });
}
