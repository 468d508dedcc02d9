import { screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { MissingData } from "./missing-data.tsx";

const prices = { code: "prices", count: 3, isNeeded: true, command: "npm run import -- prices prices/" } as const;
const links = { code: "links", count: 1, isNeeded: false, command: "npm run import -- links links.csv" } as const;

type Answer = NonNullable<NonNullable<Parameters<typeof fakeNetwork>[0]>["getMissingData"]>;

async function open(answer: Answer, language: "en" | "cs" = "en") {
  fakeNetwork({ getMissingData: answer });
  return await renderPage(
    <Suspense>
      <MissingData />
      <p>the page</p>
    </Suspense>,
    { language },
  );
}

describe("the list of missing data", () => {
  it("shows the missing steps in order, each with its command, and marks steps that can wait", async () => {
    await open({ items: [prices, links] });
    const steps = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(steps.map((step) => step.textContent)).toEqual([
      "3 funds without pricesRequirednpm run import -- prices prices/",
      "Menu linksCan waitnpm run import -- links links.csv",
    ]);
  });

  it("shows the date from which contracts need screening lists", async () => {
    const command = "npm run import -- screening screening.csv";
    await open({ items: [{ code: "screening", count: 1, isNeeded: true, command, blocksFrom: "2026-12-29" }] });
    const [step] = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(step).toHaveTextContent("Without it, no contracts can be created from 29/12/2026 on.");
  });

  it("uses Czech plural forms", async () => {
    await open({ items: [prices, { ...prices, code: "fundFigures", count: 5 }] }, "cs");
    expect(await screen.findByText(/3 fondy bez cen/)).toBeVisible();
    expect(screen.getByText(/5 fondů nelze navrhnout/)).toBeVisible();
  });

  it.each([
    { name: "no data are missing", answer: { items: [] } },
    { name: "only optional data are missing", answer: { items: [links] } },
    { name: "it cannot be loaded", answer: refuse(500, "Unexpected") },
  ])("hides the list of missing data if $name", async ({ answer }) => {
    await open(answer);
    expect(await screen.findByText("the page")).toBeVisible();
    expect(screen.queryByRole("list")).toBeNull();
  });
});
