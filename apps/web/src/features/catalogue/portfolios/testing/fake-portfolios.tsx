import type { AssignedProduct, EndpointOutput } from "@fundport/api";
import {
  buildAssetClass,
  buildCodelists,
  buildContractType,
  buildFundListItem,
  buildProgram,
  buildProgramListItem,
  buildTemplate,
  buildTemplateListItem,
  ids,
} from "@fundport/testing";
import { screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import type { Language } from "#lib/language/language.ts";
import { type FakeAnswers, fakeNetwork } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";

const codelists = buildCodelists({
  fundPackageTemplateCategories: [
    { id: 2, code: "INCOME", name: "Income", order: 2 },
    { id: 1, code: "BASIC", name: "Basic", order: 1 },
  ],
});

type Panel = EndpointOutput<"getPanels">[number];

export function buildPanel(part: Partial<Panel> = {}): Panel {
  return {
    id: 1,
    code: "PACKAGES",
    name: "Model portfolios",
    description: "Ready-made mixes.",
    order: 1,
    useType: "FundPackage",
    status: "Active",
    imageVersion: null,
    ...part,
  };
}

export function assign(productId: number, part: Partial<AssignedProduct> = {}): AssignedProduct {
  return { productType: "FundPackage", productId, assignmentType: "Favourite", order: productId, ...part };
}

export const funds = [
  buildFundListItem({ id: 1, name: "Morava Global Equity" }),
  buildFundListItem({ id: 2, name: "Vltava Bonds", isin: "CZ0008470029", assetClassId: ids.bond }),
];
export const programs = [
  buildProgramListItem({ id: 1, name: "Active balanced", externalUrl: "https://portfolio.example.sk/balanced" }),
  buildProgramListItem({ id: 2, name: "Index growth", managementStyle: "Passive", contractTypeId: 2 }),
  buildProgramListItem({ id: 3, name: "Growth line", managementStyle: "InvestmentPlan", contractTypeId: 3 }),
  buildProgramListItem({ id: 4, name: "Safe line", managementStyle: "InvestmentPlan", contractTypeId: 3 }),
];
export const contractTypes = [
  buildContractType({ id: 3, name: "Target plan", order: 3, programIds: [3, 4] }),
  buildContractType({ id: 1, name: "Active portfolios", order: 1, programIds: [1] }),
  buildContractType({ id: 2, name: "Index portfolios", order: 2, programIds: [2], useType: "QuickOptions" }),
  buildContractType({ id: 4, name: "Plan for children", order: 4, programIds: [], status: "ComingSoon" }),
  buildContractType({ id: 5, name: "Classic portfolios", order: 5, programIds: [], status: "Disabled" }),
];
export const templates = [
  buildTemplateListItem({ id: 1, name: "First steps", categoryId: 1, order: 2 }),
  buildTemplateListItem({ id: 2, name: "Quiet income", categoryId: 2, order: 1 }),
  buildTemplateListItem({ id: 3, name: "My own mix", packageType: "Advisor" }),
];

export const history = {
  prices: [
    { date: "2020-10-30", price: 100 },
    { date: "2026-10-30", price: 125 },
  ],
  fromDate: "2020-10-30",
  toDate: "2026-10-30",
  computed: true,
};

/** Fakes a network with programs, contract types and templates; `changes` replace its responses. */
export function fakePortfolios(changes: FakeAnswers = {}) {
  return fakeNetwork({
    getCodelists: codelists,
    getAssetClasses: [buildAssetClass(), buildAssetClass({ id: ids.bond, code: "B", name: "Bonds" })],
    getFunds: funds,
    getPrograms: programs,
    getContractTypes: contractTypes,
    getFundPackageTemplates: { details: templates },
    getPanels: [buildPanel()],
    getAssignedProducts: [],
    getProgram: buildProgram({ name: "Active balanced" }),
    getProgramPriceHistory: history,
    getFundPackageTemplate: buildTemplate({ name: "First steps", categoryId: 1 }),
    getFundPackageTemplatePriceHistory: history,
    deleteFundPackageTemplate: null,
    addFavouriteFundPackage: null,
    removeFavouriteFundPackage: null,
    ...changes,
  });
}

/** Renders a cart button as routes do. */
export function renderCart({ name }: { name: string }, face?: { isLabelled: boolean }) {
  return (
    <button type="button" data-labelled={face?.isLabelled}>
      Take {name}
    </button>
  );
}

export function renderPortfolios(page: ReactNode, options: { path?: string; language?: Language } = {}) {
  return renderPage(<Suspense>{page}</Suspense>, options);
}

/** Returns the text of an element, with non-breaking spaces replaced by normal ones. */
export function plain(element: Element | null): string {
  return (element?.textContent ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
}

/** Returns the card with the given name. */
export function cardOf(name: string): HTMLElement {
  const card = screen.getByRole("heading", { level: 3, name }).closest("article");
  if (!card) throw new Error(`No card is named ${name}`);
  return card;
}
