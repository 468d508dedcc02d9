import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pass, stopTime } from "#lib/testing/stop-time.ts";
import { IconButton } from "./icon-button.tsx";
import { renderPage } from "../testing/render-page.tsx";

// Imported before the tests, because they stop the clock and a dynamic import would never finish.
beforeAll(() => import("../overlays/tooltip.tsx"));
beforeEach(stopTime);
afterEach(() => void vi.useRealTimers());

const user = userEvent.setup({ delay: null });
const tooltipMs = 500;
const tooltips = () => screen.queryAllByText(/^(First|Second)$/).length;
async function show() {
  await renderPage(
    <>
      <IconButton label="First" icon="1" />
      <IconButton label="Second" icon="2" to="/second" />
    </>,
  );
}

it("has an accessible name even if it does not show its tooltip", async () => {
  await show();
  expect(screen.getByRole("button", { name: "First" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Second" })).toHaveAttribute("href", "/second");
  await pass(tooltipMs);
  expect(tooltips()).toBe(0);
});

it("shows the tooltip on hover and hides it afterwards", async () => {
  await show();
  await user.hover(screen.getByRole("button", { name: "First" }));
  expect(tooltips()).toBe(0);
  await pass(tooltipMs);
  expect(screen.getByText("First")).toBeInTheDocument();
  await user.unhover(screen.getByRole("button", { name: "First" }));
  await pass(tooltipMs);
  expect(tooltips()).toBe(0);
});

it("shows the tooltip on keyboard focus, keeps the focus, and closes the tooltip on Escape", async () => {
  await show();
  await user.tab();
  await pass(tooltipMs);
  expect(screen.getByText("First")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "First" })).toHaveFocus();
  await user.keyboard("{Escape}");
  await pass(tooltipMs);
  expect(tooltips()).toBe(0);
  await user.tab();
  await pass(tooltipMs);
  expect(screen.getByText("Second")).toBeInTheDocument();
});
