import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runProcess } from "@fundport/server/testing/portals/run-process";
import { expect } from "@playwright/test";
import type { Portal } from "@fundport/server/testing/portals/start-portal";

const root = join(import.meta.dirname, "..", "..", "..");
const commands = ["import", "export", "users"] as const;
type Command = (typeof commands)[number];

/**
 * Runs a command in the project's folder while the server is running, like an operator. Returns the output of the
 * command.
 */
export async function runCommand(portal: Portal, command: Command, args: readonly string[]): Promise<string> {
  const env = { DATABASE_URL: "", DATA_DIR: portal.dataDir, INIT_CWD: root };
  const { code, out, err } = await runProcess(command, args, env);
  expect(code, out + err).toBe(0);
  return out + err;
}

/** Returns the commands in a section of docs/operations/own-data.md, such as `npm run import -- funds …`. */
export function commandsOfOwnData(section: string): { command: Command; args: string[] }[] {
  const page = readFileSync(join(root, "docs/operations/own-data.md"), "utf8");
  const [, block = ""] = /```sh\n([\s\S]*?)```/.exec(page.slice(page.indexOf(`## ${section}`))) ?? [];
  return block.split("\n").flatMap((line) => {
    const [, name = "", rest = ""] = /^npm run (\w+)\s+--\s+([^#]*)/.exec(line) ?? [];
    const command = commands.find((each) => each === name);
    if (command === undefined) return [];
    const args = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
    return [{ command, args }];
  });
}
