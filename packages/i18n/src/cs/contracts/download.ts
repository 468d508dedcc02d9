import type { download as English } from "../../en/contracts/download.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";
import { sentWays } from "./revocation.ts";

export const download = {
  title: "Smlouva {{number}} je podepsaná",
  title_appendix: "Dodatek {{number}} je podepsaný",
  "advisor-text":
    "Dokumenty klienta tu proto nezobrazíme. Otevřete odkaz na svém zařízení, nebo se nejdřív odhlaste a načtěte stránku znovu.",
  "unknown-text":
    "Použijte celý odkaz z e-mailu s podepsanými dokumenty. Pokud to nepomůže, požádejte poradce, ať vám je pošle znovu.",
  "expired-title": "Platnost odkazu skončila",
  "expired-text": "Odkazy na podepsané dokumenty platí 90 dnů. Poradce vám dokumenty může kdykoli poslat znovu.",
  "enter-title": "Vaše podepsaná smlouva",
  "enter-text": "Tady si stáhnete její zapečetěné dokumenty. Váš poradce: {{name}} ({{company}}).",
  "enter-until": "Odkaz platí do {{when}} (pražského\u00a0času).",
  "all-title": "Všechno v jednom souboru",
  "all-text":
    "Všechny zapečetěné dokumenty, list důkazů a vše potřebné k jejich ověření bez nás. Uschovejte si celý soubor: dokládá, co a kdy jste podepsali.",
  all: "Stáhnout všechno",
  documents: "Dokumenty",
  save: "Stáhnout",
  saving: "Stahuje se…",
  saved: "Staženo: {{name}}",
  revoked: "Od této smlouvy jste odstoupili. Dokumenty vám zůstávají.",
  "withdraw-title": "Chcete odstoupit?",
  "withdraw-text":
    "Od smlouvy můžete odstoupit do konce dne {{day}}, bez udání důvodu a bez sankce. Můžete to udělat tady, písemně nebo e-mailem. Stačí odstoupení do té doby odeslat.",
  "withdraw-text_appendix":
    "Od dodatku můžete odstoupit do konce dne {{day}}, bez udání důvodu a bez sankce. Můžete to udělat tady, písemně nebo e-mailem. Stačí odstoupení do té doby odeslat.",
  withdraw: "Odstoupit od smlouvy",
  withdraw_appendix: "Odstoupit od dodatku",
  "withdraw-sure": "Odstoupit od smlouvy {{number}}?",
  "withdraw-sure_appendix": "Odstoupit od dodatku {{number}}?",
  "withdraw-ends": "Smlouva dnes zanikne a pokyny podle ní se zruší.",
  "withdraw-ends_appendix": "Dodatek dnes zanikne a pokyny podle něj se zruší.",
  "withdraw-money":
    "Zaplacené peníze se vám vrátí tak, jak stanoví smlouva. Pokud se za ně mezitím nakoupily investice, dostanete jejich hodnotu v době prodeje.",
  "withdraw-mail": "Potvrzení uvidíte tady a přijde vám na {{email}}. Dostane ho i váš poradce.",
  "withdraw-mail-none": "Potvrzení uvidíte tady. Dostane ho i váš poradce.",
  "withdraw-final": "Tento krok nelze vrátit.",
  "withdraw-confirm": "Potvrdit odstoupení",
  "withdraw-back": "Ponechat smlouvu",
  "withdraw-back_appendix": "Ponechat dodatek",
  withdrawing: "Odesíláme odstoupení…",
  "withdraw-over-title": "Odstoupení",
  "withdraw-over":
    "Odstoupit bylo možné do {{day}}. Pokud jste odstoupení do té doby odeslali písemně nebo e-mailem, je platné. Řekněte poradci, kdy a jak jste ho odeslali.",
  "receipt-title": "Vaše odstoupení jsme přijali",
  "receipt-text": "Toto je potvrzení o přijetí vašeho odstoupení od smlouvy {{number}}.",
  "receipt-text_appendix": "Toto je potvrzení o přijetí vašeho odstoupení od dodatku {{number}}.",
  "receipt-sent": "Odstoupení odesláno",
  "receipt-recorded": "Odstoupení zaznamenáno",
  "receipt-mail": "Potvrzení jsme poslali i na {{email}}.",
  "receipt-next":
    "Nic dalšího prosím neplaťte. Pokud máte trvalý příkaz, zrušte ho. Zaplacené peníze se vám vrátí tak, jak stanoví smlouva.",
  "receipt-print": "Vytisknout potvrzení",
  ...sentWays,
  check: "Zda dokument nikdo nezměnil, můžete kdykoli zkontrolovat:",
  "check-link": "ověřit dokument",
} as const satisfies SlavicNamespace<typeof English>;
