import type { consent as English } from "../../en/contracts/consent.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const consent = {
  "consent-2026-11": "Dokumenty mám prečítané a súhlasím s elektronickým podpisom.",
  "consent-2026-12":
    "Tieto dokumenty boli predo mnou otvorené a bolo možné si ich prečítať: {{documents}}. Súhlasím s elektronickým podpisom.",
  "consent-2026-12-none": "Žiadny z dokumentov tu nebol otvorený. Súhlasím s elektronickým podpisom.",
  "consent-pages_one": "{{name}} ({{count}} strana)",
  "consent-pages_few": "{{name}} ({{count}} strany)",
  "consent-pages_many": "{{name}} ({{count}} strany)",
  "consent-pages_other": "{{name}} ({{count}} strán)",
  "consent-key-documents": "dokumenty s kľúčovými informáciami: {{products}}",
} as const satisfies SlavicNamespace<typeof English>;
