import type { EnglishNamespace } from "../../namespace-types.ts";

/** Text messages: up to 160 characters, sent without diacritics. */
export const sms = {
  "sign-payment_one":
    "{{brand}}: by this code you sign {{count}} document ({{digest}}), first payment {{amounts}}. Code: {{code}}. Valid 10 minutes.",
  "sign-payment_other":
    "{{brand}}: by this code you sign {{count}} documents ({{digest}}), first payment {{amounts}}. Code: {{code}}. Valid 10 minutes.",
  sign_one: "{{brand}}: by this code you sign {{count}} document ({{digest}}). Code: {{code}}. Valid 10 minutes.",
  sign_other: "{{brand}}: by this code you sign {{count}} documents ({{digest}}). Code: {{code}}. Valid 10 minutes.",
  enter:
    "{{brand}}: your code for seeing what your advisor has sent you: {{code}}. Valid 10 minutes. Tell it to nobody.",
} as const satisfies EnglishNamespace;
