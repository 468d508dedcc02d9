import type { session as English } from "../../en/identity/sessions.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const session = {
  "log-in": "Přihlásit se",
  "log-in-lead": "Vítejte zpět. Pokračujte tam, kde jste skončili.",
  "logging-in": "Přihlašujeme…",
  username: "Uživatelské jméno",
  password: "Heslo",
  "show-password": "Zobrazit heslo",
  "hide-password": "Skrýt heslo",
  "caps-lock": "Máte zapnutý Caps Lock.",
  "invalid-credentials": "Uživatelské jméno nebo heslo není správné.",
  "account-locked":
    "Účet je po několika neúspěšných pokusech o přihlášení uzamčen. Zkuste to později, nebo se obraťte na podporu.",
  "account-locked_wait":
    "Účet je po několika neúspěšných pokusech o přihlášení uzamčen. Zkuste to znovu {{when}}, nebo se obraťte na podporu.",
  "account-locked_operator": "Tento účet uzamkl provozovatel portálu. Obraťte se na podporu.",
  "account-expired": "Platnost hesla skončila. Nastavte si nové a přihlaste se s ním.",
  "account-expired-link": "Nastavit nové heslo",
  "reset-password-link": "Zapomněli jste heslo?",
  "registration-text": "Jste tu poprvé?",
  "registration-link": "Zaregistrujte se",
  "external-tool-link": "Přejít do informačního portálu",
  "opens-elsewhere": "(otevře se na nové kartě)",
  "password-reset-note": "Nové heslo je nastaveno. Přihlaste se s ním.",
  "signing-on": "Přihlašujeme vás…",
  "sign-on-failed": "Odkaz z partnerského systému neplatí. Otevřete ho tam znovu, nebo se přihlaste zde.",
  "sign-on-failed_still": "Odkaz z partnerského systému neplatí. Pokud ho potřebujete, otevřete ho tam znovu.",
  "sign-on-used":
    "Odkaz z partnerského systému už byl použit, každý platí jen jednou. Otevřete ho tam znovu, nebo se přihlaste zde.",
  "sign-on-used_still":
    "Odkaz z partnerského systému už byl použit, každý platí jen jednou. Pokud ho potřebujete, otevřete ho tam znovu.",
  "sign-on-expired":
    "Platnost odkazu z partnerského systému vypršela, každý platí dvě minuty. Otevřete ho tam znovu, nebo se přihlaste zde.",
  "sign-on-expired_still":
    "Platnost odkazu z partnerského systému vypršela, každý platí dvě minuty. Pokud ho potřebujete, otevřete ho tam znovu.",
  "sign-on-locked":
    "Účet, ke kterému odkaz z partnerského systému patří, uzamkl provozovatel portálu. Obraťte se na podporu.",
  "sign-on-password":
    "Platnost hesla k účtu, ke kterému odkaz z partnerského systému patří, skončila. Nastavte si nové heslo a otevřete odkaz znovu.",
  "sign-on-unassigned":
    "Účet, ke kterému odkaz z partnerského systému patří, nemá přiřazeného distributora. Obraťte se na podporu.",
  "sign-on-refused-title": "Odkaz vás nepřihlásil",
  "sign-on-unreachable-title": "Přihlášení se nezdařilo",
  "sign-on-unreachable":
    "Portál teď není dostupný. Odkaz z partnerského systému může ještě chvíli platit, zkuste to znovu.",
  "sign-on-still": "Stále jste v portálu jako {{name}}.",
  "sign-on-other-title": "Přihlásit pod jiným účtem?",
  "sign-on-other-text":
    "Když budete pokračovat, účet {{name}} se zde odhlásí. Rozpracovaná práce zůstane uložená a nabídne se při jeho dalším přihlášení. Pokud odkaz nepochází od vás, zůstaňte u svého účtu.",
  "sign-on-other-stay": "Zůstat u účtu {{name}}",
  "sign-on-other-replace": "Změnit účet",
  "sign-on-continue": "Pokračovat do portálu",
  "second-factor-title": "Ještě jeden krok",
  "second-factor-lead": "Zadejte kód, který právě ukazuje vaše ověřovací aplikace.",
  "second-factor-lead-recovery":
    "Zadejte jeden ze záložních kódů, které jste si uschovali při zapnutí ověření. Každý platí jednou.",
  "second-factor-code": "Kód z aplikace",
  "second-factor-recovery-code": "Záložní kód",
  "second-factor-use-recovery": "Nemáte telefon po ruce? Použijte záložní kód",
  "second-factor-use-app": "Použít raději aplikaci",
  "second-factor-submit": "Ověřit",
  "second-factor-lead-passkey":
    "Potvrďte přihlášení přístupovým klíčem. Nemáte ho u sebe? Zadejte některý ze záložních kódů; každý platí jednou.",
  "second-factor-use-passkey": "Použít přístupový klíč",
  "passkey-log-in": "Přihlásit se přístupovým klíčem",
  "passkey-refused": "Přístupový klíč nebyl přijat. Zkuste to znovu, nebo se přihlaste heslem.",
  "passkey-cancelled": "Přístupový klíč se nepoužil. Zkuste to znovu, nebo zvolte jiný způsob.",
  "second-factor-invalid": "Kód není správný nebo už byl použit. Zadejte nejnovější.",
  back: "Zpět",
  "page-failed-title": "Stránku se nepodařilo načíst",
  "page-failed-text": "Spojení cestou selhalo. Zkontrolujte ho a obnovte stránku.",
  "opening-portal": "Otevíráme portál…",
  "opening-slow-text": "Trvá to déle než obvykle. Obnovte stránku; pokud potíže trvají, ověřte připojení.",
  "opening-failed-title": "Portál se nepodařilo otevřít",
  "opening-failed-text": "Přihlášení proběhlo, ale spojení cestou selhalo. Obnovte stránku a pokračujte.",
  "reload-page": "Obnovit stránku",
  language: "Jazyk",
  "use-dark-scheme": "Přepnout na tmavý vzhled",
  "use-light-scheme": "Přepnout na světlý vzhled",
  "legal-info": "Právní informace",
  "legal-info-failed": "Text se nepodařilo načíst.",
  "legal-info-missing": "Právní informace zatím nebyly zveřejněny.",
  retry: "Zkusit znovu",
  loading: "Načítáme…",
  close: "Zavřít",
  "logout-warning-title": "Byli jste odhlášeni",
  "logout-warning-text":
    "Platnost přihlášení skončila. Přihlaste se znovu: rozdělaná práce zůstala uložena a nabídneme vám ji.",
  "logout-warning-text_locked":
    "Váš účet uzamkl provozovatel portálu. Obraťte se na podporu. Rozdělaná práce zůstala uložena: po odemčení účtu vám ji po přihlášení nabídneme.",
  "logout-warning-button": "Přihlásit se znovu",
  "dialog-failed": "Okno se kvůli chybě zavřelo. Otevřete ho znovu, nebo obnovte stránku.",
  "dialog-missing":
    "Teď to nelze otevřít: část portálu se nepodařilo načíst. Zkontrolujte připojení a obnovte stránku; košík zůstane zachován.",
  "disclaimer-title": "Než začnete",
  "disclaimer-text":
    "Portál je určen výhradně finančním poradcům a distributorům. Zobrazené prognózy a poplatky jsou orientační; minulé výnosy nezaručují výnosy budoucí.",
  "disclaimer-agree": "Souhlasím",
  "log-out": "Odhlásit se",
  "log-out-failed": "Jste stále přihlášeni: portál není dostupný. Zkuste to za chvíli znovu.",
  "log-out-unsaved-title": "Odhlásit se a přijít o neuloženou práci?",
  "log-out-unsaved-text": "Máte neuloženou práci. Odhlášením se smaže z tohoto prohlížeče i z portálu.",
  "log-out-unsaved-confirm": "Odhlásit a smazat",
  "log-out-unsaved-cancel": "Pokračovat v práci",
  "unsaved-work-title": "Pokračovat tam, kde jste skončili?",
  "unsaved-work-text": "Minulé přihlášení skončilo dřív, než jste práci dokončili. Uložili jsme ji {{day}} v {{time}}.",
  "unsaved-work-text-just-now":
    "Přihlášení skončilo dřív, než jste práci dokončili. Vše, co jste zadali, zůstalo uloženo.",
  "unsaved-work-continue": "Pokračovat",
  "unsaved-work-discard": "Zahodit",
  "other-work-title": "Pracovali jste i v jiném prohlížeči",
  "other-work-text":
    "Co se tam uložilo {{day}} v {{time}}, se liší od toho, co máte tady. Pokračovat můžete jen v jednom z nich, druhé nahradíme.",
  "other-work-keep": "Ponechat, co je tady",
  "other-work-take": "Převzít odtamtud",
  "unsaved-work-discard-failed": "Uloženou práci se nepodařilo smazat. Příště ji nabídneme znovu.",
} as const satisfies SlavicNamespace<typeof English>;
