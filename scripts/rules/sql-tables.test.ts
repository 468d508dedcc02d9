import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { domainArrows } from "./server-domains.ts";

const domainsFolder = join(import.meta.dirname, "..", "..", "apps", "server", "src", "domains");
const read = (file: string): string => readFileSync(join(domainsFolder, file), "utf8");
const domainOf = (file: string): string => file.split("/")[0] ?? "";
const isProduct = (file: string): boolean => !file.endsWith(".test.ts") && !file.includes("/testing/");

/** The domain of each table of the database. */
const domainOfTable = new Map(
  globSync("*/**/tables.ts", { cwd: domainsFolder }).flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table = ""]) => [table, domainOf(file)] as const),
  ),
);

/** Returns the tables in SQL text that belong to neither the domain nor a domain that it may use. */
function findForeignTables(domain: string, code: string): string[] {
  const allowed = [domain, ...(domainArrows[domain] ?? [])];
  const names = [...code.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)\b/g)].map(([, name = ""]) => name);
  return names.filter((name) => !allowed.includes(domainOfTable.get(name) ?? domain));
}

describe("the rule for tables in SQL text", () => {
  it("finds only tables of the own domain and of domains below", () => {
    const files = globSync("*/**/*.ts", { cwd: domainsFolder }).filter(isProduct);
    expect(files.length).toBeGreaterThan(300);
    const foreign = files.flatMap((file) =>
      findForeignTables(domainOf(file), read(file)).map((table) => `${file}: ${table}`),
    );
    expect(foreign).toEqual([]);
  });

  it("reports a table of a domain above", () => {
    const code = "select count(*) from drafts d join users u on u.id = d.user_id";
    expect(findForeignTables("identity", code)).toEqual(["drafts"]);
    expect(findForeignTables("catalogue", code)).toEqual(["drafts", "users"]);
    expect(findForeignTables("contracts", code)).toEqual([]);
  });
});
