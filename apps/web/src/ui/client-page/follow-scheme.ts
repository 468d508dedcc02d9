import { readStored } from "#lib/storage.ts";

const attribute = "data-mantine-color-scheme";

/** Follows the system from light to dark and back while a page is open, unless this browser has a choice of its own. */
export function followScheme(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => {
    const chosen = readStored("fundport-color-scheme");
    if (chosen === "dark" || chosen === "light") return;
    document.documentElement.setAttribute(attribute, dark.matches ? "dark" : "light");
  });
}
