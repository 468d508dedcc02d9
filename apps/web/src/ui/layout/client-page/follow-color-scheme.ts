import { readStored } from "#lib/storage.ts";

const attribute = "data-mantine-color-scheme";

/**
 * Makes an open client page follow the system's colour scheme, unless this browser has stored a choice. Printed pages
 * are always light, because browsers omit dark backgrounds and light text on white paper is unreadable.
 */
export function followColorScheme(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const show = (scheme: "light" | "dark") => document.documentElement.setAttribute(attribute, scheme);
  const system = () => (dark.matches ? "dark" : "light");
  const storedScheme = () => {
    const stored = readStored("fundport-color-scheme");
    return stored === "dark" || stored === "light" ? stored : null;
  };
  dark.addEventListener("change", () => {
    if (storedScheme() === null) show(system());
  });
  window.addEventListener("beforeprint", () => show("light"));
  window.addEventListener("afterprint", () => show(storedScheme() ?? system()));
}
