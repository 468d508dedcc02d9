import type { assignedProducts } from "../../domains/catalogue/portfolios/tables.ts";
import { fundTypes, idOf } from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import type { FundRow } from "./fund-row.ts";

type Row = Omit<typeof assignedProducts.$inferInsert, "id">;
type AssignmentType = Row["assignmentType"];

const countOf = { Recommended: 12, TopSelling: 10, QuickOptions: 4 } as const;
const favouritesOf = [
  { userId: 1, count: 6, templates: [2] },
  { userId: 2, count: 4, templates: [1] },
];

/**
 * Creates the product lists that all advisors see, except top performance, which is computed. Also creates the
 * favourites of a few advisors.
 */
export function createAssignedProducts(funds: readonly FundRow[]): Row[] {
  const offered = funds.filter((fund) => fund.allowedInFundMarket && fund.fundTypeId !== idOf(fundTypes, "FKI"));
  const bySales = offered.toSorted((a, b) => b.numberOfClients - a.numberOfClients || a.id - b.id);
  const byRating = offered.toSorted((a, b) => b.rating - a.rating || ((a.id * 17) % 101) - ((b.id * 17) % 101));
  const quick = offered.filter((fund) => fund.managementStyle === "Passive");
  return [
    ...forEveryone("TopSelling", bySales),
    ...forEveryone("Recommended", byRating),
    ...forEveryone("QuickOptions", quick),
    ...[2, 4].map((productId, order): Row => ({
      userId: null,
      productType: "FundPackage",
      productId,
      assignmentType: "Recommended",
      order: 100 + order,
    })),
    ...favouritesOf.flatMap(({ userId, count, templates }) => [
      ...bySales
        .filter(({ id }) => id % 3 === userId % 3)
        .slice(0, count)
        .map((fund, order): Row => ({
          userId,
          productType: "Fund",
          productId: fund.id,
          assignmentType: "Favourite",
          order,
        })),
      ...templates.map((productId, order): Row => ({
        userId,
        productType: "FundPackage",
        productId,
        assignmentType: "Favourite",
        order: 100 + order,
      })),
    ]),
  ];
}

function forEveryone(assignmentType: keyof typeof countOf & AssignmentType, funds: readonly FundRow[]): Row[] {
  return funds
    .slice(0, countOf[assignmentType])
    .map(({ id }, order) => ({ userId: null, productType: "Fund", productId: id, assignmentType, order }));
}
