import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CallError } from "#lib/http/api.ts";
import { reportServer } from "#lib/http/connection.ts";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { RouteBoundary } from "./route-boundary.tsx";

function failing(error: Error) {
  let isBroken = true;
  // Silences the errors that React logs when a boundary catches an expected error.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  function Page() {
    if (isBroken) throw error;
    return <p>works again</p>;
  }
  return { page: <Page />, repair: () => (isBroken = false) };
}

it("shows an error only in place of the broken page, and retries the page", async () => {
  const { page, repair } = failing(new Error("render error"));
  await renderPage(<RouteBoundary>{page}</RouteBoundary>);
  expect(screen.getByRole("alert")).toHaveTextContent("This page stopped working");
  expect(screen.getByRole("link", { name: "Go to home page" })).toHaveAttribute("href", "/");
  repair();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("works again")).toBeVisible();
});

it("shows the request id after a server error", async () => {
  const { page } = failing(new CallError(500, { code: "Unexpected", requestId: "r-42" }));
  await renderPage(<RouteBoundary>{page}</RouteBoundary>);
  expect(screen.getByRole("alert")).toHaveTextContent("r-42");
});

it.each([
  new TypeError("Failed to fetch dynamically imported module: /assets/cart-1.js"),
  new Error("Unable to preload CSS for /assets/cart-1.css"),
])("offers a reload if the code of the page is of an older version: $message", async (error) => {
  fakeNetwork({ ping: { ok: true, secondsLeft: 1800 } });
  const { page } = failing(error);
  await renderPage(<RouteBoundary>{page}</RouteBoundary>);
  expect(await screen.findByRole("alert")).toHaveTextContent("A new version is available");
  expect(screen.getByRole("button", { name: "Reload page" })).toBeVisible();
});

it("reports a lost connection if the code of the page cannot be loaded, and offers a retry", async () => {
  fakeNetwork({ ping: "no-connection" });
  const { page } = failing(new TypeError("Failed to fetch dynamically imported module: /assets/cart-1.js"));
  await renderPage(<RouteBoundary>{page}</RouteBoundary>);
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline. Check your connection and try again.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("alert")).toHaveTextContent("You’re offline. Check your connection and try again.");
});

// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- built like the app's dialogs
const openDialog = <div role="dialog" />;

it.each([
  ["retries automatically once the server can be reached", null, 2],
  ["does not retry while a dialog is open", openDialog, 1],
])("%s", async (_case, dialog, pingCount) => {
  const network = fakeNetwork({ ping: "no-connection" });
  const { page } = failing(new TypeError("Failed to fetch dynamically imported module: /assets/cart-1.js"));
  await renderPage(
    <>
      <RouteBoundary>{page}</RouteBoundary>
      {dialog}
    </>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline. Check your connection and try again.");
  act(() => reportServer(false));
  act(() => reportServer(true));
  expect(network.requests("ping")).toHaveLength(pingCount);
});
