import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "#ui/testing/render-page.tsx";
import { FundNotes } from "./fund-notes.tsx";

describe("the notes above a fund", () => {
  it("names what keeps the fund out of proposals in one sentence, and says that it is leveraged", async () => {
    await renderPage(<FundNotes fund={{ isLeveraged: true, missingFigures: ["riskLevel", "ongoingCharge"] }} />, {
      language: "cs",
    });
    expect(screen.getByRole("note").textContent).toMatch(
      /^Fond násobí .*Fond nelze zařadit do návrhu, dokud chybí: riziko, průběžné náklady \(TER\)\.$/,
    );
  });

  it("shows no note above a fund of which everything is known", async () => {
    await renderPage(<FundNotes fund={{ isLeveraged: false, missingFigures: [] }} />);
    expect(screen.queryByRole("note")).toBeNull();
  });
});
