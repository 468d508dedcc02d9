import type { download as English } from "../../en/contracts/download.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";
import { sentWays } from "./revocation.ts";

export const download = {
  title: "Smlouva {{number}} je podepsaná",
  title_appendix: "Dodatek {{number}} je podepsaný",
  "advisor-text":
    "V\u00a0tomto prohlížeči je někdo přihlášen do portálu jako poradce, a\u00a0sem ho nepustíme. Otevřete odkaz na svém zařízení, nebo se nejdřív odhlaste a\u00a0načtěte stránku znovu.",
  "unknown-text":
    "Použijte prosím celý odkaz z\u00a0e\u2011mailu s\u00a0podepsanými dokumenty. Pokud to nepomůže, požádejte poradce, ať je pošle znovu.",
  "expired-title": "Platnost odkazu skončila",
  "expired-text": "Odkazy na podepsané dokumenty platí 90 dnů. Poradce vám dokumenty může kdykoli poslat znovu.",
  "enter-title": "Vaše podepsaná smlouva",
  "enter-text": "Tady si stáhnete její zapečetěné dokumenty. Váš poradce: {{name}} ({{company}}).",
  "enter-until": "Odkaz platí do {{when}} (pražského\u00a0času).",
  "all-title": "Všechno v\u00a0jednom souboru",
  "all-text":
    "Všechny zapečetěné dokumenty, list důkazů a\u00a0vše potřebné k\u00a0jejich ověření bez nás. Uchovejte si soubor celý: dokládá, co a\u00a0kdy jste podepsali.",
  all: "Stáhnout všechno",
  documents: "Dokumenty",
  save: "Uložit",
  saving: "Soubor se stahuje…",
  saved: "{{name}}: soubor převzal váš prohlížeč k\u00a0uložení.",
  revoked: "Od této smlouvy jste odstoupili. Dokumenty vám zůstávají.",
  "withdraw-title": "Chcete odstoupit?",
  "withdraw-text":
    "Od smlouvy můžete odstoupit do konce dne {{day}}, bez udání důvodu a\u00a0bez pokuty. Můžete to udělat tady, písemně nebo e\u2011mailem. Stačí odstoupení do té doby odeslat.",
  "withdraw-text_appendix":
    "Od dodatku můžete odstoupit do konce dne {{day}}, bez udání důvodu a\u00a0bez pokuty. Můžete to udělat tady, písemně nebo e\u2011mailem. Stačí odstoupení do té doby odeslat.",
  withdraw: "Odstoupit od smlouvy",
  withdraw_appendix: "Odstoupit od dodatku",
  "withdraw-sure": "Odstoupit od smlouvy {{number}}?",
  "withdraw-sure_appendix": "Odstoupit od dodatku {{number}}?",
  "withdraw-ends": "Smlouva dnes skončí a\u00a0její pokyny se zruší.",
  "withdraw-ends_appendix": "Dodatek dnes skončí a\u00a0jeho pokyny se zruší.",
  "withdraw-money":
    "Co jste zaplatili, se vám vrátí tak, jak stanoví smlouva. Pokud se za to mezitím nakoupily investice, dostanete jejich cenu v\u00a0době prodeje.",
  "withdraw-mail": "Potvrzení uvidíte tady a\u00a0přijde vám na {{email}}. Dostane ho i\u00a0váš poradce.",
  "withdraw-mail-none": "Potvrzení uvidíte tady. Dostane ho i\u00a0váš poradce.",
  "withdraw-final": "Nelze to vzít zpět.",
  "withdraw-confirm": "Potvrdit odstoupení",
  "withdraw-back": "Nechat smlouvu platit",
  "withdraw-back_appendix": "Nechat dodatek platit",
  withdrawing: "Odstoupení se odesílá…",
  "withdraw-over-title": "Odstoupení",
  "withdraw-over":
    "Odstoupit bylo možné do {{day}}. Pokud jste odstoupení do té doby odeslali písemně nebo e\u2011mailem, platí: řekněte poradci, kdy a\u00a0jak jste ho odeslali.",
  "receipt-title": "Vaše odstoupení jsme přijali",
  "receipt-text": "Toto je potvrzení o\u00a0přijetí vašeho odstoupení od smlouvy {{number}}.",
  "receipt-text_appendix": "Toto je potvrzení o\u00a0přijetí vašeho odstoupení od dodatku {{number}}.",
  "receipt-sent": "Odstoupení odesláno",
  "receipt-recorded": "Odstoupení zaznamenáno",
  "receipt-mail": "Potvrzení jsme poslali i\u00a0na {{email}}.",
  "receipt-next":
    "Nic dalšího prosím neplaťte, a\u00a0pokud máte trvalý příkaz, zrušte ho. Co jste zaplatili, se vám vrátí tak, jak stanoví smlouva.",
  "receipt-print": "Vytisknout potvrzení",
  ...sentWays,
  check: "Zda dokument nikdo nezměnil, zjistíte kdykoli:",
  "check-link": "ověřit dokument",
} as const satisfies SlavicNamespace<typeof English>;
