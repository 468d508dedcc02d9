import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accounts } from "@fundport/i18n/accounts/en";
import { clientForm } from "@fundport/i18n/client-form/en";
import { download } from "@fundport/i18n/download/en";
import { full } from "@fundport/i18n/full/en";
import { outbox } from "@fundport/i18n/outbox/en";
import { sign } from "@fundport/i18n/sign/en";
import { trial } from "@fundport/i18n/trial/en";
import { verify } from "@fundport/i18n/verify/en";
import { expect, it } from "vitest";
import { root } from "../run.ts";

const others = { accounts, "client-form": clientForm, outbox, sign, trial, download, verify };
const namespaces: Readonly<Record<string, object>> = { ...full, ...others };
/**
 * Matches two kinds of code: the selection of namespaces, and the use of a message by its key or by one of two keys.
 */
const pattern =
  /useTexts\(\s*(?:\[\s*)?"(?<namespace>[\w-]+)"|\bt\(\s*(?:[^"()]+\? )?"(?<name>[^"]+)"(?: : "(?<other>[^"]+)")?/g;

/**
 * Returns `namespace:key` for each message that a source uses. If a key has no namespace, the first namespace selected
 * above it applies.
 */
function listUsedKeys(source: string): string[] {
  let namespace: string | null = null;
  return [...source.matchAll(pattern)].flatMap(({ groups = {} }) => {
    namespace = groups["namespace"] ?? namespace;
    return [groups["name"], groups["other"]].flatMap((key) => {
      if (key === undefined || (namespace === null && !key.includes(":"))) return [];
      return key.includes(":") ? [key] : [`${namespace}:${key}`];
    });
  });
}

function exists(usedKey: string): boolean {
  const [namespace = "", key = ""] = usedKey.split(":");
  const texts = namespaces[namespace] ?? {};
  return key in texts || `${key}_other` in texts;
}

it("all messages that the web app uses by key exist", () => {
  const source = `const { t } = useTexts(["cart", "shell"]); t("title"); t(isOpen ? "close" : "open", { name }); t("shell:menu")`;
  expect(listUsedKeys(source)).toEqual(["cart:title", "cart:close", "cart:open", "shell:menu"]);
  expect(["cart:title", "cart:no-such-text", "no-such-namespace:title"].map(exists)).toEqual([true, false, false]);
  const files = execFileSync("git", ["ls-files", "apps/web/src"], { cwd: root, encoding: "utf8" }).split("\n");
  const usedKeys = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => listUsedKeys(readFileSync(join(root, file), "utf8")).map((text) => ({ file, text })));
  expect(usedKeys.length).toBeGreaterThan(1000);
  expect(usedKeys.filter(({ text }) => !exists(text))).toEqual([]);
});
