import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import plugin from "./vocabulary.ts";

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } });
const { names, comments, titles } = plugin.rules;

const refused = (code: string, ...messages: RegExp[]) => ({ code, errors: messages.map((message) => ({ message })) });

tester.run("vocabulary/names", names as never, {
  valid: [
    "const maxBodyBytes = 1; const mostly = 2; const minimum = 3;",
    "function describeIssue() {} const formatMoney = describeIssue; const essay = 1;",
    "type Namespaces = string; const grooming = 1; const letters = ['a'];",
  ],
  invalid: [
    refused("const mostBytes = 1;", /max…/),
    refused("const leastAmount = 1;", /min…/),
    refused("function sayIssue() {}", /describe…/),
    refused("type EnglishRoom = string;", /namespace/),
    refused("const list = lettersOf;", /emailsFor/),
    refused("const found = takenOf;", /uniqueConflictOf/),
    refused("const element = <WaysOut />;", /next steps/),
  ],
});

tester.run("vocabulary/comments", comments as never, {
  valid: ["// The advisor and their clients; there is room for three.", "/** Returns whether the theme is dark. */"],
  invalid: [
    refused("// Whoever opens it gets his own.", /they, the advisor/),
    refused("/** Gives whether there is one. */ const one = 1;", /Returns/),
    refused("// Texts of the room come later.", /module, feature/),
  ],
});

tester.run("vocabulary/titles", titles as never, {
  valid: [
    'it("refuses a draft of another advisor with 404", () => {});',
    'test.describe("on a phone", () => {});',
    'it.each([1])("the horizon of %s is kept", () => {});',
    'it(title, () => {}); items.find("are here", () => {});',
  ],
  invalid: [
    refused('it("are funds that exist", () => {});', /means nothing alone/),
    refused('it.each([1])("of %s are refused", () => {});', /means nothing alone/),
    refused("test(`with ${name} as the name`, () => {});", /means nothing alone/),
    refused('it.skipIf(isFull)("when it is full", () => {});', /means nothing alone/),
  ],
});
