import type { ContractType, ProgramListItem } from "@fundport/api";

/** The styles that have an overview, as its address names them. */
export const overviewStyles = ["active", "passive"] as const;
export type OverviewStyle = (typeof overviewStyles)[number];

const styleOf = { active: "Active", passive: "Passive" } as const;

export function isOverviewStyle(value: unknown): value is OverviewStyle {
  return overviewStyles.some((style) => style === value);
}

/** Returns true if any program has that management style. */
export function hasPrograms(programs: readonly ProgramListItem[], style: OverviewStyle): boolean {
  return programs.some(({ managementStyle }) => managementStyle === styleOf[style]);
}

export type ProgramGroup = { readonly contractType: ContractType; readonly programs: readonly ProgramListItem[] };

/**
 * Groups the programs of a style by contract type, both in their order; only of one contract type if it is given.
 * Contract types without such programs are left out. Source: docs/reference/portfolios.md#overviews.
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

/** The programs of a contract type that are known, in its order. */
export function programsOf(
  { programIds }: ContractType,
  byId: ReadonlyMap<number, ProgramListItem>,
): readonly ProgramListItem[] {
  return programIds.flatMap((id) => byId.get(id) ?? []);
}

/** Contract types of programs; those of single funds have a market of their own. */
export function assetContractTypes(contractTypes: readonly ContractType[]): readonly ContractType[] {
  return sortByOrder(contractTypes).filter(({ businessType }) => businessType === "Asset");
}

export function sortByOrder<Entry extends { readonly order: number }>(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((first, second) => first.order - second.order);
}
