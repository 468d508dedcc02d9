import { defineConfig, type OxlintOverride } from "oxlint";

type RestrictedImport = { regex: string; message: string; importNames?: string[]; allowTypeImports?: boolean };

/**
 * Returns a rule that forbids files to import certain libraries. Imports of our own code are checked by
 * `scripts/rules/import-rules.ts`.
 */
const restrict = (files: string[], excludeFiles: string[], patterns: RestrictedImport[]): OxlintOverride => ({
  files,
  excludeFiles: ["**/*.test.{ts,tsx}", "**/testing/**", ...excludeFiles],
  rules: { "eslint/no-restricted-imports": ["error", { patterns }] },
});
const restrictions = [
  restrict(
    ["apps/web/src/**"],
    [],
    [
      {
        regex: "^@fundport/api$",
        allowTypeImports: true,
        message:
          "Schemas stay on the server, their library with them; the browser imports types, and values by subpath.",
      },
      {
        regex: "^react-i18next$",
        importNames: ["useTranslation"],
        message: "useTexts of #lib/language/use-texts.tsx costs a component one hook instead of seven.",
      },
      { regex: "^@fundport/testing(/|$)", message: "Builders are for tests; nothing ships them." },
      {
        regex: "^@mantine/[^/]+/styles",
        message:
          "A component brings its style sheet along: import the component alone (apps/web/build/component-stylesheets.ts).",
      },
    ],
  ),
  restrict(
    ["packages/*/src/**"],
    [],
    [
      {
        regex: "^(node:|react|@mantine|drizzle|pg$|fastify)",
        message: "Packages are pure: no I/O, no database, no UI library. Take the value as an argument.",
      },
    ],
  ),
  restrict(
    ["apps/server/src/*.ts", "apps/server/src/{app,cli,http,print,ports,lib,domains}/**"],
    ["**/*repository.ts", "**/tables.ts"],
    [
      {
        regex: "^drizzle-orm(/|$)",
        message: "SQL is written in repository.ts, a *-repository.ts or tables.ts; call a method of a repository.",
      },
    ],
  ),
];

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "import", "oxc", "react", "jsx-a11y", "vitest", "promise"],
  jsPlugins: ["./scripts/rules/import-rules.ts"],
  options: { typeAware: true },
  categories: { correctness: "error", suspicious: "error" },
  env: { node: true, es2024: true, browser: true },
  ignorePatterns: ["**/dist/**", "data/**", "screenshots/**", "**/test-results/**"],
  rules: {
    "imports/arrows": "error",
    "eslint/no-shadow": "off",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/consistent-type-definitions": ["error", "type"],
    "typescript/no-floating-promises": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-unnecessary-type-assertion": "error",
    // Off, because the compiler's noImplicitReturns checks the same but does not require a default in an exhaustive
    // switch.
    "typescript/consistent-return": "off",
    "eslint/eqeqeq": "error",
    "eslint/no-console": "error",
    "eslint/no-empty": ["error", { allowEmptyCatch: false }],
    "eslint/no-underscore-dangle": "off",
    "eslint/no-await-in-loop": "off",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "off",
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
    "react/react-in-jsx-scope": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/prefer-add-event-listener": "off",
    "unicorn/require-module-specifiers": "off",
    "promise/always-return": "off",
  },
  overrides: [
    {
      files: ["scripts/**", "bench/**", "e2e/screenshots.ts", "apps/server/src/cli/**", "packages/finance/scripts/**"],
      rules: { "eslint/no-console": "off" },
    },
    { files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**"], rules: { "typescript/no-non-null-assertion": "off" } },
    ...restrictions,
  ],
});
