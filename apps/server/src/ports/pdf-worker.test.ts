import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/**
 * Returns the repository's files that a separate process loads when it imports a module, as paths relative to the root.
 */
async function filesOf(module: string): Promise<string[]> {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(new URL(module, import.meta.url).href)});
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  const urls = JSON.parse(stdout) as string[];
  return urls.filter((url) => url.startsWith("file:")).map((url) => fileURLToPath(url).slice(root.length));
}

describe("a worker before its first document", () => {
  it.each(["../domains/sales/proposals/document/render.ts", "../domains/contracts/documents/document/render.ts"])(
    "loads neither all rules nor all messages for %s",
    async (module) => {
      const files = await filesOf(module);
      expect(files).toContain(`apps/server/src/${module.slice(3)}`);
      const forbidden = ["packages/rules/src/index.ts", "packages/i18n/src/server.ts", "packages/i18n/src/en/full.ts"];
      expect(
        files.filter((file) => forbidden.includes(file) || /^packages\/(api|cart|performance)\//.test(file)),
      ).toEqual([]);
    },
  );
});
