import type { consent as English } from "../../en/contracts/consent.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const consent = {
  "consent-2026-11": "Dokumenty mám přečtené a souhlasím s\u00a0elektronickým podpisem.",
  "consent-2026-12":
    "Tyto dokumenty byly přede mnou otevřeny a\u00a0bylo možné si je přečíst: {{documents}}. Souhlasím s\u00a0elektronickým podpisem.",
  "consent-2026-12-none": "Žádný z\u00a0dokumentů tu nebyl otevřen. Souhlasím s\u00a0elektronickým podpisem.",
  "consent-pages_one": "{{name}} ({{count}}\u00a0strana)",
  "consent-pages_few": "{{name}} ({{count}}\u00a0strany)",
  "consent-pages_many": "{{name}} ({{count}}\u00a0strany)",
  "consent-pages_other": "{{name}} ({{count}}\u00a0stran)",
  "consent-key-documents": "sdělení klíčových informací: {{products}}",
} as const satisfies SlavicNamespace<typeof English>;
