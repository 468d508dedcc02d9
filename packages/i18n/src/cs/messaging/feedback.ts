import type { feedback as English } from "../../en/messaging/feedback.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const feedback = {
  open: "Zpětná vazba",
  title: "Zpětná vazba",
  lead: "Co vám vyhovuje, co ne a co chybí? Zprávu s vaším jménem a e\u2011mailovou adresou dostane provozovatel portálu.",
  message: "Zpráva",
  send: "Odeslat",
  count: "{{count}} z nejvýše {{limit}} znaků",
  "form-success": "Děkujeme. Vaše zpráva je na cestě k provozovateli.",
  "too-often": "Za krátkou dobu jste odeslali mnoho zpráv. Text tu zůstává; odešlete ho prosím {{when}}.",
} as const satisfies SlavicNamespace<typeof English>;
