import type { ContractType, ProgramListItem } from "@fundport/api";

/** The management styles that have an overview, as named in the address of the overview. */
export const overviewStyles = ["active", "passive"] as const;
export type OverviewStyle = (typeof overviewStyles)[number];

const styleOf = { active: "Active", passive: "Passive" } as const;

export function isOverviewStyle(value: unknown): value is OverviewStyle {
  return overviewStyles.some((style) => style === value);
}

/** Returns true if any program has the management style. */
export function hasPrograms(programs: readonly ProgramListItem[], style: OverviewStyle): boolean {
  return programs.some(({ managementStyle }) => managementStyle === styleOf[style]);
}

export type ProgramGroup = { readonly contractType: ContractType; readonly programs: readonly ProgramListItem[] };

/**
 * Groups the programs of a management style by contract type. Contract types are in their order, and so are the
 * programs of each. If `contractTypeId` is given, returns only that contract type. Contract types without matching
 * programs are left out. Source: docs/reference/portfolios.md#overviews.
 */
export function groupPrograms(
  programs: readonly ProgramListItem[],
  contractTypes: readonly ContractType[],
  style: OverviewStyle,
  contractTypeId: number | null,
): readonly ProgramGroup[] {
  const byId = new Map(programs.map((program) => [program.id, program]));
  return sortByOrder(contractTypes)
    .filter(({ id }) => contractTypeId === null || id === contractTypeId)
    .map((contractType) => ({
      contractType,
      programs: programsOf(contractType, byId).filter(({ managementStyle }) => managementStyle === styleOf[style]),
    }))
    .filter((group) => group.programs.length > 0);
}

/**
 * Returns the programs of a contract type in the order that the contract type specifies. Unknown programs are left out.
 */
export function programsOf(
  { programIds }: ContractType,
  byId: ReadonlyMap<number, ProgramListItem>,
): readonly ProgramListItem[] {
  return programIds.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the contract types that consist of programs. Contract types of single funds are shown in the fund market. */
export function assetContractTypes(contractTypes: readonly ContractType[]): readonly ContractType[] {
  return sortByOrder(contractTypes).filter(({ businessType }) => businessType === "Asset");
}

export function sortByOrder<Entry extends { readonly order: number }>(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((first, second) => first.order - second.order);
}
