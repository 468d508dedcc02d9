import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { loadPageTexts, startLanguage } from "#lib/language/language.ts";
import { publicPageTexts } from "#lib/language/public-page-texts.ts";
import { SuitePage } from "./suite-page.tsx";
import { TradingPage } from "./trading-page.tsx";

const claims = {
  username: "advisor-cz",
  issuer: "fundport",
  audience: "trading",
  id: "0a1b",
  issuedAt: "2026-11-20T08:00:00.000Z",
  expiresAt: "2026-11-20T08:01:00.000Z",
};

/**
 * Loads the messages before the page renders, as the app does. A page does not re-render if its messages load later.
 */
async function loadTexts() {
  await startLanguage("en");
  await loadPageTexts(publicPageTexts.trial);
}

async function openTrading(token: string, answer: Parameters<typeof fakeNetwork>[0]) {
  const network = fakeNetwork(answer);
  await loadTexts();
  await renderPage(<TradingPage token={token} />);
  return network;
}

it("verifies the trading token once and shows its claims", async () => {
  const network = await openTrading("e30.e30.sig", { receiveTradingToken: claims });
  expect(await screen.findByText(/^The token is valid:/)).toBeVisible();
  expect(screen.getByText("advisor-cz")).toBeVisible();
  expect(screen.getByText(/^20\/11\/2026 \d\d:00:00$/)).toBeVisible();
  expect(network.requests("receiveTradingToken").map(({ body }) => body)).toEqual([{ token: "e30.e30.sig" }]);
});

it.each([
  ["TokenUsed", "has already been used"],
  ["TokenExpired", "tokens are valid for 60 seconds"],
  ["InvalidToken", "The token isn’t valid."],
])("shows the reason why a trading token was refused with %s: %s", async (code, message) => {
  await openTrading("e30.e30.sig", { receiveTradingToken: refuse(401, code) });
  expect(await screen.findByText(message, { exact: false })).toBeVisible();
});

it("verifies the trading token again on request if the server did not respond", async () => {
  const network = await openTrading("e30.e30.sig", { receiveTradingToken: "no-connection" });
  await screen.findByText(/the server didn’t respond/);
  network.answer({ receiveTradingToken: claims });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^The token is valid:/)).toBeVisible();
});

it("reports a missing trading token and sends no request", async () => {
  const network = await openTrading("", {});
  expect(await screen.findByText(/The link came without a token/)).toBeVisible();
  expect(network.requests("receiveTradingToken")).toEqual([]);
});

it("marks the suite page that the link opens", async () => {
  await loadTexts();
  await renderPage(<SuitePage />);
  window.location.hash = "#/glossary";
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(await screen.findByRole("link", { name: /Glossary/, current: "page" })).toHaveAttribute("href", "#/glossary");
  expect(screen.getByRole("link", { name: /News/ })).not.toHaveAttribute("aria-current");
  window.location.hash = "";
});
