import type { sms as English } from "../../en/messaging/sms.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sms = {
  "sign-payment_one":
    "{{brand}}: týmto kódom podpisujete {{count}} dokument ({{digest}}), prvá platba {{amounts}}. Kód: {{code}}. Platí 10 minút.",
  "sign-payment_few":
    "{{brand}}: týmto kódom podpisujete {{count}} dokumenty ({{digest}}), prvá platba {{amounts}}. Kód: {{code}}. Platí 10 minút.",
  "sign-payment_many":
    "{{brand}}: týmto kódom podpisujete {{count}} dokumentov ({{digest}}), prvá platba {{amounts}}. Kód: {{code}}. Platí 10 minút.",
  "sign-payment_other":
    "{{brand}}: týmto kódom podpisujete {{count}} dokumentov ({{digest}}), prvá platba {{amounts}}. Kód: {{code}}. Platí 10 minút.",
  sign_one: "{{brand}}: týmto kódom podpisujete {{count}} dokument ({{digest}}). Kód: {{code}}. Platí 10 minút.",
  sign_few: "{{brand}}: týmto kódom podpisujete {{count}} dokumenty ({{digest}}). Kód: {{code}}. Platí 10 minút.",
  sign_many: "{{brand}}: týmto kódom podpisujete {{count}} dokumentov ({{digest}}). Kód: {{code}}. Platí 10 minút.",
  sign_other: "{{brand}}: týmto kódom podpisujete {{count}} dokumentov ({{digest}}). Kód: {{code}}. Platí 10 minút.",
  enter: "{{brand}}: kód k tomu, čo vám poslal váš poradca: {{code}}. Platí 10 minút. Nikomu ho nehovorte.",
} as const satisfies SlavicNamespace<typeof English>;
