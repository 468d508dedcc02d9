import type { consent as English } from "../../en/contracts/consent.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const consent = {
  "consent-2026-11": "Dokumenty mám prečítané a súhlasím s\u00a0elektronickým podpisom.",
  "consent-2026-12":
    "Tieto dokumenty boli predo mnou otvorené a\u00a0bolo možné si ich prečítať: {{documents}}. Súhlasím s\u00a0elektronickým podpisom.",
  "consent-2026-12-none": "Žiadny z\u00a0dokumentov tu nebol otvorený. Súhlasím s\u00a0elektronickým podpisom.",
  "consent-pages_one": "{{name}} ({{count}}\u00a0strana)",
  "consent-pages_few": "{{name}} ({{count}}\u00a0strany)",
  "consent-pages_many": "{{name}} ({{count}}\u00a0strany)",
  "consent-pages_other": "{{name}} ({{count}}\u00a0strán)",
  "consent-key-documents": "dokumenty s\u00a0kľúčovými informáciami: {{products}}",
} as const satisfies SlavicNamespace<typeof English>;
