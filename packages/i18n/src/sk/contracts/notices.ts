import type { notices as english } from "../../en/contracts/notices.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const notices = {
  title: "Upozornenia e-mailom",
  lead: "Zvoľte si, ktoré e-maily o svojich zmluvách chcete dostávať. Rovnaké informácie nájdete vždy aj na stránke zmluvy.",
  opened: "Klient otvoril odkaz",
  "opened-text": "Pri prvom otvorení odkazu na podpis.",
  question: "Klient má otázku",
  "question-text": "Keď sa klient cez odkaz na niečo opýta. Odpoviete mu priamo na e-mail.",
  declined: "Klient odmietol podpísať",
  "declined-text": "Keď klient zmluvu odmietne, vrátane dôvodu.",
  signed: "Podpísané dokumenty",
  "signed-text": "Po podpise a zapečatení zmluvy, vrátane dokumentov. Klient ich dostane vždy.",
  expiring: "Končí sa lehota na podpis",
  "expiring-text":
    "{{contract}} pred vypršaním zmluvy alebo {{link}} pred koncom platnosti odkazu, ak zmluva nie je podpísaná. Pri krátkych lehotách v ich polovici.",
  days_one: "{{count}} deň",
  days_few: "{{count}} dni",
  days_many: "{{count}} dňa",
  days_other: "{{count}} dní",
  "saved-on": "Uložené: {{notice}} – zapnuté",
  "saved-off": "Uložené: {{notice}} – vypnuté",
  "save-failed": "Toto nastavenie sa nepodarilo zmeniť: {{notice}}",
  "load-failed": "Upozornenia sa nepodarilo načítať",
  loading: "Načítavame upozornenia…",
} as const satisfies SlavicNamespace<typeof english>;
