/**
 * The field's words, as lint rules: old words of this code do not return. Each row says what to write instead.
 * Source: docs/decisions/134-the-fields-words.md.
 */
type Word = { readonly pattern: RegExp; readonly instead: string };

/** Names of values, functions and types. */
const names: readonly Word[] = [
  // highestDay is the day of the highest price, not a bound.
  { pattern: /^(most|longest|highest(?!Day$)|largest)[A-Z]/, instead: "max…" },
  { pattern: /^least[A-Z]/, instead: "min…, or minimum… for what is calculated" },
  { pattern: /^say([A-Z]|$)|^Say$/, instead: "format… for a value, describe… for a sentence, t for a translation" },
  { pattern: /^rooms?$|Rooms?([A-Z]|$)/, instead: "module, feature, namespace or package; available width for space" },
  { pattern: /(^l|L)etters?Of($|[A-Z])|^(create)?Letter|^Letters?$/, instead: "email, OutgoingEmail, emailsFor" },
  { pattern: /^[wW]ays?O(ut|n)/, instead: "warning fix, next steps" },
  { pattern: /^judge/, instead: "match, detect, validate or check" },
  {
    pattern: /^takenOf$|^takeAll$|^takeBegun$|^beginCalls$|^anticipate$/,
    instead: "uniqueConflictOf, applyAll, takePrefetched, prefetch, prewarm",
  },
  { pattern: /^(few|one)AtOnce$|^oneByOne$/, instead: "p-limit, or a keyed mutex" },
  { pattern: /^(ground|first)Floor$/, instead: "shared features" },
];

/** Words of comments. */
const comments: readonly Word[] = [
  { pattern: /\b(he|his|him|himself)\b/i, instead: "they, the advisor, the client, the process" },
  { pattern: /(^|[*.] )Gives (the|a|an|what|whether|how|null)\b|\bAnswers (how to|whether)\b/, instead: "Returns …" },
  { pattern: /\bthe (\w+['’]s )?room\b|\brooms\b/, instead: "module, feature, namespace or space" },
];

/** How the title of a test begins when it means nothing without the title around it. */
const danglingTitle =
  /^(are|have|were|do|of|that|with|without|on|onto|and|or|but|by|for|from|in|into|at|to|where|when|while|who|whose|whoever|whatever|which|so|say|show|keep|lead|stay|come|go|leave|take|let|sort|give|begin|hold|count|work|make|name|ask|answer|open|put|know|read|need|find|use|turn|move|stand|follow|send|add|change|start|become)\b/;

type Comment = { readonly value: string; readonly loc: unknown };
/** What the linter hands a rule, as far as these rules use it. */
type Context = {
  readonly sourceCode: { readonly getAllComments: () => readonly Comment[] };
  readonly report: (found: { node?: unknown; loc?: unknown; message: string }) => void;
};
type Named = { readonly name: string };
type Titled = { readonly callee: unknown; readonly arguments: readonly unknown[] };

/** How a test is varied: `it.each(rows)(title)`, `test.fail(title)`. `test.describe` and `test.step` are no tests. */
const variants = ["each", "for", "only", "skip", "skipIf", "runIf", "fail", "fails", "concurrent", "slow", "fixme"];

function isTestCallee(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if ("name" in node) return node.name === "it" || node.name === "test";
  if ("object" in node && "property" in node) {
    const { property } = node;
    const name = typeof property === "object" && property !== null && "name" in property ? String(property.name) : "";
    return variants.includes(name) && isTestCallee(node.object);
  }
  return "callee" in node && isTestCallee(node.callee);
}

/** The text of a title's beginning; null for a value that only the run knows. */
function titleOf(node: unknown): string | null {
  if (typeof node !== "object" || node === null) return null;
  if ("value" in node && typeof node.value === "string") return node.value;
  if (!("quasis" in node) || !Array.isArray(node.quasis)) return null;
  const [first] = node.quasis as { value: { raw: string } }[];
  return first?.value.raw ?? null;
}

const namesRule = {
  create(context: Context) {
    const check = (node: Named): void => {
      const found = names.find(({ pattern }) => pattern.test(node.name));
      if (found) context.report({ node, message: `"${node.name}": the field's word is ${found.instead}.` });
    };
    return { Identifier: check, JSXIdentifier: check };
  },
};

const commentsRule = {
  create(context: Context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (const { pattern, instead } of comments) {
            const found = pattern.exec(comment.value);
            if (found) context.report({ loc: comment.loc, message: `A comment says "${found[0]}"; write ${instead}.` });
          }
        }
      },
    };
  },
};

const titlesRule = {
  create(context: Context) {
    return {
      CallExpression(node: Titled) {
        if (!isTestCallee(node.callee)) return;
        const title = titleOf(node.arguments[0]);
        if (title === null || !danglingTitle.test(title)) return;
        context.report({
          node: node.arguments[0],
          message: `"${title}" means nothing alone: say who does what, with a verb in the third person.`,
        });
      },
    };
  },
};

export default {
  meta: { name: "vocabulary" },
  rules: { names: namesRule, comments: commentsRule, titles: titlesRule },
};
