import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import plugin from "./vocabulary.ts";

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } });
const refused = (code: string) => ({ code, errors: 1 });

tester.run("vocabulary/words", plugin.rules.words as never, {
  valid: [
    "const maxBodyBytes = 1; const mostly = 2; const letters = ['a']; type Namespaces = string;",
    "// The advisor and their clients; there is room for three.\n/** Returns whether the theme is dark. */",
  ],
  invalid: ["const mostBytes = 1;", "type EnglishRoom = 1;", "const list = lettersOf;", "const element = <WaysOut />;"]
    .concat("// They get his own.", "/** Gives whether there is one. */", "// Texts of the room come later.")
    .map(refused),
});

tester.run("vocabulary/titles", plugin.rules.titles as never, {
  valid: [
    'it("refuses a draft of another advisor with 404", () => {}); it(title, () => {}); items.find("are here");',
    'test.describe("on a phone", () => {}); it.each([1])("the horizon of %s is kept", () => {});',
  ],
  invalid: [
    refused('it("are funds that exist", () => {});'),
    refused('it.each([1])("of %s are refused", () => {});'),
    refused("test(`with ${name} as the name`, () => {});"),
    refused('it.skipIf(isFull)("when it is full", () => {});'),
  ],
});
