import { existsSync } from "node:fs";
import { platform } from "node:os";
import { run } from "./run.ts";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of the journeys, installed from Debian's packages where it is absent and that is possible. */
export async function findChromium(): Promise<{ path: string } | { missing: string }> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH ${named} does not exist` };
  const present = places.find((path) => existsSync(path));
  if (present) return { path: present };
  if (platform() !== "linux" || !existsSync("/usr/bin/apt-get")) return { missing: "there is no Chromium here" };
  if (process.getuid?.() !== 0) return { missing: "there is no Chromium here, and only root may install Debian's" };
  console.log("Installing Debian's chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, isQuiet: true });
  const { output } = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    env,
    isQuiet: true,
  });
  const installed = places.find((path) => existsSync(path));
  return installed ? { path: installed } : { missing: `Debian's chromium did not install: ${lastLine(output)}` };
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
