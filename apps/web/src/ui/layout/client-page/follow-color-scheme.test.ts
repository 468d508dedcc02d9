import { afterEach, expect, it, vi } from "vitest";
import { followColorScheme } from "./follow-color-scheme.ts";

const page = document.documentElement;
afterEach(() => {
  localStorage.clear();
  page.removeAttribute("data-mantine-color-scheme");
});

/** Fakes a system that can switch between dark and light. */
function fakeSystem(): (isDark: boolean) => void {
  let notify: () => void = () => undefined;
  const media = { matches: false, addEventListener: (_name: string, listener: () => void) => (notify = listener) };
  vi.stubGlobal("matchMedia", () => media);
  return (isDark) => {
    media.matches = isDark;
    notify();
  };
}

it("switches an open client page between dark and light when the system does", () => {
  const setDark = fakeSystem();
  followColorScheme();
  setDark(true);
  expect(page).toHaveAttribute("data-mantine-color-scheme", "dark");
  setDark(false);
  expect(page).toHaveAttribute("data-mantine-color-scheme", "light");
});

it.each(["light", "dark"])("keeps a client page %s if the user has chosen that scheme in this browser", (scheme) => {
  localStorage.setItem("fundport-color-scheme", scheme);
  page.setAttribute("data-mantine-color-scheme", scheme);
  const turn = fakeSystem();
  followColorScheme();
  turn(scheme === "light");
  expect(page).toHaveAttribute("data-mantine-color-scheme", scheme);
});

it("prints a dark client page in light colours and restores its colours afterwards", () => {
  const turn = fakeSystem();
  followColorScheme();
  turn(true);
  window.dispatchEvent(new Event("beforeprint"));
  expect(page).toHaveAttribute("data-mantine-color-scheme", "light");
  window.dispatchEvent(new Event("afterprint"));
  expect(page).toHaveAttribute("data-mantine-color-scheme", "dark");
});
