import { existsSync } from "node:fs";
import { platform } from "node:os";
import { chromiumPlaces } from "../e2e/support/chromium.ts";
import { run } from "./run.ts";

const [headlessShell] = chromiumPlaces;
/** A mirror that does not answer is not waited for longer than a browser is worth. */
const patience = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];
/** Debian's packages, the lighter one first. */
const packages = ["chromium-headless-shell", "chromium"];

/**
 * The browser of the journeys: CHROMIUM_PATH, or Debian's headless shell, installed where it is absent and that is
 * possible, or any Chromium that is there. One that does not start is passed over.
 */
export async function findChromium(): Promise<{ path: string } | { missing: string }> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH ${named} does not exist` };
  const canInstall = platform() === "linux" && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  let said = "";
  if (canInstall && !existsSync(headlessShell)) said = await install();
  for (const path of chromiumPlaces) if (existsSync(path) && (await starts(path))) return { path };
  if (said !== "") return { missing: `Debian's chromium did not install: ${lastLine(said)}` };
  return { missing: `there is no Chromium here${canInstall ? "" : ", and only root may install Debian's"}` };
}

/** Installs the first of the packages that can be had; answers what the last attempt said. */
async function install(): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  console.log("Installing Debian's chromium …");
  await run("apt-get", [...patience, "update", "-qq"], { env, isQuiet: true });
  let said = "";
  for (const name of packages) {
    const args = [...patience, "install", "-y", "-qq", "--no-install-recommends", name];
    const { code, output } = await run("apt-get", args, { env, isQuiet: true });
    said = output;
    // Where the lighter one cannot be had, the whole one that is there will do.
    if (code === 0 || chromiumPlaces.some((path) => existsSync(path))) break;
  }
  return said;
}

async function starts(path: string): Promise<boolean> {
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "data:text/html,<title>here</title>"];
  const { output } = await run(path, args, { isQuiet: true }).catch(() => ({ output: "" }));
  return output.includes("here");
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
