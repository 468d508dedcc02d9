import type { webRequest as English } from "../en/web-request.ts";
import type { SlavicNamespace } from "../messages.ts";

export const webRequest = {
  title: "Preberáme údaje klienta",
  "taken-over": "Údaje klienta sme prevzali a predvyplníme ich vo formulári klienta.",
  "taken-over-of": "Prevzali sme údaje: {{name}}. Predvyplníme ich vo formulári klienta.",
  none: "Taká webová požiadavka neexistuje, alebo už neplatí.",
  failed: "Údaje klienta sa nepodarilo načítať",
  "go-on-without": "Pokračovať bez nich",
} as const satisfies SlavicNamespace<typeof English>;
