import type { feedback as English } from "../../en/messaging/feedback.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const feedback = {
  open: "Spätná väzba",
  title: "Spätná väzba",
  lead: "Čo vám vyhovuje, čo nie a čo chýba? Správu spolu s vaším menom a e-mailovou adresou dostane prevádzkovateľ portálu.",
  message: "Správa",
  send: "Odoslať",
  count: "{{count}} z {{limit}} znakov",
  "form-success": "Ďakujeme. Správu odovzdáme prevádzkovateľovi.",
  "too-often": "Za krátky čas ste odoslali veľa správ. Text tu zostane, odošlite ho {{when}}.",
} as const satisfies SlavicNamespace<typeof English>;
