import type { planSummary as English } from "../en/plan-summary.ts";
import type { SlavicNamespace } from "../messages.ts";

export const planSummary = {
  "summary-one-off": "{{amount}} jednorazovo",
  "summary-monthly": "{{amount}} mesačne",
  "summary-years_one": "{{count}}\u00a0rok",
  "summary-years_few": "{{count}}\u00a0roky",
  "summary-years_many": "{{count}}\u00a0roka",
  "summary-years_other": "{{count}}\u00a0rokov",
  "summary-entry-fee": "vstupný poplatok {{amount}}",
  "summary-set-up-fee": "poplatok za zriadenie {{amount}}",
  "summary-partial": "{{amount}} a\u00a0ďalšie poplatky v\u00a0neznámej výške",
  "summary-unknown": "v\u00a0neznámej výške",
  "summary-at-most": "až {{amount}} podľa veku",
  "summary-by-age": "{{amount}} podľa veku",
  "summary-pay-monthly": "Potom každý mesiac do investícií",
  "summary-service": "Služba {{name}}",
  "summary-service-absolute": "{{fee}} ročne",
  "summary-service-relative": "{{fee}} ročne z hodnoty investícií",
  "summary-service-transaction": "{{fee}} za každú platbu",
  "summary-service-total": "spolu {{cost}}",
  "summary-service-about": "spolu asi {{cost}}",
  "summary-costs": "Všetky náklady za celé obdobie",
  "summary-of-investment": "({{share}} z\u00a0investície)",
} satisfies SlavicNamespace<typeof English>;
