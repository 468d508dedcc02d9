import { defineConfig } from "oxlint";
import { importZones } from "./scripts/import-zones.ts";

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "import", "oxc", "react", "jsx-a11y", "vitest", "promise"],
  options: { typeAware: true },
  categories: { correctness: "error", suspicious: "error" },
  env: { node: true, es2024: true, browser: true },
  ignorePatterns: ["**/dist/**", "data/**", "screenshots/**", "**/test-results/**"],
  rules: {
    "eslint/no-shadow": "off",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/consistent-type-definitions": ["error", "type"],
    "typescript/no-floating-promises": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-unnecessary-type-assertion": "error",
    "eslint/eqeqeq": "error",
    "eslint/no-console": "error",
    "eslint/no-empty": ["error", { allowEmptyCatch: false }],
    "eslint/no-underscore-dangle": "off",
    "eslint/no-await-in-loop": "off",
    "import/no-cycle": "error",
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
    ...importZones(),
  ],
});
