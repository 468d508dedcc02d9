import type { planSummary as English } from "../en/plan-summary.ts";
import type { SlavicNamespace } from "../messages.ts";

export const planSummary = {
  "summary-one-off": "{{amount}} jednorázově",
  "summary-monthly": "{{amount}} měsíčně",
  "summary-years_one": "{{count}}\u00a0rok",
  "summary-years_few": "{{count}}\u00a0roky",
  "summary-years_many": "{{count}}\u00a0roku",
  "summary-years_other": "{{count}}\u00a0let",
  "summary-entry-fee": "vstupní poplatek {{amount}}",
  "summary-set-up-fee": "poplatek za zřízení {{amount}}",
  "summary-partial": "{{amount}} a\u00a0další poplatky v\u00a0neznámé výši",
  "summary-unknown": "v\u00a0neznámé výši",
  "summary-at-most": "až {{amount}} podle věku",
  "summary-by-age": "{{amount}} podle věku",
  "summary-pay-monthly": "Potom každý měsíc do investic",
  "summary-service": "Služba {{name}}",
  "summary-service-absolute": "{{fee}} ročně",
  "summary-service-relative": "{{fee}} ročně z hodnoty investic",
  "summary-service-transaction": "{{fee}} za každou platbu",
  "summary-service-total": "celkem {{cost}}",
  "summary-service-about": "celkem asi {{cost}}",
  "summary-costs": "Všechny náklady za celou dobu",
  "summary-of-investment": "({{share}} z\u00a0investice)",
} satisfies SlavicNamespace<typeof English>;
