import type { AssignedProduct, EndpointOutput, ContractType, FundListItem, ProgramListItem } from "@fundport/api";
import { hasPrograms, overviewStyles, sortByOrder } from "#features/catalogue/portfolios/model/overview.ts";
import type { SuitePage } from "#features/shell/home/model/suite-pages.ts";

type Panel = EndpointOutput<"getPanels">[number];

/** The data from which the menu entries are derived. */
export type MenuSources = {
  contractTypes: readonly Pick<ContractType, "id" | "name" | "status" | "useType" | "businessType" | "order">[];
  programs: readonly ProgramListItem[];
  panels: readonly Panel[];
  assigned: readonly AssignedProduct[];
  funds: readonly Pick<FundListItem, "id" | "name">[];
  roles: readonly string[];
  /** The pages of the external suite in the current language. */
  suite: readonly SuitePage[];
  hasTrading: boolean;
};

export type MenuTarget =
  | { kind: "page"; to: string }
  /** A page of another site, which opens in a new tab. */
  | { kind: "elsewhere"; url: string }
  | { kind: "action"; action: "trading" | "log-out" };
export type MenuEntry = {
  /** The unique id of the entry. If the entry has no `name`, the id is also the key of its label. */
  id: string;
  /** The name of a catalogue entry, for example of a fund. */
  name?: string;
  target: MenuTarget;
  isDisabled: boolean;
  /** True if the entry is shown only on phones, because the header has no space for it there. */
  isForPhones?: boolean;
};
export type MenuGroup = { id: "offer" | "quick-options" | "own" | "elsewhere" | "account"; entries: MenuEntry[] };

/** The permission that shows commission statements. */
const materialsRight = "v_ShowMaterials";

/** Returns the entries of the side menu, including disabled ones. Source: docs/reference/shell.md#menu-entries. */
export function listMenuEntries(sources: MenuSources): MenuGroup[] {
  const groups: MenuGroup[] = [
    { id: "offer", entries: [...marketEntry(sources), ...managementEntries(sources), ...panelEntries(sources)] },
    { id: "quick-options", entries: quickEntries(sources) },
    { id: "own", entries: ownEntries(sources) },
    { id: "elsewhere", entries: elsewhereEntries(sources) },
    { id: "account", entries: accountEntries(sources) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function page(id: string, to: string, rest: Partial<MenuEntry> = {}): MenuEntry {
  return { id, target: { kind: "page", to }, isDisabled: false, ...rest };
}

/**
 * Returns the entry of the fund market, or none if no contract type is for single funds. The first such contract type
 * in order decides whether the entry is enabled.
 */
function marketEntry({ contractTypes }: MenuSources): MenuEntry[] {
  const market = sortByOrder(contractTypes).find(({ businessType }) => businessType === "Funds");
  return market ? [page("funds", "/funds/grid", { isDisabled: market.status !== "Active" })] : [];
}

function managementEntries({ programs }: MenuSources): MenuEntry[] {
  return overviewStyles.map((style) =>
    page(`overview-${style}`, `/portfolio/overview/${style}`, { isDisabled: !hasPrograms(programs, style) }),
  );
}

function panelEntries({ panels }: MenuSources): MenuEntry[] {
  return sortByOrder(panels)
    .filter(({ useType }) => useType === "FundPackage")
    .map(({ id, name, status }) =>
      page(`panel-${id}`, "/portfolio/template/organization", { name, isDisabled: status !== "Active" }),
    );
}

function quickEntries({ contractTypes, assigned, funds }: MenuSources): MenuEntry[] {
  const known = new Map(funds.map((fund) => [fund.id, fund]));
  const ofTypes = sortByOrder(contractTypes)
    .filter(({ useType }) => useType === "QuickOptions")
    .map(({ id, name, status, businessType }) => {
      const to = businessType === "Funds" ? "/funds/grid" : `/portfoliogroup/detail/${id}`;
      return page(`quick-type-${id}`, to, { name, isDisabled: status !== "Active" });
    });
  const ofFunds = sortByOrder(assigned)
    .filter(({ productType, assignmentType }) => productType === "Fund" && assignmentType === "QuickOptions")
    .flatMap(({ productId }) => known.get(productId) ?? [])
    .map(({ id, name }) => page(`quick-fund-${id}`, `/funds/detail/${id}`, { name }));
  return [...ofTypes, ...ofFunds];
}

function ownEntries({ assigned, roles }: MenuSources): MenuEntry[] {
  const hasFavourite = (type: AssignedProduct["productType"]) =>
    assigned.some(({ productType, assignmentType }) => productType === type && assignmentType === "Favourite");
  const attachments = roles.includes(materialsRight) ? [page("commission-attachments", "/commission-attachments")] : [];
  return [
    page("contracts", "/contracts"),
    page("favourite-funds", "/funds/grid#favourite-funds", { isDisabled: !hasFavourite("Fund") }),
    page("favourite-portfolios", "/funds/grid#favourite-portfolios", { isDisabled: !hasFavourite("FundPackage") }),
    ...attachments,
  ];
}

function elsewhereEntries({ suite, hasTrading }: MenuSources): MenuEntry[] {
  const ofSuite = suite.map(({ name, url, isDisabled }): MenuEntry => ({
    id: name,
    target: { kind: "elsewhere", url },
    isDisabled,
  }));
  const trading: MenuEntry = { id: "trading", target: { kind: "action", action: "trading" }, isDisabled: false };
  return hasTrading ? [...ofSuite, trading] : ofSuite;
}

function accountEntries({ roles }: MenuSources): MenuEntry[] {
  return [
    page("profile", "/profile", { isForPhones: true }),
    page("change-password", "/change-password"),
    page("second-factor", "/change-password#second-factor"),
    page("sessions", "/sessions"),
    ...(roles.includes("operator") ? [page("locks", "/operator/locks")] : []),
    { id: "log-out", target: { kind: "action", action: "log-out" }, isDisabled: false },
  ];
}
