import type { session as English } from "../../en/identity/sessions.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const session = {
  "log-in": "Prihlásiť sa",
  "log-in-lead": "Vitajte späť. Pokračujte tam, kde ste skončili.",
  "logging-in": "Prihlasujeme…",
  username: "Používateľské meno",
  password: "Heslo",
  "show-password": "Zobraziť heslo",
  "hide-password": "Skryť heslo",
  "caps-lock": "Máte zapnutý Caps Lock.",
  "invalid-credentials": "Nesprávne používateľské meno alebo heslo.",
  "account-locked":
    "Účet je po niekoľkých neúspešných pokusoch o prihlásenie zablokovaný. Skúste to neskôr alebo sa obráťte na podporu.",
  "account-locked_wait":
    "Účet je po niekoľkých neúspešných pokusoch o prihlásenie zablokovaný. Skúste to znova {{when}} alebo sa obráťte na podporu.",
  "account-locked_operator": "Tento účet zablokoval prevádzkovateľ portálu. Obráťte sa na podporu.",
  "account-expired": "Platnosť hesla sa skončila. Nastavte si nové a prihláste sa s ním.",
  "account-expired-link": "Nastaviť nové heslo",
  "reset-password-link": "Zabudli ste heslo?",
  "registration-text": "Ste tu prvýkrát?",
  "registration-link": "Zaregistrujte sa",
  "external-tool-link": "Prejsť do informačného portálu",
  "opens-elsewhere": "(otvorí sa na novej karte)",
  "password-reset-note": "Nové heslo je nastavené. Prihláste sa s ním.",
  "signing-on": "Prihlasujeme vás…",
  "sign-on-failed": "Odkaz z partnerského systému neplatí. Otvorte ho tam znova alebo sa prihláste tu.",
  "sign-on-failed_still": "Odkaz z partnerského systému neplatí. Ak ho potrebujete, otvorte ho tam znova.",
  "sign-on-used":
    "Odkaz z partnerského systému už bol použitý, každý platí iba raz. Otvorte ho tam znova alebo sa prihláste tu.",
  "sign-on-used_still":
    "Odkaz z partnerského systému už bol použitý, každý platí iba raz. Ak ho potrebujete, otvorte ho tam znova.",
  "sign-on-expired":
    "Odkaz z partnerského systému platí dve minúty a už vypršal. Otvorte ho tam znova alebo sa prihláste tu.",
  "sign-on-expired_still":
    "Odkaz z partnerského systému platí dve minúty a už vypršal. Ak ho potrebujete, otvorte ho tam znova.",
  "sign-on-locked":
    "Účet, ku ktorému odkaz z partnerského systému patrí, zablokoval prevádzkovateľ portálu. Obráťte sa na podporu.",
  "sign-on-password":
    "Heslo k účtu, ku ktorému odkaz z partnerského systému patrí, už neplatí. Nastavte si nové a otvorte odkaz znova.",
  "sign-on-unassigned":
    "Účet, ku ktorému odkaz z partnerského systému patrí, nemá priradeného distribútora. Obráťte sa na podporu.",
  "sign-on-refused-title": "Prihlásenie odkazom sa nepodarilo",
  "sign-on-unreachable-title": "Prihlásenie sa nepodarilo",
  "sign-on-unreachable":
    "Server nie je dostupný. Odkaz z partnerského systému môže ešte chvíľu platiť, skúste to znova.",
  "sign-on-still": "Stále ste prihlásení ako {{name}}.",
  "sign-on-other-title": "Prihlásiť sa pod iným účtom?",
  "sign-on-other-text":
    "Ak budete pokračovať, účet {{name}} tu odhlásime. Rozrobenú prácu uložíme a ponúkneme pri jeho ďalšom prihlásení. Ak ste odkaz neotvorili vy, zostaňte pri svojom účte.",
  "sign-on-other-stay": "Zostať pri účte {{name}}",
  "sign-on-other-replace": "Prepnúť účet",
  "sign-on-continue": "Pokračovať do portálu",
  "second-factor-title": "Ešte jeden krok",
  "second-factor-lead": "Zadajte kód z overovacej aplikácie.",
  "second-factor-lead-recovery":
    "Zadajte niektorý zo záložných kódov, ktoré ste si pri zapnutí overenia uložili. Každý platí raz.",
  "second-factor-code": "Kód z aplikácie",
  "second-factor-recovery-code": "Záložný kód",
  "second-factor-use-recovery": "Nemáte telefón poruke? Použite záložný kód",
  "second-factor-use-app": "Radšej použiť aplikáciu",
  "second-factor-submit": "Overiť",
  "second-factor-lead-passkey":
    "Potvrďte prihlásenie prístupovým kľúčom. Nemáte ho pri sebe? Zadajte niektorý zo záložných kódov; každý platí raz.",
  "second-factor-use-passkey": "Použiť prístupový kľúč",
  "passkey-log-in": "Prihlásiť sa prístupovým kľúčom",
  "passkey-refused": "Prístupový kľúč sa nepodarilo overiť. Skúste to znova alebo sa prihláste heslom.",
  "passkey-cancelled": "Prihlásenie prístupovým kľúčom ste nedokončili. Skúste to znova alebo zvoľte iný spôsob.",
  "second-factor-invalid": "Kód nie je správny alebo už bol použitý. Zadajte najnovší.",
  back: "Späť",
  "page-failed-title": "Stránku sa nepodarilo načítať",
  "page-failed-text": "Spojenie sa prerušilo. Skontrolujte pripojenie a obnovte stránku.",
  "opening-portal": "Otvárame Fundport…",
  "opening-slow-text":
    "Trvá to dlhšie ako zvyčajne. Obnovte stránku. Ak ťažkosti pretrvávajú, skontrolujte pripojenie.",
  "opening-failed-title": "Fundport sa nepodarilo otvoriť",
  "opening-failed-text": "Prihlásenie prebehlo, ale spojenie sa prerušilo. Obnovte stránku a pokračujte.",
  "reload-page": "Obnoviť stránku",
  language: "Jazyk",
  "use-dark-scheme": "Prepnúť na tmavý vzhľad",
  "use-light-scheme": "Prepnúť na svetlý vzhľad",
  "legal-info": "Právne informácie",
  "legal-info-failed": "Text sa nepodarilo načítať.",
  "legal-info-missing": "Právne informácie zatiaľ nie sú zverejnené.",
  retry: "Skúsiť znova",
  loading: "Načítavame…",
  close: "Zavrieť",
  "logout-warning-title": "Odhlásili sme vás",
  "logout-warning-text":
    "Platnosť prihlásenia sa skončila. Rozrobená práca je uložená, po prihlásení vám ju ponúkneme.",
  "logout-warning-text_locked":
    "Váš účet zablokoval prevádzkovateľ portálu. Obráťte sa na podporu. Rozrobená práca je uložená: po odblokovaní účtu vám ju pri prihlásení ponúkneme.",
  "logout-warning-button": "Prihlásiť sa znova",
  "dialog-failed": "Okno sa zavrelo pre chybu. Otvorte ho znova alebo obnovte stránku.",
  "dialog-missing":
    "Teraz sa to nedá otvoriť, pretože sa nenačítala časť stránky. Skontrolujte pripojenie a obnovte stránku. Košík je uložený.",
  "disclaimer-title": "Skôr než začnete",
  "disclaimer-text":
    "Fundport je určený výhradne finančným poradcom a distribútorom. Zobrazené prognózy a poplatky sú orientačné; minulé výnosy nezaručujú budúce výnosy.",
  "disclaimer-agree": "Súhlasím",
  "log-out": "Odhlásiť sa",
  "log-out-failed": "Stále ste prihlásení: server nie je dostupný. Skúste to o chvíľu znova.",
  "log-out-unsaved-title": "Odhlásiť sa a prísť o neuloženú prácu?",
  "log-out-unsaved-text": "Máte neuloženú prácu. Po odhlásení sa zmaže z tohto prehliadača aj z nášho servera.",
  "log-out-unsaved-confirm": "Odhlásiť sa a zmazať",
  "log-out-unsaved-cancel": "Pokračovať v práci",
  "unsaved-work-title": "Pokračovať tam, kde ste skončili?",
  "unsaved-work-text":
    "Minulé prihlásenie sa skončilo skôr, než ste prácu dokončili. Uložili sme ju {{day}} o {{time}}.",
  "unsaved-work-text-just-now":
    "Prihlásenie sa skončilo skôr, než ste prácu dokončili. Všetko, čo ste zadali, je uložené.",
  "unsaved-work-continue": "Pokračovať",
  "unsaved-work-discard": "Zahodiť",
  "other-work-title": "Pracovali ste aj v inom prehliadači",
  "other-work-text":
    "Práca uložená tam {{day}} o {{time}} sa líši od tejto. Vyberte, s ktorou verziou budete pokračovať. Druhá sa prepíše.",
  "other-work-keep": "Ponechať túto verziu",
  "other-work-take": "Použiť druhú verziu",
  "unsaved-work-discard-failed": "Uloženú prácu sa nepodarilo zmazať. Nabudúce ju ponúkneme znova.",
} as const satisfies SlavicNamespace<typeof English>;
