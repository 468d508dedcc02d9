import type { sms as English } from "../../en/messaging/sms.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sms = {
  "sign-payment_one":
    "{{brand}}: tímto kódem podepisujete {{count}} dokument ({{digest}}), první platba {{amounts}}. Kód: {{code}}. Platí 10 minut.",
  "sign-payment_few":
    "{{brand}}: tímto kódem podepisujete {{count}} dokumenty ({{digest}}), první platba {{amounts}}. Kód: {{code}}. Platí 10 minut.",
  "sign-payment_many":
    "{{brand}}: tímto kódem podepisujete {{count}} dokumentů ({{digest}}), první platba {{amounts}}. Kód: {{code}}. Platí 10 minut.",
  "sign-payment_other":
    "{{brand}}: tímto kódem podepisujete {{count}} dokumentů ({{digest}}), první platba {{amounts}}. Kód: {{code}}. Platí 10 minut.",
  sign_one: "{{brand}}: tímto kódem podepisujete {{count}} dokument ({{digest}}). Kód: {{code}}. Platí 10 minut.",
  sign_few: "{{brand}}: tímto kódem podepisujete {{count}} dokumenty ({{digest}}). Kód: {{code}}. Platí 10 minut.",
  sign_many: "{{brand}}: tímto kódem podepisujete {{count}} dokumentů ({{digest}}). Kód: {{code}}. Platí 10 minut.",
  sign_other: "{{brand}}: tímto kódem podepisujete {{count}} dokumentů ({{digest}}). Kód: {{code}}. Platí 10 minut.",
  enter: "{{brand}}: kód k tomu, co vám poslal váš poradce: {{code}}. Platí 10 minut. Nikomu ho nesdělujte.",
} as const satisfies SlavicNamespace<typeof English>;
