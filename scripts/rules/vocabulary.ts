/** Lint rules that refuse old words of this code, in names, comments and titles of tests, and name the word to use instead. */
type Words = readonly (readonly [pattern: RegExp, instead: string])[];

/** Names of values, functions and types. */
const names: Words = [
  // highestDay is the day of the highest price, not a bound.
  [/^(most|longest|highest(?!Day$)|largest)[A-Z]/, "max…"],
  [/^least[A-Z]/, "min…, or minimum… for what is calculated"],
  [/^say([A-Z]|$)|^Say$/, "format… for a value, describe… for a sentence, t for a translation"],
  [/^rooms?$|Rooms?([A-Z]|$)/, "module, feature, namespace or package; available width for space"],
  [/(^l|L)etters?Of($|[A-Z])|^(create)?Letter|^Letters?$/, "email, OutgoingEmail, emailsFor"],
  [/^[wW]ays?O(ut|n)/, "warning fix, next steps"],
  [/^judge/, "match, detect, validate or check"],
  [/^takenOf$|^take(All|Begun)$|^beginCalls$|^anticipate$/, "uniqueConflictOf, applyAll, takePrefetched, prefetch"],
  [/^(few|one)AtOnce$|^oneByOne$/, "p-limit, or a keyed mutex"],
  [/^(ground|first)Floor$/, "shared features"],
];
const comments: Words = [
  [/\b(he|his|him|himself)\b/i, "they, the advisor, the client, the process"],
  [/(^|[*.] )Gives (the|a|an|what|whether|how|null)\b|\bAnswers (how to|whether)\b/, "Returns …"],
  [/\bthe (\w+['’]s )?room\b|\brooms\b/, "module, feature, namespace or space"],
];
/** How the title of a test begins when it means nothing without the title around it. */
const danglingTitle =
  /^["'`](are|have|were|do|of|that|with|without|on|onto|and|or|but|by|for|from|in|into|at|to|where|when|while|who|whose|whoever|whatever|which|so|say|show|keep|lead|stay|come|go|leave|take|let|sort|give|begin|hold|count|work|make|name|ask|answer|open|put|know|read|need|find|use|turn|move|stand|follow|send|add|change|start|become)\b/;
/** Matches `it`, `test.fail` and `it.each(rows)`, but neither groups nor steps. */
const testCallee = /^(?:it|test)(?:\.(?!describe|step|use|extend|before|after)|$)/;

/** The part of the linter's context that these rules use. */
type Context = {
  readonly sourceCode: {
    readonly getAllComments: () => readonly { readonly value: string; readonly loc: unknown }[];
    readonly getText: (node: unknown) => string;
  };
  readonly report: (found: { node?: unknown; loc?: unknown; message: string }) => void;
};
type Call = { readonly callee: unknown; readonly arguments: readonly unknown[] };

const words = {
  create({ sourceCode, report }: Context) {
    const checkName = (node: { readonly name: string }): void => {
      const [, instead] = names.find(([pattern]) => pattern.test(node.name)) ?? [];
      if (instead !== undefined) report({ node, message: `"${node.name}": use the usual term: ${instead}.` });
    };
    return {
      Identifier: checkName,
      JSXIdentifier: checkName,
      Program: () => {
        for (const { value, loc } of sourceCode.getAllComments())
          for (const [pattern, instead] of comments)
            if (pattern.test(value)) report({ loc, message: `This comment uses words to avoid; write ${instead}.` });
      },
    };
  },
};

const titles = {
  create({ sourceCode, report }: Context) {
    return {
      CallExpression: ({ callee, arguments: [node] }: Call) => {
        if (node === undefined || !danglingTitle.test(sourceCode.getText(node))) return;
        if (testCallee.test(sourceCode.getText(callee)))
          report({
            node,
            message: "The title is unclear on its own: say who does what, with a verb in the third person.",
          });
      },
    };
  },
};

export default { meta: { name: "vocabulary" }, rules: { words, titles } };
