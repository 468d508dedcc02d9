import { afterEach, expect, it, vi } from "vitest";
import { followColorScheme } from "./follow-color-scheme.ts";

const page = document.documentElement;
afterEach(() => {
  localStorage.clear();
  page.removeAttribute("data-mantine-color-scheme");
});

/** A system that can be turned dark and light. */
function fakeSystem(): (isDark: boolean) => void {
  let tell: () => void = () => undefined;
  const media = { matches: false, addEventListener: (_name: string, listener: () => void) => (tell = listener) };
  vi.stubGlobal("matchMedia", () => media);
  return (isDark) => {
    media.matches = isDark;
    tell();
  };
}

it("a client's page turns dark and light with the system while it is open", () => {
  const turn = fakeSystem();
  followColorScheme();
  turn(true);
  expect(page).toHaveAttribute("data-mantine-color-scheme", "dark");
  turn(false);
  expect(page).toHaveAttribute("data-mantine-color-scheme", "light");
});

it.each(["light", "dark"])("a client's page stays %s where this browser has chosen that", (scheme) => {
  localStorage.setItem("fundport-color-scheme", scheme);
  page.setAttribute("data-mantine-color-scheme", scheme);
  const turn = fakeSystem();
  followColorScheme();
  turn(scheme === "light");
  expect(page).toHaveAttribute("data-mantine-color-scheme", scheme);
});

it("a dark page is light on paper, and dark again afterwards", () => {
  const turn = fakeSystem();
  followColorScheme();
  turn(true);
  window.dispatchEvent(new Event("beforeprint"));
  expect(page).toHaveAttribute("data-mantine-color-scheme", "light");
  window.dispatchEvent(new Event("afterprint"));
  expect(page).toHaveAttribute("data-mantine-color-scheme", "dark");
});
