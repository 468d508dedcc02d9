import type { EndpointOutput } from "@fundport/api";
import { contractStates } from "@fundport/rules";
import { buildContract } from "@fundport/testing";
import type { Page } from "@playwright/test";
import type { PortalPage } from "../shell/portal-page.ts";
import { visit } from "../browser/visit.ts";

/** Opens the list of contracts, either empty or with contracts in every state. */
const withContracts = (isFilled: boolean) => async (page: Page, url: string) => {
  const items: EndpointOutput<"getContracts">["items"] = Array.from({ length: isFilled ? 20 : 0 }, (_, index) => ({
    id: index + 1,
    number: index % 7 === 6 ? null : `26000${String(12_340 + index)}`,
    state: contractStates[index % contractStates.length] ?? "Created",
    stateSince: "2026-11-20T13:32:00.000Z",
    createdAt: "2026-11-18T08:05:00.000Z",
    expiresAt: "2026-12-18T08:05:00.000Z",
    clientName: index % 5 === 4 ? "Ing. Maximiliána Nováková-Konstantinidisová, Ph.D." : `Klient ${index + 1}`,
    isAppendix: index % 4 === 1,
    frameworkOnly: index % 6 === 3,
    totalInvestment: index % 6 === 3 ? null : 125_000 * (index + 1),
    currencyId: index % 6 === 3 ? null : 1,
    review: index % 9 === 8 ? "Open" : null,
  }));
  await page.route("**/api/contracts?*", (route) =>
    route.fulfill({ json: { items, totalAmount: isFilled ? 130 : 0, waiting: isFilled ? 8 : 0 } }),
  );
  await visit(page, `${url}/contracts`);
};

/** Opens a contract's page. With `isLegacy`, it is an older contract without number, documents and events. */
const withTracker = (isLegacy: boolean) => async (page: Page, url: string) => {
  const event = (sequence: number, kind: string, at: string, actor: "Advisor" | "Client" | "Portal") => ({
    sequence,
    kind,
    at,
    actor,
    detail: {},
  });
  const contract: Partial<EndpointOutput<"getContract">> = isLegacy
    ? { number: null, state: "Delivered", expiresAt: null, documents: [], events: [], documentSet: null }
    : {
        events: [
          event(1, "Created", "2026-11-18T08:05:00.000Z", "Advisor"),
          event(2, "Signing", "2026-11-19T09:12:00.000Z", "Advisor"),
          event(3, "Declined", "2026-11-21T08:00:00.000Z", "Client"),
        ],
        state: "Declined",
      };
  await page.route("**/api/contract/40", (route) => route.fulfill({ json: buildContract(contract) }));
  await visit(page, `${url}/contracts/40`);
};

/** The list of contracts and the page of a contract, each in two states. */
export const contractPages: readonly PortalPage[] = [
  { name: "contracts", open: withContracts(true) },
  { name: "contracts-empty", open: withContracts(false) },
  { name: "contract-tracker", open: withTracker(false) },
  { name: "contract-tracker-older", open: withTracker(true) },
];
