import type { notices as english } from "../../en/contracts/notices.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const notices = {
  title: "Upozornenia e\u2011mailom",
  lead: "Ktoré e\u2011maily o svojich zmluvách dostávate. Čo je v nich, nájdete vždy aj na stránke zmluvy.",
  opened: "Klient otvoril odkaz",
  "opened-text": "Keď je odkaz na podpis prvýkrát otvorený.",
  question: "Klient má otázku",
  "question-text": "Len čo sa klient pri odkaze na niečo opýta; odpoviete mu priamo na e\u2011mail.",
  declined: "Klient odmietol podpísať",
  "declined-text": "Len čo klient zmluvu odmietne, vrátane dôvodu.",
  signed: "Podpísané dokumenty",
  "signed-text": "Len čo je zmluva podpísaná a zapečatená, vrátane dokumentov. Klient ich dostane vždy.",
  expiring: "Končí sa čas na podpis",
  "expiring-text":
    "{{contract}} predtým, ako zmluva vyprší, alebo {{link}} predtým, ako sa skončí odkaz klienta, ak dovtedy nie je podpísaná. Pri krátkych lehotách v ich polovici.",
  days_one: "{{count}} deň",
  days_few: "{{count}} dni",
  days_many: "{{count}} dňa",
  days_other: "{{count}} dní",
  "saved-on": "Uložené: {{notice}} – zapnuté",
  "saved-off": "Uložené: {{notice}} – vypnuté",
  "save-failed": "Túto voľbu sa nepodarilo uložiť, zostáva, ako bola: {{notice}}",
  "load-failed": "Upozornenia sa nepodarilo načítať",
  loading: "Upozornenia sa načítavajú",
} as const satisfies SlavicNamespace<typeof english>;
