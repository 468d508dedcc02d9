import type { sms as English } from "../../en/messaging/sms.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sms = {
  "sign-payment_one":
    "{{brand}}: zadaním kódu podpíšete {{count}} dokument ({{digest}}), prvá platba {{amounts}}. Kód: {{code}}. Platí 10 minút.",
  "sign-payment_few":
    "{{brand}}: zadaním kódu podpíšete {{count}} dokumenty ({{digest}}), prvá platba {{amounts}}. Kód: {{code}}. Platí 10 minút.",
  "sign-payment_many":
    "{{brand}}: zadaním kódu podpíšete {{count}} dokumentu ({{digest}}), prvá platba {{amounts}}. Kód: {{code}}. Platí 10 minút.",
  "sign-payment_other":
    "{{brand}}: zadaním kódu podpíšete {{count}} dokumentov ({{digest}}), prvá platba {{amounts}}. Kód: {{code}}. Platí 10 minút.",
  sign_one: "{{brand}}: zadaním kódu podpíšete {{count}} dokument ({{digest}}). Kód: {{code}}. Platí 10 minút.",
  sign_few: "{{brand}}: zadaním kódu podpíšete {{count}} dokumenty ({{digest}}). Kód: {{code}}. Platí 10 minút.",
  sign_many: "{{brand}}: zadaním kódu podpíšete {{count}} dokumentu ({{digest}}). Kód: {{code}}. Platí 10 minút.",
  sign_other: "{{brand}}: zadaním kódu podpíšete {{count}} dokumentov ({{digest}}). Kód: {{code}}. Platí 10 minút.",
  enter: "{{brand}}: kód k odkazu od vášho poradcu: {{code}}. Platí 10 minút. Nikomu ho neprezrádzajte.",
} as const satisfies SlavicNamespace<typeof English>;
