import type { AssignedProduct, FundPackageTemplateListItem } from "@fundport/api";
import type { GroupType } from "./fund-groups.ts";

/** A package template as the tables of funds show it: it has no class, issuer or ISIN of its own. */
export type ListedTemplate = ReturnType<typeof present>;

/** The portfolio templates of one list in their order; one that is gone is left out. */
export function listTemplates(
  type: GroupType,
  assigned: readonly AssignedProduct[],
  templates: readonly FundPackageTemplateListItem[],
): readonly ListedTemplate[] {
  return assigned
    .filter(({ productType, assignmentType }) => productType === "FundPackage" && assignmentType === type)
    .toSorted((first, second) => first.order - second.order)
    .flatMap(({ productId }) => templates.filter(({ id }) => id === productId).map((template) => present(template)));
}

function present({ id, name, riskLevel, performance }: FundPackageTemplateListItem) {
  return { id, name, issuerName: null, assetClass: null, item: { isin: null, riskLevel, performance } };
}
