import type { feedback as English } from "../../en/messaging/feedback.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const feedback = {
  open: "Spätná väzba",
  title: "Spätná väzba",
  lead: "Čo vám vyhovuje, čo nie a čo chýba? Správu s vaším menom a e\u2011mailovou adresou dostane prevádzkovateľ portálu.",
  message: "Správa",
  send: "Odoslať",
  count: "{{count}} z najviac {{limit}} znakov",
  "form-success": "Ďakujeme. Vaša správa je na ceste k prevádzkovateľovi.",
  "too-often": "Za krátky čas ste odoslali veľa správ. Text tu zostáva; odošlite ho, prosím, {{when}}.",
} as const satisfies SlavicNamespace<typeof English>;
