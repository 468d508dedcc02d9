import type { AssignedProduct } from "@fundport/api";
import { buildAssetClass, buildFund, buildFundListItem } from "@fundport/testing";
import { type ReactNode, Suspense } from "react";
import { type FakeAnswers, fakeNetwork } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { buildComparison } from "@fundport/testing/catalogue/comparison";
import { fakeCodelists } from "./fake-market.ts";

export const equity = buildFundListItem({ id: 1, name: "Morava Global Equity", basicIssuerId: 1, riskLevel: 5 });
export const bonds = buildFundListItem({
  id: 2,
  name: "Čáslav Bonds",
  isin: "CZ0008470029",
  assetClassId: 2,
  riskLevel: 0,
  performance: { YTD: -1.25, "1Y": null, "3Y": 0, "5Y": 2 },
});

export function assign(productId: number, assignmentType: AssignedProduct["assignmentType"]): AssignedProduct {
  return { productType: "Fund", productId, assignmentType, order: productId };
}

const prices = [
  { date: "2016-10-31", price: 1 },
  { date: "2025-10-30", price: 1.6 },
  { date: "2026-04-30", price: 1.2 },
  { date: "2026-10-30", price: 1.5 },
];
export const history = { prices, fromDate: "2016-10-31", toDate: "2026-10-30", computed: false };

/** Fakes a network with a market of two funds; `changes` replace its responses. */
export function fakeMarket(changes: FakeAnswers = {}) {
  return fakeNetwork({
    getCodelists: fakeCodelists,
    getAssetClasses: [
      buildAssetClass({ id: 1, name: "Equity", baseTypeId: 1 }),
      buildAssetClass({ id: 2, code: "B", name: "Bonds", baseTypeId: 2 }),
    ],
    getFunds: [equity, bonds],
    getAssignedProducts: [],
    getSparklines: [],
    getFundPackageTemplates: { details: [] },
    getFund: buildFund({ basicIssuerId: 1 }),
    getFundPriceHistory: history,
    getFundComparison: buildComparison(),
    getFundFeeSchemes: [],
    getForex: [],
    registerFundPageView: { viewCount: 1 },
    addFavouriteFund: null,
    removeFavouriteFund: null,
    ...changes,
  });
}

/** Renders a fund page as the app does, including the wait for code lists. */
export function renderFunds(page: ReactNode, path = "/funds/grid") {
  return renderPage(<Suspense>{page}</Suspense>, { path });
}
