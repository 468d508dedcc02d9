import type { EnglishNamespace } from "../../namespace-types.ts";

/** Text messages: up to 160 characters, sent without diacritics. */
export const sms = {
  "sign-payment_one":
    "{{brand}}: use this code to sign {{count}} document ({{digest}}), first payment {{amounts}}. Code: {{code}}. Valid for 10 min.",
  "sign-payment_other":
    "{{brand}}: use this code to sign {{count}} documents ({{digest}}), first payment {{amounts}}. Code: {{code}}. Valid for 10 min.",
  sign_one: "{{brand}}: use this code to sign {{count}} document ({{digest}}). Code: {{code}}. Valid for 10 min.",
  sign_other: "{{brand}}: use this code to sign {{count}} documents ({{digest}}). Code: {{code}}. Valid for 10 min.",
  enter: "{{brand}}: your code to open the link from your advisor: {{code}}. Valid for 10 min. Never share this code.",
} as const satisfies EnglishNamespace;
