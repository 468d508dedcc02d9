import type { notices as english } from "../../en/contracts/notices.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const notices = {
  title: "Upozornění e-mailem",
  lead: "Zvolte si, které e-maily o svých smlouvách chcete dostávat. Stejné informace najdete vždy i na stránce smlouvy.",
  opened: "Klient otevřel odkaz",
  "opened-text": "Při prvním otevření odkazu k podpisu.",
  question: "Klient má dotaz",
  "question-text": "Když se klient přes odkaz na něco zeptá. Odpovíte mu přímo na e-mail.",
  declined: "Klient odmítl podepsat",
  "declined-text": "Když klient smlouvu odmítne, včetně důvodu.",
  signed: "Podepsané dokumenty",
  "signed-text": "Po podpisu a zapečetění smlouvy, včetně dokumentů. Klient je dostane vždy.",
  expiring: "Končí lhůta k podpisu",
  "expiring-text":
    "{{contract}} před vypršením smlouvy nebo {{link}} před koncem platnosti odkazu, pokud smlouva není podepsaná. U krátkých lhůt v jejich polovině.",
  days_one: "{{count}} den",
  days_few: "{{count}} dny",
  days_many: "{{count}} dne",
  days_other: "{{count}} dní",
  "saved-on": "Uloženo: {{notice}} – zapnuto",
  "saved-off": "Uloženo: {{notice}} – vypnuto",
  "save-failed": "Toto nastavení se nepodařilo změnit: {{notice}}",
  "load-failed": "Upozornění se nepodařilo načíst",
  loading: "Načítáme upozornění…",
} as const satisfies SlavicNamespace<typeof english>;
