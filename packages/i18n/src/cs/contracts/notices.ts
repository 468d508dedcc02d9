import type { notices as english } from "../../en/contracts/notices.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const notices = {
  title: "Upozornění e\u2011mailem",
  lead: "Které e\u2011maily o svých smlouvách dostáváte. Co je v nich, najdete vždy i na stránce smlouvy.",
  opened: "Klient otevřel odkaz",
  "opened-text": "Když je odkaz k podpisu poprvé otevřen.",
  question: "Klient má dotaz",
  "question-text": "Jakmile se klient u odkazu na něco zeptá; odpovíte mu přímo na e\u2011mail.",
  declined: "Klient odmítl podepsat",
  "declined-text": "Jakmile klient smlouvu odmítne, včetně důvodu.",
  signed: "Podepsané dokumenty",
  "signed-text": "Jakmile je smlouva podepsaná a zapečetěná, včetně dokumentů. Klient je dostane vždy.",
  expiring: "Končí čas k podpisu",
  "expiring-text":
    "{{contract}} předtím, než smlouva vyprší, nebo {{link}} předtím, než skončí odkaz klienta, pokud do té doby není podepsaná. U krátkých lhůt v jejich polovině.",
  days_one: "{{count}} den",
  days_few: "{{count}} dny",
  days_many: "{{count}} dne",
  days_other: "{{count}} dní",
  "saved-on": "Uloženo: {{notice}} – zapnuto",
  "saved-off": "Uloženo: {{notice}} – vypnuto",
  "save-failed": "Tuto volbu se nepodařilo uložit, zůstává, jak byla: {{notice}}",
  "load-failed": "Upozornění se nepodařilo načíst",
  loading: "Upozornění se načítají",
} as const satisfies SlavicNamespace<typeof english>;
