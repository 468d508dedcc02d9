import type { sms as English } from "../../en/messaging/sms.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sms = {
  "sign-payment_one":
    "{{brand}}: zadáním kódu podepíšete {{count}} dokument ({{digest}}), první platba {{amounts}}. Kód: {{code}}. Platí 10 minut.",
  "sign-payment_few":
    "{{brand}}: zadáním kódu podepíšete {{count}} dokumenty ({{digest}}), první platba {{amounts}}. Kód: {{code}}. Platí 10 minut.",
  "sign-payment_many":
    "{{brand}}: zadáním kódu podepíšete {{count}} dokumentu ({{digest}}), první platba {{amounts}}. Kód: {{code}}. Platí 10 minut.",
  "sign-payment_other":
    "{{brand}}: zadáním kódu podepíšete {{count}} dokumentů ({{digest}}), první platba {{amounts}}. Kód: {{code}}. Platí 10 minut.",
  sign_one: "{{brand}}: zadáním kódu podepíšete {{count}} dokument ({{digest}}). Kód: {{code}}. Platí 10 minut.",
  sign_few: "{{brand}}: zadáním kódu podepíšete {{count}} dokumenty ({{digest}}). Kód: {{code}}. Platí 10 minut.",
  sign_many: "{{brand}}: zadáním kódu podepíšete {{count}} dokumentu ({{digest}}). Kód: {{code}}. Platí 10 minut.",
  sign_other: "{{brand}}: zadáním kódu podepíšete {{count}} dokumentů ({{digest}}). Kód: {{code}}. Platí 10 minut.",
  enter: "{{brand}}: kód k odkazu od vašeho poradce: {{code}}. Platí 10 minut. Nikomu ho nesdělujte.",
} as const satisfies SlavicNamespace<typeof English>;
