import type { Codelists, FundPackageTemplateListItem } from "@fundport/api";
import { collatorOf } from "#lib/language/collator.ts";
import { sortByOrder } from "./overview.ts";

export type TemplateGroup = {
  readonly key: number | "other";
  /** The name of the category; null for templates that have no category. */
  readonly name: string | null;
  readonly templates: readonly FundPackageTemplateListItem[];
};

/**
 * Groups the organisation's templates by category. Categories are in their order, and so are the templates of each.
 * Templates without a category come last.
 */
export function groupTemplates(
  templates: readonly FundPackageTemplateListItem[],
  categories: Codelists["fundPackageTemplateCategories"],
): readonly TemplateGroup[] {
  const ofOrganisation = sortByOrder(templates.filter(({ packageType }) => packageType === "Organisation"));
  const known = new Set(categories.map(({ id }) => id));
  return [
    ...sortByOrder(categories).map(({ id, name }) => ({
      key: id,
      name,
      templates: ofOrganisation.filter(({ categoryId }) => categoryId === id),
    })),
    {
      key: "other" as const,
      name: null,
      templates: ofOrganisation.filter(({ categoryId }) => categoryId === null || !known.has(categoryId)),
    },
  ].filter((group) => group.templates.length > 0);
}

/** Returns the advisor's own templates, sorted by name. */
export function ownTemplates(
  templates: readonly FundPackageTemplateListItem[],
  language: string,
): readonly FundPackageTemplateListItem[] {
  const collator = collatorOf(language);
  return templates
    .filter(({ packageType }) => packageType === "Advisor")
    .toSorted((first, second) => collator.compare(first.name, second.name));
}
