import type { EnglishNamespace } from "../messages.ts";

/** The rows of a plan summary that clients and advisors read in the same words. */
export const planSummary = {
  "summary-one-off": "{{amount}} one-off",
  "summary-monthly": "{{amount}} a month",
  "summary-years_one": "{{count}}\u00a0year",
  "summary-years_other": "{{count}}\u00a0years",
  "summary-entry-fee": "entry fee {{amount}}",
  "summary-set-up-fee": "set-up fee {{amount}}",
  "summary-partial": "{{amount}} plus fees that are not known",
  "summary-unknown": "unknown",
  "summary-at-most": "up to {{amount}} depending on age",
  "summary-by-age": "{{amount}} depending on age",
  "summary-pay-monthly": "Then every month into investments",
  "summary-service": "{{name}} service",
  "summary-service-absolute": "{{fee}} a year",
  "summary-service-relative": "{{fee}} of the investments’ value a year",
  "summary-service-transaction": "{{fee}} per payment",
  "summary-service-total": "{{cost}} in total",
  "summary-service-about": "about {{cost}} in total",
  "summary-costs": "All costs over the whole period",
  "summary-of-investment": "({{share}} of the investment)",
} satisfies EnglishNamespace;
