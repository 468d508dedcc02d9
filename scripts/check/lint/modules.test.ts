import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import plugin from "./modules.ts";

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "ts" } } });

const refused = (code: string) => ({ code, errors: [{ message: /hands no other file's values on/ }] });

tester.run("modules/no-barrel-service", plugin.rules["no-barrel-service"] as never, {
  valid: [
    'import { open } from "./open.ts"; export function createImages() { return { open }; }',
    "export const importKinds = ['funds'] as const; export class Refused extends Error {}",
    'export type { Names } from "./names.ts"; export { type Report } from "./report.ts";',
    'export type * from "./figures.ts";',
    "const own = 1; export { own };",
  ],
  invalid: [
    refused('export { open } from "./open.ts";'),
    refused('export { type Report, describeReport } from "./report.ts";'),
    refused('export * from "./open.ts";'),
    refused('export * as pictures from "./open.ts";'),
    refused('import { open } from "./open.ts"; export { open };'),
    refused('export { open as openPicture }; import { open } from "./open.ts";'),
  ],
});
