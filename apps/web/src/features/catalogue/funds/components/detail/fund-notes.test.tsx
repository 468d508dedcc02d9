import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "#ui/testing/render-page.tsx";
import { FundNotes } from "./fund-notes.tsx";

describe("the notes above a fund", () => {
  it("states in one note that the fund is leveraged and which missing figures exclude it from proposals", async () => {
    await renderPage(<FundNotes fund={{ isLeveraged: true, missingFigures: ["riskLevel", "ongoingCharge"] }} />, {
      language: "cs",
    });
    expect(screen.getByRole("note").textContent).toMatch(
      /^Fond násobí .*Fond nelze zařadit do návrhu, dokud chybí: riziko, průběžné náklady \(TER\)\.$/,
    );
  });

  it("shows no note for a fund with all figures", async () => {
    await renderPage(<FundNotes fund={{ isLeveraged: false, missingFigures: [] }} />);
    expect(screen.queryByRole("note")).toBeNull();
  });
});
