import type { emails as English } from "../../en/messaging/emails.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";
import { sentWays } from "../contracts/revocation.ts";

export const emails = {
  greeting: "Dobrý deň,",
  signature: "S pozdravom Fundport",
  "signature-firm": "S pozdravom {{firm}}",
  automatic: "Tento e-mail odišiel z Fundportu automaticky. Odpovede naň nečítame.",
  "link-fallback": "Ak tlačidlo nefunguje, skopírujte do prehliadača túto adresu:",

  "registration-confirm-subject": "Potvrďte svoju registráciu",
  "registration-confirm-preheader": "Stačí jedno kliknutie a váš účet je pripravený.",
  "registration-confirm-title": "Už zostáva len potvrdenie",
  "registration-confirm-text":
    "prijali sme registráciu na meno {{name}}. Potvrďte ju tlačidlom nižšie a potom sa prihláste používateľským menom {{username}} a heslom, ktoré ste si zvolili.",
  "registration-confirm-button": "Potvrdiť registráciu",
  "registration-confirm-note": "Neregistrovali ste sa? E-mail ignorujte, bez potvrdenia účet nevznikne.",
  "registration-confirm-validity_one": "Odkaz platí {{count}} hodinu.",
  "registration-confirm-validity_few": "Odkaz platí {{count}} hodiny.",
  "registration-confirm-validity_many": "Odkaz platí {{count}} hodiny.",
  "registration-confirm-validity_other": "Odkaz platí {{count}} hodín.",

  "registration-declined-subject": "Vašu registráciu sme nemohli prijať",
  "registration-declined-preheader": "Účet sme vám, žiaľ, nezaložili.",
  "registration-declined-title": "Registrácia bola zamietnutá",
  "registration-declined-text":
    "ďakujeme za váš záujem. Registráciu na meno {{name}} u distribútora {{distributor}} sme, žiaľ, nemohli prijať, a preto sme účet nezaložili.",
  "registration-declined-note":
    "Myslíte si, že ide o omyl? Obráťte sa na svojho distribútora. Overí vaše údaje a poradí vám, ako ďalej.",

  "registration-check-subject": "Registrácia na overenie: {{fullName}}",
  "registration-check-preheader": "Nový poradca čaká na vaše rozhodnutie.",
  "registration-check-title": "Registrácia čaká na vaše rozhodnutie",
  "registration-check-text":
    "zaregistroval sa nový poradca, jeho údaje sa však nepodarilo overiť automaticky. Skontrolujte ich a rozhodnite.",
  "registration-check-full-name": "Meno",
  "registration-check-email": "E-mail",
  "registration-check-phone": "Telefón",
  "registration-check-distributor": "Distribútor",
  "registration-check-advisor-code": "Kód poradcu",
  "registration-check-branch-code": "Kód pobočky",
  "registration-check-vat-id": "IČO",
  "registration-check-accept": "Prijať",
  "registration-check-decline": "Zamietnuť",
  "registration-check-note":
    "Obe tlačidlá otvoria stránku, na ktorej rozhodnutie ešte potvrdíte. Po prijatí dostane poradca odkaz, ktorým registráciu dokončí.",

  "password-reset-subject": "Nastavte si nové heslo",
  "password-reset-preheader_one": "Odkaz platí {{count}} minútu.",
  "password-reset-preheader_few": "Odkaz platí {{count}} minúty.",
  "password-reset-preheader_many": "Odkaz platí {{count}} minúty.",
  "password-reset-preheader_other": "Odkaz platí {{count}} minút.",
  "password-reset-title": "Nastavte si nové heslo",
  "password-reset-text":
    "niekto, pravdepodobne vy, požiadal o nové heslo k účtu {{username}} ({{name}}). Nastavíte si ho tlačidlom nižšie.",
  "password-reset-button": "Nastaviť nové heslo",
  "password-reset-validity_one": "Odkaz platí {{count}} minútu a dá sa použiť len raz.",
  "password-reset-validity_few": "Odkaz platí {{count}} minúty a dá sa použiť len raz.",
  "password-reset-validity_many": "Odkaz platí {{count}} minúty a dá sa použiť len raz.",
  "password-reset-validity_other": "Odkaz platí {{count}} minút a dá sa použiť len raz.",
  "password-reset-note": "O nové heslo ste nežiadali? E-mail ignorujte, heslo sa nezmení.",

  "password-changed-subject": "Vaše heslo bolo zmenené",
  "password-changed-preheader": "Neboli ste to vy? Konajte hneď.",
  "password-changed-title": "Vaše heslo bolo zmenené",
  "password-changed-text":
    "heslo k účtu {{username}} ({{name}}) bolo práve zmenené. Na všetkých ostatných zariadeniach je účet odhlásený.",
  "password-changed-note": "Neboli ste to vy? Hneď si nastavte nové heslo a kontaktujte podporu.",
  "password-changed-button": "Nastaviť nové heslo",

  "second-factor-on-subject": "Dvojstupňové overenie je zapnuté",
  "second-factor-on-preheader": "Pri prihlásení teraz zadáte aj kód z aplikácie.",
  "second-factor-on-title": "Dvojstupňové overenie je zapnuté",
  "second-factor-on-text":
    "na účte {{username}} ({{name}}) bolo zapnuté dvojstupňové overenie. Pri prihlásení teraz okrem hesla zadáte aj kód z overovacej aplikácie.",
  "second-factor-on-note":
    "Záložné kódy si uložte na bezpečné miesto. Neboli ste to vy? Hneď si zmeňte heslo a kontaktujte podporu.",

  "second-factor-off-subject": "Dvojstupňové overenie je vypnuté",
  "second-factor-off-preheader": "Na prihlásenie teraz stačí samotné heslo.",
  "second-factor-off-title": "Dvojstupňové overenie je vypnuté",
  "second-factor-off-text":
    "na účte {{username}} ({{name}}) bolo vypnuté dvojstupňové overenie. Na prihlásenie teraz stačí samotné heslo.",
  "second-factor-off-note":
    "Neboli ste to vy? Hneď si zmeňte heslo, dvojstupňové overenie znova zapnite a kontaktujte podporu.",

  "passkey-added-subject": "Nový prístupový kľúč",
  "passkey-added-preheader": "Odteraz sa ním môžete prihlasovať.",
  "passkey-added-title": "Nový prístupový kľúč",
  "passkey-added-text":
    "k účtu {{username}} ({{name}}) bol pridaný prístupový kľúč „{{passkey}}“. Prihlásite sa ním bez hesla. Ak sa prihlásite heslom, bude teraz potrebný aj druhý krok.",
  "passkey-added-note": "Neboli ste to vy? Kľúč hneď odoberte, zmeňte si heslo a kontaktujte podporu.",

  "passkey-removed-subject": "Prístupový kľúč bol odobratý",
  "passkey-removed-preheader": "Už sa ním neprihlásite.",
  "passkey-removed-title": "Prístupový kľúč bol odobratý",
  "passkey-removed-text":
    "z účtu {{username}} ({{name}}) bol odobratý prístupový kľúč „{{passkey}}“. Už sa ním neprihlásite.",
  "passkey-removed-note": "Neboli ste to vy? Hneď si zmeňte heslo a kontaktujte podporu.",

  "feedback-subject": "Spätná väzba: {{name}}",
  "feedback-preheader": "Správa od poradcu.",
  "feedback-title": "Spätná väzba od poradcu",
  "feedback-text": "{{name}} posiela spätnú väzbu:",
  "feedback-name": "Meno",
  "feedback-username": "Používateľské meno",
  "feedback-email": "E-mail",
  "feedback-company": "Spoločnosť",
  "feedback-note": "Odpoveď na tento e-mail poradca nedostane. Napíšte na adresu uvedenú vyššie.",

  "proposal-subject": "Investičný návrh – {{name}}",
  "proposal-preheader": "Návrh nájdete v prílohe vo formáte PDF.",
  "proposal-title": "Váš investičný návrh",
  "proposal-text":
    "{{name}} ({{company}}) vám posiela investičný návrh. Nájdete ho v prílohe tohto e-mailu vo formáte PDF.",
  "proposal-name": "Váš poradca",
  "proposal-company": "Spoločnosť",
  "proposal-phone": "Telefón",
  "proposal-email": "E-mail",
  "proposal-parts": "Obsah návrhu",
  "proposal-note":
    "Návrh nie je zmluvou ani pokynom na nákup. Ak vám niečo nie je jasné, odpovedzte na tento e-mail, odpoveď dostane váš poradca.",
  "proposal-copy-note": "Toto je vaša kópia. Návrh sme odoslali na: {{emails}}",
  "proposal-footer": "Odoslané cez Fundport, odosielateľ: {{name}}.",

  "sign-link-subject": "Zmluva na podpis – {{name}}",
  "sign-link-subject_appendix": "Dodatok na podpis – {{name}}",
  "sign-link-preheader": "Prečítajte si dokumenty a podpíšte ich na telefóne alebo počítači.",
  "sign-link-title": "Vaša zmluva je pripravená na podpis",
  "sign-link-title_appendix": "Váš dodatok je pripravený na podpis",
  "sign-link-text":
    "{{name}} ({{company}}) vám posiela zmluvu. Tlačidlom nižšie otvoríte jej dokumenty. Prečítate si ich a podpíšete na telefóne alebo počítači.",
  "sign-link-text_appendix":
    "{{name}} ({{company}}) vám posiela dodatok k zmluve. Tlačidlom nižšie otvoríte jeho dokumenty. Prečítate si ich a podpíšete na telefóne alebo počítači.",
  "sign-link-button": "Prečítať a podpísať",
  "sign-link-code": "Na stránke zadáte kód, ktorý vám pošleme v SMS na číslo s koncovkou {{ending}}.",
  "sign-link-until": "Odkaz je určený len vám. Podpísať môžete do {{until}} (pražského času).",
  "sign-read-subject": "Zmluva na prečítanie – {{name}}",
  "sign-read-subject_appendix": "Dodatok na prečítanie – {{name}}",
  "sign-read-preheader": "Prečítajte si dokumenty na telefóne alebo počítači. Podpísať ich bude možné neskôr.",
  "sign-read-title": "Vaša zmluva je pripravená na prečítanie",
  "sign-read-title_appendix": "Váš dodatok je pripravený na prečítanie",
  "sign-read-text":
    "{{name}} ({{company}}) vám posiela zmluvu. Tlačidlom nižšie otvoríte jej dokumenty a prečítate si ich na telefóne alebo počítači. Podpísať ich bude možné neskôr, váš poradca sa vám ozve.",
  "sign-read-text_appendix":
    "{{name}} ({{company}}) vám posiela dodatok k zmluve. Tlačidlom nižšie otvoríte jeho dokumenty a prečítate si ich na telefóne alebo počítači. Podpísať ich bude možné neskôr, váš poradca sa vám ozve.",
  "sign-read-button": "Prečítať dokumenty",
  "sign-read-until": "Odkaz je určený len vám a platí do {{until}} (pražského času).",
  "sign-reminder-subject": "Pripomienka: zmluva na podpis – {{name}}",
  "sign-reminder-subject_appendix": "Pripomienka: dodatok na podpis – {{name}}",
  "sign-reminder-preheader": "Podpísať ju môžete na telefóne alebo počítači.",
  "sign-reminder-preheader_appendix": "Podpísať ho môžete na telefóne alebo počítači.",
  "sign-reminder-title": "Vaša zmluva na vás čaká",
  "sign-reminder-title_appendix": "Váš dodatok na vás čaká",
  "sign-reminder-text": "zmluva, ktorú vám posiela {{name}} ({{company}}), stále čaká na váš podpis.",
  "sign-reminder-text_appendix":
    "dodatok k zmluve, ktorý vám posiela {{name}} ({{company}}), stále čaká na váš podpis.",
  "summary-more_one": "a {{count}} ďalšia investícia",
  "summary-more_few": "a {{count}} ďalšie investície",
  "summary-more_many": "a {{count}} ďalšej investície",
  "summary-more_other": "a {{count}} ďalších investícií",
  "sign-documents": "Dokumenty",
  "sign-signed-subject": "Podpísaná zmluva {{number}}",
  "sign-signed-subject_appendix": "Podpísaný dodatok {{number}}",
  "sign-signed-preheader": "Dokumenty sú podpísané a zapečatené.",
  "sign-signed-title": "Zmluva je podpísaná",
  "sign-signed-title_appendix": "Dodatok je podpísaný",
  "sign-signed-text": "dokumenty zmluvy {{number}} ({{client}}) sú podpísané a zapečatené.",
  "sign-signed-text_appendix": "dokumenty dodatku {{number}} ({{client}}) sú podpísané a zapečatené.",
  "sign-signed-client-text":
    "vaše dokumenty k zmluve {{number}} sú podpísané a majú elektronickú pečať. Každú neskoršiu zmenu by na nich bolo vidieť. Ako prvé otvorte platobné inštrukcie, nájdete v nich číslo účtu a symboly na platbu.",
  "sign-signed-client-text_appendix":
    "vaše dokumenty k dodatku {{number}} sú podpísané a majú elektronickú pečať. Každú neskoršiu zmenu by na nich bolo vidieť. Ako prvé otvorte platobné inštrukcie, nájdete v nich číslo účtu a symboly na platbu.",
  "sign-signed-button": "Stiahnuť dokumenty",
  "sign-signed-too-large":
    "Dokumenty sú na e-mail príliš veľké. Stiahnuť si ich môžete tu počas 90 dní. Najprv vám pošleme kód v SMS.",
  "sign-signed-fetch":
    "Všetky dokumenty aj všetko potrebné na ich overenie si tu môžete stiahnuť počas 90 dní. Najprv vám pošleme kód v SMS.",
  "sign-signed-page": "Dokumenty aj dôkazy k nim nájdete na stránke zmluvy.",
  "sign-signed-page-too-large": "Dokumenty sú na e-mail príliš veľké. Nájdete ich na stránke zmluvy.",
  "sign-signed-page-button": "Otvoriť zmluvu",
  "sign-signed-withdraw":
    "Klient môže od zmluvy bez udania dôvodu odstúpiť do konca dňa {{day}}. Stačí, ak odstúpenie dovtedy odošle.",
  "sign-signed-withdraw_appendix":
    "Klient môže od dodatku bez udania dôvodu odstúpiť do konca dňa {{day}}. Stačí, ak odstúpenie dovtedy odošle.",
  "sign-signed-withdraw-client":
    "Od zmluvy môžete bez udania dôvodu odstúpiť do konca dňa {{day}}, písomne alebo e-mailom. Stačí, ak odstúpenie dovtedy odošlete.",
  "sign-signed-withdraw-client_appendix":
    "Od dodatku môžete bez udania dôvodu odstúpiť do konca dňa {{day}}, písomne alebo e-mailom. Stačí, ak odstúpenie dovtedy odošlete.",
  "sign-signed-withdraw-link":
    "Od zmluvy môžete bez udania dôvodu odstúpiť do konca dňa {{day}}: na stránke, ktorú otvoríte tlačidlom vyššie, písomne alebo e-mailom. Stačí, ak odstúpenie dovtedy odošlete.",
  "sign-signed-withdraw-link_appendix":
    "Od dodatku môžete bez udania dôvodu odstúpiť do konca dňa {{day}}: na stránke, ktorú otvoríte tlačidlom vyššie, písomne alebo e-mailom. Stačí, ak odstúpenie dovtedy odošlete.",
  "sign-signed-check": "Či dokument nikto nezmenil, si overíte na adrese {{url}}.",
  "sign-documents-subject": "Dokumenty zmluvy {{number}}",
  "sign-documents-subject_appendix": "Dokumenty dodatku {{number}}",
  "sign-documents-preheader": "Dokumenty sú podpísané a zapečatené.",
  "sign-documents-title": "Dokumenty zmluvy",
  "sign-documents-title_appendix": "Dokumenty dodatku",
  "sign-documents-text": "posielame podpísané dokumenty k zmluve {{number}} ({{client}}).",
  "sign-documents-text_appendix": "posielame podpísané dokumenty k dodatku {{number}} ({{client}}).",
  "sign-documents-client-text": "posielame vám podpísané dokumenty k vašej zmluve {{number}}.",
  "sign-documents-client-text_appendix": "posielame vám podpísané dokumenty k vášmu dodatku {{number}}.",
  "sign-documents-note": "Dokumenty majú elektronickú pečať. Každú neskoršiu zmenu by na nich bolo vidieť.",
  "sign-copy-subject": "Dokumenty na prečítanie: zmluva {{number}}",
  "sign-copy-subject_appendix": "Dokumenty na prečítanie: dodatok {{number}}",
  "sign-copy-preheader": "Nepodpísané kópie na prečítanie.",
  "sign-copy-title": "Dokumenty na prečítanie",
  "sign-copy-text":
    "v prílohe nájdete dokumenty zmluvy {{number}} ({{client}}), aby ste si ich mohli v pokoji prečítať.",
  "sign-copy-text_appendix":
    "v prílohe nájdete dokumenty dodatku {{number}} ({{client}}), aby ste si ich mohli v pokoji prečítať.",
  "sign-copy-client-text":
    "v prílohe nájdete dokumenty vašej zmluvy {{number}}, aby ste si ich mohli v pokoji prečítať.",
  "sign-copy-client-text_appendix":
    "v prílohe nájdete dokumenty vášho dodatku {{number}}, aby ste si ich mohli v pokoji prečítať.",
  "sign-copy-note": "Sú to len kópie na prečítanie, nie sú podpísané.",
  "sign-question-subject": "Otázka k zmluve {{number}} ({{client}})",
  "sign-question-preheader": "Klient má pred podpisom otázku.",
  "sign-question-title": "Otázka klienta",
  "sign-question-text": "{{client}} má otázku k zmluve {{number}}:",
  "sign-question-note": "Odpovedzte na tento e-mail, odpoveď dostane klient.",
  "sign-declined-subject": "Klient odmietol zmluvu {{number}} ({{client}})",
  "sign-declined-preheader": "Klient uviedol dôvod.",
  "sign-declined-title": "Klient odmietol podpísať",
  "sign-declined-text": "{{client}} odmieta podpísať zmluvu {{number}}. Uvedený dôvod:",
  "sign-declined-note": "Upravte, čo klientovi nevyhovuje, a vytvorte zmluvu znova.",
  "sign-opened-subject": "Odkaz na zmluvu {{number}} otvorený ({{client}})",
  "sign-opened-preheader": "Odkaz na podpis bol prvýkrát otvorený.",
  "sign-opened-title": "Odkaz pre klienta bol otvorený",
  "sign-opened-text": "odkaz na zmluvu {{number}} ({{client}}) bol prvýkrát otvorený {{at}} (pražského času).",
  "sign-opened-note": "Že ho otvoril naozaj klient, je isté až po zadaní kódu z SMS. Uvidíte to na stránke zmluvy.",
  "sign-expiring-subject": "Zmluva {{number}} vyprší {{until}} ({{client}})",
  "sign-expiring-preheader": "Ešte nie je podpísaná.",
  "sign-expiring-title": "Zmluva čoskoro vyprší",
  "sign-expiring-text":
    "zmluva {{number}} ({{client}}) ešte nie je podpísaná. Podpísať ju možno do {{until}} (pražského času).",
  "sign-expiring-note":
    "Dohodnite si s klientom podpis včas. Po vypršaní môžete lehotu na stránke zmluvy predĺžiť, ak sa nezmenili ceny ani podmienky. Inak vytvorte novú zmluvu.",
  "sign-expiring-link-subject": "Odkaz na zmluvu {{number}} vyprší {{until}} ({{client}})",
  "sign-expiring-link-preheader": "Klient ešte nepodpísal.",
  "sign-expiring-link-title": "Odkaz pre klienta čoskoro vyprší",
  "sign-expiring-link-text":
    "{{client}} má odkaz na podpis zmluvy {{number}}, tá však ešte nie je podpísaná. Podpísať ju možno do {{until}} (pražského času), potom vyprší odkaz aj zmluva.",
  "sign-expiring-link-note":
    "Na stránke zmluvy môžete klientovi poslať pripomienku alebo predĺžiť lehotu na podpis. Často pomôže aj telefonát.",
  "notice-choose": "Ktoré e-maily o zmluvách chcete dostávať, si nastavíte v profile: {{url}}",
  "sign-refused-subject": "Zmluvu {{number}} nemožno podpísať ({{client}})",
  "sign-refused-preheader": "Dôvod a ďalší postup.",
  "sign-refused-title": "Zmluvu nemožno podpísať",
  "sign-refused-text": "zmluvu {{number}} ({{client}}) teraz nemožno podpísať.",
  "sign-refused-note":
    "Klientovi sme dôvod neoznámili. Keď dôvod pominie, zmluva sa bude dať podpísať. Inak vytvorte novú.",
  "seal-refused-subject": "Zmluvu {{number}} nemožno dokončiť ({{client}})",
  "seal-refused-preheader": "Klient podpísal, dokumenty však zatiaľ nemožno odoslať.",
  "seal-refused-title": "Zmluvu nemožno dokončiť",
  "seal-refused-text":
    "zmluva {{number}} ({{client}}) je podpísaná, jej dokumenty však teraz nemožno zapečatiť a odoslať.",
  "seal-refused-note":
    "Klientovi sme dôvod neoznámili. Keď dôvod pominie, dokumenty automaticky zapečatíme a odošleme.",
  "operator-refused-subject": "Zmluvu {{number}} nemožno podpísať",
  "operator-refused-preheader": "Dôvod nájdete v e-maile. Poradca: {{advisor}}.",
  "operator-refused-title": "Zmluvu nemožno podpísať",
  "operator-refused-text": "zmluvu {{number}} teraz nemožno podpísať. Poradca: {{advisor}}.",
  "operator-refused-note": "Poradca dostal e-mail. Keď dôvod pominie, zmluva sa bude dať podpísať, kým nevyprší.",
  "operator-seal-refused-subject": "Zmluvu {{number}} nemožno zapečatiť",
  "operator-seal-refused-preheader": "Podpísaná zmluva je pozastavená. Poradca: {{advisor}}.",
  "operator-seal-refused-title": "Podpísaná zmluva je pozastavená",
  "operator-seal-refused-text":
    "zmluva {{number}} je podpísaná, jej dokumenty však nie sú zapečatené ani odoslané. Poradca: {{advisor}}.",
  "operator-seal-refused-note":
    "Poradca dostal e-mail. Zmluvu každú hodinu znova preverujeme, a keď dôvod pominie, dokumenty zapečatíme.",
  "refused-legal-note":
    "Klientovi o dôvode nič nehovorte a zmluvu nevytvárajte znova. Na ďalšom postupe sa dohodnite s oddelením compliance.",
  "operator-refused-legal-note": "Nepreposielajte tento e-mail poradcovi ani klientovi.",
  "refused-reason": "Dôvod",
  "refused-LegalReasons": "právne dôvody, obráťte sa na oddelenie compliance",
  "refused-screening-list": "klient alebo jeho doklad je na zozname preverovaných osôb",
  "refused-ReviewOpen": "čaká na internú kontrolu",
  "refused-ReviewRefused": "neprešla internou kontrolou",
  "refused-Underage": "klient ešte nemá 18 rokov",
  "refused-DocumentInvalid": "doklad klienta je v evidencii neplatných dokladov",
  "refused-DocumentExpired": "platnosť dokladu klienta sa skončila",
  "refused-ProductNotOffered": "{{name}} už nie je v ponuke",
  "review-opened-subject": "Zmluva {{number}} čaká na internú kontrolu",
  "review-opened-preheader": "Podpísať ju bude možné až po rozhodnutí.",
  "review-opened-title": "Zmluva čaká na internú kontrolu",
  "review-opened-text": "zmluvu {{number}} nemožno podpísať, kým o nej nerozhodne niekto iný ako jej poradca.",
  "review-opened-note":
    "Dôvod vypíše na serveri príkaz „npm run contracts -- show {{number}}“. Ako rozhodnúť, vypíše „npm run contracts“. Nepreposielajte tento e-mail poradcovi ani klientovi.",
  "review-approved-subject": "Zmluvu {{number}} možno podpísať",
  "review-approved-preheader": "Interná kontrola sa skončila.",
  "review-approved-title": "Zmluvu možno podpísať",
  "review-approved-text": "zmluva {{number}} ({{client}}) prešla internou kontrolou.",
  "review-approved-note": "Podpis teraz môžete začať na stránke zmluvy.",
  "review-approved-link-note": "Klient už má odkaz a teraz môže podpísať.",
  "review-refused-subject": "Zmluvu {{number}} nemožno podpísať",
  "review-refused-preheader": "Interná kontrola sa skončila.",
  "review-refused-title": "Zmluvu nemožno podpísať",
  "review-refused-text": "zmluva {{number}} ({{client}}) neprešla internou kontrolou.",
  "review-refused-note": "Na stránke zmluvy zvoľte „Zrušiť zmluvu“. Dôvody vám oznámiť nemôžeme.",
  "client-changed-subject": "Zmena údajov klienta: {{client}}",
  "client-changed-preheader": "Zoznam zmenených polí bez ich hodnôt.",
  "client-changed-title": "Údaje vášho klienta sa zmenili",
  "client-changed-text":
    "údaje vášho klienta ({{client}}) sa zmenili na základe zmluvy, ktorú klient podpísal {{day}}.",
  "client-changed-fields": "Zmenené polia",
  "client-changed-note":
    "Nové hodnoty v tomto e-maile nie sú. Uvidíte ich, keď klienta vyberiete vo formulári klienta. Vašich podpísaných zmlúv sa zmena netýka.",
  ...sentWays,
  "sign-revoked-subject": "Odstúpenie od zmluvy {{number}}",
  "sign-revoked-subject_appendix": "Odstúpenie od dodatku {{number}}",
  "sign-revoked-preheader": "Odstúpenie bolo zaznamenané {{recordedAt}}.",
  "sign-revoked-title": "Odstúpenie bolo zaznamenané",
  "sign-revoked-text": "klient odstúpil od zmluvy {{number}} ({{client}}).",
  "sign-revoked-text_appendix": "klient odstúpil od dodatku {{number}} ({{client}}).",
  "sign-revoked-client-text":
    "prijali sme vaše odstúpenie od zmluvy {{number}}. Tento e-mail je potvrdením o prijatí, uschovajte si ho.",
  "sign-revoked-client-text_appendix":
    "prijali sme vaše odstúpenie od dodatku {{number}}. Tento e-mail je potvrdením o prijatí, uschovajte si ho.",
  "sign-revoked-signed": "Podpísané",
  "sign-revoked-sent": "Odstúpenie odoslané",
  "sign-revoked-recorded": "Odstúpenie zaznamenané",
  "sign-revoked-at": "{{at}} (pražského času)",
  "sign-revoked-note":
    "Zrušte pokyny, ktoré ešte neboli vykonané. Zaplatené peniaze sa klientovi vrátia tak, ako určuje zmluva.",
  "sign-revoked-client-note":
    "Zmluva sa tým skončila a pokyny na nákup podľa nej sa rušia. Nič ďalšie už na ňu neplaťte, a ak máte trvalý príkaz, zrušte ho. Zaplatené peniaze sa vám vrátia tak, ako určuje zmluva.",
  "sign-revoked-client-note_appendix":
    "Dodatok sa tým skončil a pokyny na nákup podľa neho sa rušia. Nič ďalšie už naň neplaťte, a ak máte trvalý príkaz, zrušte ho. Zaplatené peniaze sa vám vrátia tak, ako určuje zmluva.",

  "client-form-link-subject": "Vaše údaje pre zmluvu – {{name}}",
  "client-form-link-preheader": "Vyplňte ich na telefóne alebo počítači.",
  "client-form-link-title": "Vyplňte, prosím, svoje údaje",
  "client-form-link-text":
    "{{name}} ({{company}}) s vami pripravuje zmluvu a potrebuje na ňu vaše údaje. Tlačidlom nižšie otvoríte formulár. Vyplníte ho na telefóne alebo počítači a opravíte, čo v ňom nesedí.",
  "client-form-link-button": "Vyplniť údaje",
  "client-form-link-until":
    "Odkaz je určený len vám. Údaje môžete vyplniť do {{until}} (pražského času). Priebežne sa ukladajú, nemusíte teda vyplniť všetko naraz.",
  "client-form-returned-subject": "Vyplnený formulár: {{client}}",
  "client-form-returned-preheader": "Skontrolujte zmeny a prevezmite ich.",
  "client-form-returned-title": "Klient vyplnil formulár",
  "client-form-returned-text": "{{client}} vám posiela späť vyplnený formulár.",
  "client-form-returned-button": "Otvoriť košík",
  "client-form-returned-note":
    "V kroku Klient uvidíte po poliach, čo pribudlo a čo sa zmenilo, a vyberiete, čo prevezmete. Klientova kópia sa potom po 30 dňoch vymaže.",
} as const satisfies SlavicNamespace<typeof English>;
