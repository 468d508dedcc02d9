import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { clearUserCookie, portalAnswers, setUserCookie } from "./testing/portal-answers.ts";
import { renderApp } from "./testing/render-app.tsx";

const scheme = () => document.documentElement.getAttribute("data-mantine-color-scheme");

beforeEach(() => void vi.spyOn(window, "scrollTo").mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  act(() => endSession({ isExplicit: true }));
  clearUserCookie();
  localStorage.clear();
});

async function openDarkPortal() {
  localStorage.setItem("fundport-color-scheme", "dark");
  fakeNetwork(portalAnswers());
  setUserCookie({ id: 7, name: "Jana Nováková", language: "cs" });
  await renderApp({ path: "/nowhere" });
  await screen.findByRole("banner");
}

it("prints a dark page in light colours and restores the dark scheme afterwards", async () => {
  await openDarkPortal();
  expect(scheme()).toBe("dark");
  fireEvent(window, new Event("beforeprint"));
  expect(scheme()).toBe("light");
  fireEvent(window, new Event("afterprint"));
  expect(scheme()).toBe("dark");
});

it("shows the user and the date only on printed pages", async () => {
  await openDarkPortal();
  expect(screen.queryByText(/^Printed on/)).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 5, 15) });
  fireEvent(window, new Event("beforeprint"));
  expect(screen.getByText("Printed on 05/11/2026 by Jana Nováková, Moravia, s.r.o.")).toBeInTheDocument();
});
