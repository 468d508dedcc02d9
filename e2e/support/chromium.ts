import { existsSync } from "node:fs";

/** Debian's Chromium; another one by CHROMIUM_PATH. */
export function chromiumPath(): string {
  const named = process.env["CHROMIUM_PATH"];
  const path = [named, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  );
  if (path === undefined) throw new Error("No Chromium: install Debian's package chromium, or set CHROMIUM_PATH.");
  return path;
}
