import { existsSync } from "node:fs";

/**
 * Where Debian's packages put the browser, the lighter one first: the headless shell draws pages as Chromium does, but
 * has no windows of its own, which cost the whole one half a second of processor time a test.
 */
export const chromiumPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
] as const;

/** Debian's Chromium; another one by CHROMIUM_PATH. */
export function chromiumPath(): string {
  const named = process.env["CHROMIUM_PATH"];
  const path = [named, ...chromiumPlaces].find((candidate) => candidate !== undefined && existsSync(candidate));
  if (path === undefined) {
    throw new Error("No Chromium: install Debian's package chromium-headless-shell, or set CHROMIUM_PATH.");
  }
  return path;
}
