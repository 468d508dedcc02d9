import type { webRequest as English } from "../en/web-request.ts";
import type { SlavicNamespace } from "../messages.ts";

export const webRequest = {
  title: "Přebíráme údaje klienta",
  "taken-over": "Údaje klienta jsme převzali a předvyplníme je ve formuláři klienta.",
  "taken-over-of": "Převzali jsme údaje: {{name}}. Předvyplníme je ve formuláři klienta.",
  none: "Takový webový požadavek neexistuje, nebo už neplatí.",
  failed: "Údaje klienta se nepodařilo načíst",
  "go-on-without": "Pokračovat bez nich",
} as const satisfies SlavicNamespace<typeof English>;
