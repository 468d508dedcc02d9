/** A small defect as a developer could make it: `find` stands in `file` exactly once, and `replace` still compiles. */
export type Defect = {
  readonly name: string;
  readonly area: "packages" | "server" | "web";
  /** From the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
};

/**
 * Thirty defects that the tests have to find, ten in each area. `npm run test:defects` tries them one at a time. When
 * the code changes, keep the same defect in the new code; replace one only where the code it was in has gone.
 */
export const defects: readonly Defect[] = [
  {
    name: "half-rounded-down",
    area: "packages",
    file: "packages/units/src/rounding.ts",
    find: `fraction.charAt(decimals) >= "5"`,
    replace: `fraction.charAt(decimals) > "5"`,
  },
  {
    name: "fee-tier-excludes-its-bound",
    area: "packages",
    file: "packages/finance/src/forecast/fees.ts",
    find: `if (rounded > roundedBase ||`,
    replace: `if (rounded >= roundedBase ||`,
  },
  {
    name: "exit-cost-of-the-first-line",
    area: "packages",
    file: "packages/finance/src/costs/costs.ts",
    find: `const last = projection.stages.at(-1);`,
    replace: `const last = projection.stages.at(0);`,
  },
  {
    name: "drawdown-recovers-above-its-peak",
    area: "packages",
    file: "packages/performance/src/drawdown.ts",
    find: `place >= low && price >= high`,
    replace: `place >= low && price > high`,
  },
  {
    name: "declined-contract-cannot-be-withdrawn",
    area: "packages",
    file: "packages/rules/src/contracts/contract-states.ts",
    find: `Declined: ["Superseded", "Withdrawn"],`,
    replace: `Declined: ["Superseded"],`,
  },
  {
    name: "birth-number-exception-ends-a-year-early",
    area: "packages",
    file: "packages/rules/src/identifiers/birth-number.ts",
    find: `yearOfDay(birth.birthDate) > lastYearWithException;`,
    replace: `yearOfDay(birth.birthDate) >= lastYearWithException;`,
  },
  {
    name: "package-holds-one-fund-more",
    area: "packages",
    file: "packages/cart/src/events/change-package.ts",
    find: `entry.funds.length >= maxPackageFunds`,
    replace: `entry.funds.length > maxPackageFunds`,
  },
  {
    name: "last-step-cannot-be-chosen",
    area: "packages",
    file: "packages/cart/src/state/steps.ts",
    find: `isAvailable: index <= available,`,
    replace: `isAvailable: index < available,`,
  },
  {
    name: "figures-outdated-a-day-late",
    area: "packages",
    file: "packages/api/src/catalogue/figure-age.ts",
    find: `newest !== null && day <= lastOutdatedDay(newest)`,
    replace: `newest !== null && day < lastOutdatedDay(newest)`,
  },
  {
    name: "longest-name-cut-short",
    area: "packages",
    file: "packages/i18n/src/format/format.ts",
    find: `return characters.length <= length ?`,
    replace: `return characters.length < length ?`,
  },
  {
    name: "attachment-opens-without-the-right",
    area: "server",
    file: "apps/server/src/domains/sales/commission-attachments/service.ts",
    find: `      refuseWithoutRight(reader);\n      const found =`,
    replace: `      const found =`,
  },
  {
    name: "cross-rate-ignores-the-unit",
    area: "server",
    file: "apps/server/src/domains/catalogue/reference/import/forex/cross-rates.ts",
    find: `base === "EUR" ? unit / rate : rate / unit`,
    replace: `base === "EUR" ? unit / rate : rate`,
  },
  {
    name: "entered-download-missing-in-the-trail",
    area: "server",
    file: "apps/server/src/domains/contracts/download/visits.ts",
    find: `        await note(transaction, contract.id, "DownloadOpened");\n`,
    replace: ``,
  },
  {
    name: "client-form-saved-without-a-lock",
    area: "server",
    file: "apps/server/src/domains/clients/form/repository.ts",
    find: `eq(clientForms.id, id)).for("update")`,
    replace: `eq(clientForms.id, id))`,
  },
  {
    name: "new-password-leaves-sessions-open",
    area: "server",
    file: "apps/server/src/domains/identity/security/set-password.ts",
    find: `    await sessions.endSessionsOf(transaction, user.id, at.keep);\n`,
    replace: ``,
  },
  {
    name: "passkey-log-ins-not-counted",
    area: "server",
    file: "apps/server/src/domains/identity/sessions/log-in.ts",
    find: `      await attempts.spend("passkey", client.address, now);\n`,
    replace: ``,
  },
  {
    name: "proposal-sent-to-the-first-reader-only",
    area: "server",
    file: "apps/server/src/domains/sales/proposals/emails.ts",
    find: `return [...addresses.map((`,
    replace: `return [...addresses.slice(0, 1).map((`,
  },
  {
    name: "draft-keeps-its-etag",
    area: "server",
    file: "apps/server/src/domains/sales/drafts/repository.ts",
    find: `, revision: sql\`\${drafts.revision} + 1\` })`,
    replace: ` })`,
  },
  {
    name: "operator-written-to-in-the-senders-language",
    area: "server",
    file: "apps/server/src/domains/messaging/feedback/service.ts",
    find: `language: reader.language,`,
    replace: `language,`,
  },
  {
    name: "bytes-behind-a-seal-not-noticed",
    area: "server",
    file: "apps/server/src/ports/seal/check-seal.ts",
    find: `  if (bytes.subarray(cms.raw.length).some((byte) => byte !== 0)) faults.push("something stands behind the signature");\n`,
    replace: ``,
  },
  {
    name: "new-photo-not-shown-in-the-header",
    area: "web",
    file: "apps/web/src/features/identity/users/model/use-photo.ts",
    find: `["reference", "getUser"]`,
    replace: `["getUser"]`,
  },
  {
    name: "withdrawal-reports-the-wrong-reason",
    area: "web",
    file: "apps/web/src/features/contracts/signing/components/withdraw-button.tsx",
    find: `isChanged ? "withdraw-changed" : "withdraw-failed"`,
    replace: `isChanged ? "withdraw-failed" : "withdraw-changed"`,
  },
  {
    name: "send-code-again-does-nothing",
    area: "web",
    file: "apps/web/src/features/contracts/signing/client/components/enter-code.tsx",
    find: `onSend={() => void send()} />`,
    replace: `onSend={() => undefined} />`,
  },
  {
    name: "end-session-button-without-its-device",
    area: "web",
    file: "apps/web/src/features/identity/security/components/sessions-table.tsx",
    find: `            aria-label={t("end-named", { device })}\n`,
    replace: ``,
  },
  {
    name: "first-wrong-field-not-focused",
    area: "web",
    file: "apps/web/src/features/contracts/form-link/model/focus-field.ts",
    find: `  wrong?.focus();\n`,
    replace: ``,
  },
  {
    name: "failed-template-deletion-not-reported",
    area: "web",
    file: "apps/web/src/features/catalogue/portfolios/api/use-delete-template.ts",
    find: `    onError: (_error, { name }) => showToast(t("fund-package-template-delete-error", { name })),\n`,
    replace: ``,
  },
  {
    name: "employer-contribution-leaves-one-off-amount-enabled",
    area: "web",
    file: "apps/web/src/features/sales/cart/components/items/item-inputs.tsx",
    find: `        isDisabled={calcInput.employerContribution}\n`,
    replace: ``,
  },
  {
    name: "beginning-of-a-lock-unformatted",
    area: "web",
    file: "apps/web/src/features/identity/operators/components/locks-table.tsx",
    find: `{pragueDateTime(since)}`,
    replace: `{since}`,
  },
  {
    name: "deleted-draft-stays-loaded",
    area: "web",
    file: "apps/web/src/features/sales/drafts/model/use-delete-draft.ts",
    find: `if (currentDraft()?.id === id) setLoadedDraft(null);`,
    replace: `if (currentDraft()?.id !== id) setLoadedDraft(null);`,
  },
  {
    name: "dearest-funds-sorted-first",
    area: "web",
    file: "apps/web/src/features/catalogue/funds/model/filter/sort-funds.ts",
    find: `"currency", "charge", "volatility"]`,
    replace: `"currency", "volatility"]`,
  },
];
