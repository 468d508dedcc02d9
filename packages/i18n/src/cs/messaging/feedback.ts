import type { feedback as English } from "../../en/messaging/feedback.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const feedback = {
  open: "Zpětná vazba",
  title: "Zpětná vazba",
  lead: "Co vám vyhovuje, co ne a co chybí? Zprávu spolu s vaším jménem a e-mailovou adresou dostane provozovatel portálu.",
  message: "Zpráva",
  send: "Odeslat",
  count: "{{count}} z {{limit}} znaků",
  "form-success": "Děkujeme. Zprávu předáme provozovateli.",
  "too-often": "Za krátkou dobu jste odeslali mnoho zpráv. Text tu zůstane, odešlete ho {{when}}.",
} as const satisfies SlavicNamespace<typeof English>;
