import type { TFunction } from "i18next";
import type { Choosing, CompareRow } from "./compare-row.ts";

function differs({ difference }: CompareRow): boolean {
  return difference.relation !== null && difference.relation !== "equal";
}

/**
 * Adds a heading row with one choice above the rows of a group. A row that is the only difference of its group keeps
 * its own choice.
 */
export function groupRows(rows: readonly CompareRow[], { sides }: Choosing, t: TFunction): readonly CompareRow[] {
  const partsOf = ({ group }: CompareRow) => rows.filter((row) => row.group === group);
  return rows.flatMap((row): readonly CompareRow[] => {
    const { group = null } = row;
    if (group === null) return [row];
    const parts = partsOf(row);
    const [choice] = parts.flatMap((part) => part.choice ?? []);
    // An equal number in another currency is a difference, too.
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
