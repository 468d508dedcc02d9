import type { fundPackageTemplateFunds, fundPackageTemplates } from "../../domains/catalogue/portfolios/tables.ts";
import {
  fundPackageTemplateCategories,
  fundTypes,
  idOf,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { texts } from "../../lib/texts.ts";
import type { FundRow } from "./fund-row.ts";
import { pickFund } from "./pick-funds.ts";
import type { AssetClassCode } from "./strategy.ts";

type Template = typeof fundPackageTemplates.$inferInsert & { id: number };
export type Templates = { rows: Template[]; funds: (typeof fundPackageTemplateFunds.$inferInsert)[] };

const plans: { template: Omit<Template, "packageType" | "order">; mix: [AssetClassCode, number][] }[] = [
  {
    template: {
      id: 1,
      name: texts("First steps", "První kroky", "Prvé kroky"),
      categoryId: idOf(fundPackageTemplateCategories, "BASIC"),
    },
    mix: [
      ["BONDS", 50],
      ["MIXED", 30],
      ["MONEY", 20],
    ],
  },
  {
    template: {
      id: 2,
      name: texts("Golden mean", "Zlatá střední cesta", "Zlatá stredná cesta"),
      categoryId: idOf(fundPackageTemplateCategories, "BASIC"),
    },
    mix: [
      ["EQUITY", 25],
      ["EQUITY", 25],
      ["BONDS", 25],
      ["BONDS", 25],
    ],
  },
  {
    template: {
      id: 3,
      name: texts("Full sail", "Plné plachty", "Plné plachty"),
      categoryId: idOf(fundPackageTemplateCategories, "BASIC"),
    },
    mix: [
      ["EQUITY", 40],
      ["EQUITY", 30],
      ["EQUITY", 20],
      ["COMMODITIES", 10],
    ],
  },
  {
    template: {
      id: 4,
      name: texts("Quiet income", "Klidný výnos", "Pokojný výnos"),
      categoryId: idOf(fundPackageTemplateCategories, "INCOME"),
    },
    mix: [
      ["BONDS", 40],
      ["BONDS", 30],
      ["PROPERTY", 30],
    ],
  },
  {
    template: {
      id: 5,
      name: texts("Thirds", "Třetiny", "Tretiny"),
      categoryId: idOf(fundPackageTemplateCategories, "THEMES"),
    },
    mix: [
      ["EQUITY", 33.3334],
      ["BONDS", 33.3333],
      ["PROPERTY", 33.3333],
    ],
  },
];
/** A template that belongs to an advisor, so that the list contains both kinds of templates. */
const advisorsOwn = {
  id: 6,
  name: "Moje oblíbená směs",
  mix: [
    ["EQUITY", 60],
    ["BONDS", 40],
  ] as [AssetClassCode, number][],
};

/** Creates package templates. They do not contain funds for qualified investors. */
export function createTemplates(funds: readonly FundRow[], ownerId: number): Templates {
  const own = {
    id: advisorsOwn.id,
    name: advisorsOwn.name,
    packageType: "Advisor" as const,
    order: 1,
    categoryId: null,
    ownerId,
  };
  const rows: Template[] = [
    ...plans.map(({ template }, index) => ({
      ...template,
      code: `PACKAGE_${template.id}`,
      packageType: "Organisation" as const,
      order: index + 1,
      ownerId: null,
    })),
    own,
  ];
  const mixes = [
    ...plans.map(({ template, mix }) => ({ templateId: template.id, mix })),
    { templateId: own.id, mix: advisorsOwn.mix },
  ];
  return { rows, funds: mixes.flatMap(({ templateId, mix }) => templateFunds(templateId, mix, funds)) };
}

function templateFunds(
  templateId: number,
  mix: [AssetClassCode, number][],
  funds: readonly FundRow[],
): Templates["funds"] {
  const suitable = funds.filter(
    (fund) => fund.fundTypeId !== idOf(fundTypes, "FKI") && fund.moderateGain !== null && fund.allowedInFundMarket,
  );
  const used = new Set<number>();
  return mix.flatMap(([assetClass, ratio], order) => {
    const position = mix.slice(0, order).filter(([code]) => code === assetClass).length;
    const fund = pickFund(suitable, used, { assetClass, position, turn: templateId * 3 + order });
    if (fund === null) return [];
    used.add(fund.id);
    return [{ templateId, fundId: fund.id, ratio, order }];
  });
}
