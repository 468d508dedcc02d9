import { buildPlanSummary } from "@fundport/testing";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openContract } from "../../testing/open-link.tsx";

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

it("shows the investments, payments and all costs including the service above the documents", async () => {
  await openContract({ summary: buildPlanSummary() });
  const summary = await screen.findByRole("region", { name: "What you’re signing" });
  expect(within(summary).getByRole("listitem")).toHaveTextContent(/^Growth fund/);
  const terms = within(summary).getAllByRole("term");
  expect(terms.map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)])).toEqual([
    ["One-off", "150 000,00 Kč"],
    ["Monthly", "2 000,00 Kč"],
    ["Horizon", "12 years"],
    ["Entry fee", "4 500,00 Kč"],
    ["First payment into investments", "152 000,00 Kč"],
    ["Then every month into investments", "2 000,00 Kč"],
    ["You invest in total", "438 000,00 Kč"],
    ["KLASIK service", "600,00 Kč a year, 7 200,00 Kč in total"],
    ["All costs over the whole period", "83 425,36 Kč (19,05 % of the investment)"],
  ]);
  const documents = screen.getByRole("heading", { name: "Contract documents" });
  expect(summary.compareDocumentPosition(documents)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("shows the service fee of a framework contract without an order", async () => {
  const service = { name: "KLASIK", kind: "absolute", fee: 600, currency: "CZK", cost: null } as const;
  await openContract({
    frameworkOnly: true,
    summary: { items: [], payNow: [], monthly: [], totalInvestment: null, service, costs: null },
  });
  const summary = await screen.findByRole("region", { name: "What you’re signing" });
  expect(within(summary).queryByRole("list")).toBeNull();
  expect(
    within(summary)
      .getAllByRole("term")
      .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]),
  ).toEqual([["KLASIK service", "600,00 Kč a year"]]);
});

it("shows only the total investment of a contract that predates summaries", async () => {
  await openContract({ summary: null });
  expect(plain((await screen.findByText("You invest in total")).nextElementSibling?.textContent)).toBe("120 000,00 Kč");
});
