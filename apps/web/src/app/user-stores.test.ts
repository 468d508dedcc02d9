import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { startLanguage } from "#lib/language/language.ts";
import { showFailure } from "#ui/feedback/toasts.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { startUserStores } from "./user-stores.ts";

it("removes messages about requests that failed after the last session had ended", async () => {
  await startLanguage("en");
  showFailure("The draft of Jana Nováková could not be deleted.");
  const stop = startUserStores();
  await renderPage(null);
  showFailure("Not saved.");
  expect(await screen.findByText("Not saved.")).toBeVisible();
  expect(screen.queryByText(/Jana Nováková/)).toBeNull();
  stop();
});
