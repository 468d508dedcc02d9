import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Portal } from "../../../apps/server/src/testing/portals/start-portal.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const commands = { import: "import.ts", export: "export.ts", users: "users.ts" } as const;

/** Runs a command as an operator does beside the running portal, in the project's folder; returns what it says. */
export async function runCommand(
  portal: Portal,
  command: keyof typeof commands,
  args: readonly string[],
): Promise<string> {
  const file = join(root, "apps/server/src/cli", commands[command]);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: portal.dataDir, INIT_CWD: root },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  expect(code, output).toBe(0);
  return output;
}

/** The commands of a section of docs/own-data.md, as they are typed: `npm run import -- funds …`. */
export function commandsOfOwnData(section: string): { command: keyof typeof commands; args: string[] }[] {
  const page = readFileSync(join(root, "docs/own-data.md"), "utf8");
  const [, block = ""] = /```sh\n([\s\S]*?)```/.exec(page.slice(page.indexOf(`## ${section}`))) ?? [];
  return block.split("\n").flatMap((line) => {
    const [, command = "", rest = ""] = /^npm run (import|export|users)\s+--\s+([^#]*)/.exec(line) ?? [];
    if (command !== "import" && command !== "export" && command !== "users") return [];
    const args = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
    return [{ command, args }];
  });
}
