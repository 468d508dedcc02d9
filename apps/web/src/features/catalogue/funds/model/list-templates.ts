import type { AssignedProduct, FundPackageTemplateListItem } from "@fundport/api";
import { assignedTemplates } from "#features/catalogue/products/model/assigned-templates.ts";
import type { GroupType } from "./fund-groups.ts";

/** A package template as a row of a fund table. It has no class, issuer or ISIN. */
export type ListedTemplate = ReturnType<typeof present>;

/** Returns the package templates of one group as table rows, in the order of the group. */
export function listTemplates(
  type: GroupType,
  assigned: readonly AssignedProduct[],
  templates: readonly FundPackageTemplateListItem[],
): readonly ListedTemplate[] {
  return assignedTemplates(assigned, templates, type).map((template) => present(template));
}

function present({ id, name, riskLevel, performance }: FundPackageTemplateListItem) {
  const item = {
    isin: null,
    symbol: null,
    riskLevel,
    performance,
    dividendPolicy: null,
    ongoingCharge: null,
    volatility3Y: null,
    historyFrom: null,
    currentNetAssetValueDate: null,
  };
  return { id, name, issuerName: null, assetClass: null, currencyCode: "", isOutdated: false, item };
}
