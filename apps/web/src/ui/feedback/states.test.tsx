import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CallError } from "#lib/http/api.ts";
import { reportServer } from "#lib/http/connection.ts";
import { confirm } from "../overlays/confirm.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { IconButton } from "../forms/icon-button.tsx";
import { Page } from "../layout/page.tsx";
import { Section } from "../layout/section.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { showToast } from "./toasts.ts";

it("a page shows its name in its heading and in the document's title", async () => {
  await renderPage(<Page title="Funds">content</Page>);
  expect(screen.getByRole("heading", { level: 1, name: "Funds" })).toBeVisible();
  expect(document.title).toBe("Funds · Fundport");
});

it("a section has its title as its accessible name", async () => {
  await renderPage(<Section title="Favourites">content</Section>);
  expect(screen.getByRole("region", { name: "Favourites" })).toHaveTextContent("content");
});

it("suggests the next step in an empty state", async () => {
  await renderPage(<EmptyState title="Nothing yet" action={<a href="/funds/grid">Browse funds</a>} />);
  expect(screen.getByRole("link", { name: "Browse funds" })).toBeVisible();
});

it("an error state shows what to do next, and retries on request", async () => {
  const handleRetry = vi.fn<() => void>();
  await renderPage(<ErrorState onRetry={handleRetry} error={new CallError(500, { requestId: "r-7" })} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong on our side. Try again.");
  expect(screen.getByRole("alert")).toHaveTextContent("r-7");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(handleRetry).toHaveBeenCalledOnce();
});

it("an error state reports a lost connection, not a server error", async () => {
  await renderPage(<ErrorState error={new CallError(0, { code: "NetworkError" })} />);
  expect(screen.getByRole("alert")).toHaveTextContent("You’re offline. Check your connection and try again.");
});

it("an error state retries automatically once the server can be reached again", async () => {
  const [handleRetry, handleErrorRetry] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const noConnection = new CallError(0, { code: "NetworkError" });
  await renderPage(
    <>
      <ErrorState error={noConnection} onRetry={handleRetry} />
      <ErrorState error={new CallError(500, {})} onRetry={handleErrorRetry} />
    </>,
  );
  act(() => reportServer(true));
  expect(handleRetry).not.toHaveBeenCalled();
  act(() => reportServer(false));
  expect(handleRetry).not.toHaveBeenCalled();
  act(() => reportServer(true));
  expect(handleRetry).toHaveBeenCalledOnce();
  expect(handleErrorRetry).not.toHaveBeenCalled();
});

it("an icon button has a name, a state and a tooltip", async () => {
  await renderPage(<IconButton label="Favourite" icon="♥" isPressed />);
  const button = screen.getByRole("button", { name: "Favourite", pressed: true });
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Favourite");
});

const question = { title: "Clear?", text: "All items go.", confirmLabel: "Clear", cancelLabel: "Keep" };

it("resolves a question with true on confirm and with false on Escape", async () => {
  await renderPage(<p>page</p>);
  const first = confirm(question);
  await userEvent.click(await screen.findByRole("button", { name: "Clear" }));
  await expect(first).resolves.toBe(true);
  const second = confirm(question);
  await screen.findByRole("dialog", { name: "Clear?" });
  await userEvent.keyboard("{Escape}");
  await expect(second).resolves.toBe(false);
});

it("a toast shows its message", async () => {
  await renderPage(<p>page</p>);
  showToast("Added to the cart");
  expect(await screen.findByText("Added to the cart")).toBeVisible();
});
