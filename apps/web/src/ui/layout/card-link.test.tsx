import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLocation } from "react-router";
import { fakeTimeouts } from "#lib/testing/fake-timeouts.ts";
import { CardLink } from "./card-link.tsx";
import { renderPage } from "../testing/render-page.tsx";

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}
async function show() {
  await renderPage(
    <>
      <CardLink to="/funds/detail/7">Morava Global Equity</CardLink>
      <CurrentPath />
    </>,
  );
  fakeTimeouts();
  return screen.getByRole("link");
}
const currentPath = () => screen.getByRole("status").textContent;
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
function tap(link: HTMLElement, heldMs = 0) {
  fireEvent.pointerDown(link, { pointerType: "touch" });
  vi.advanceTimersByTime(heldMs);
  fireEvent.click(link);
}

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.useRealTimers());

it("opens a tapped card after 200 ms, and marks the card as opening immediately", async () => {
  const link = await show();
  tap(link);
  expect(link).toHaveAttribute("data-opening", "true");
  pass(199);
  expect(currentPath()).toBe("/");
  pass(1);
  expect(currentPath()).toBe("/funds/detail/7");
});

it("measures the 200 ms from the beginning of the touch", async () => {
  const link = await show();
  tap(link, 150);
  pass(49);
  expect(currentPath()).toBe("/");
  pass(1);
  expect(currentPath()).toBe("/funds/detail/7");
});

it("does not open the card if the list scrolls or another element is touched first", async () => {
  const link = await show();
  tap(link);
  fireEvent.scroll(document.body);
  pass(500);
  expect(currentPath()).toBe("/");
  expect(link).not.toHaveAttribute("data-opening");
  tap(link);
  fireEvent.pointerDown(document.body, { pointerType: "touch" });
  pass(500);
  expect(currentPath()).toBe("/");
});

it("opens the card immediately on a mouse click", async () => {
  const link = await show();
  fireEvent.pointerDown(link, { pointerType: "mouse" });
  fireEvent.click(link);
  expect(currentPath()).toBe("/funds/detail/7");
});
