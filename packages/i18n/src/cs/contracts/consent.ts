import type { consent as English } from "../../en/contracts/consent.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const consent = {
  "consent-2026-11": "Dokumenty mám přečtené a souhlasím s elektronickým podpisem.",
  "consent-2026-12":
    "Tyto dokumenty byly přede mnou otevřeny a bylo možné si je přečíst: {{documents}}. Souhlasím s elektronickým podpisem.",
  "consent-2026-12-none": "Žádný z dokumentů tu nebyl otevřen. Souhlasím s elektronickým podpisem.",
  "consent-pages_one": "{{name}} ({{count}} strana)",
  "consent-pages_few": "{{name}} ({{count}} strany)",
  "consent-pages_many": "{{name}} ({{count}} strany)",
  "consent-pages_other": "{{name}} ({{count}} stran)",
  "consent-key-documents": "sdělení klíčových informací: {{products}}",
} as const satisfies SlavicNamespace<typeof English>;
