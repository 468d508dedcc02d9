import type { emails as English } from "../../en/messaging/emails.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";
import { sentWays } from "../contracts/revocation.ts";

export const emails = {
  greeting: "Dobrý deň,",
  signature: "Váš Fundport",
  "signature-firm": "S\u00a0pozdravom {{firm}}",
  automatic: "Túto správu odoslal Fundport automaticky. Neodpovedajte na ňu, prosím.",
  "link-fallback": "Ak tlačidlo nefunguje, skopírujte túto adresu do prehliadača:",

  "registration-confirm-subject": "Potvrďte svoju registráciu",
  "registration-confirm-preheader": "Stačí jedno kliknutie a váš účet je pripravený.",
  "registration-confirm-title": "Už len potvrdiť",
  "registration-confirm-text":
    "na meno {{name}} sme prijali registráciu. Potvrďte ju tlačidlom nižšie a potom sa prihláste používateľským menom {{username}} a heslom, ktoré ste si zvolili.",
  "registration-confirm-button": "Potvrdiť registráciu",
  "registration-confirm-note":
    "Neregistrovali ste sa? Potom na správu nereagujte: bez potvrdenia žiadny účet nevznikne.",
  "registration-confirm-validity_one": "Odkaz platí {{count}} hodinu.",
  "registration-confirm-validity_few": "Odkaz platí {{count}} hodiny.",
  "registration-confirm-validity_many": "Odkaz platí {{count}} hodiny.",
  "registration-confirm-validity_other": "Odkaz platí {{count}} hodín.",

  "registration-declined-subject": "Vašu registráciu sme nemohli prijať",
  "registration-declined-preheader": "Účet sme vám, žiaľ, nezaložili.",
  "registration-declined-title": "Registrácia bola zamietnutá",
  "registration-declined-text":
    "ďakujeme za váš záujem. Registráciu na meno {{name}} u distribútora {{distributor}} sme, žiaľ, nemohli prijať a účet sme nezaložili.",
  "registration-declined-note":
    "Myslíte si, že ide o omyl? Obráťte sa, prosím, na svojho distribútora: overí vaše údaje a poradí vám, ako ďalej.",

  "registration-check-subject": "Registrácia na overenie: {{fullName}}",
  "registration-check-preheader": "Nový poradca čaká na vaše rozhodnutie.",
  "registration-check-title": "Registrácia čaká na vaše rozhodnutie",
  "registration-check-text":
    "zaregistroval sa nový poradca a jeho údaje nebolo možné overiť automaticky. Skontrolujte ich, prosím, a rozhodnite.",
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
    "Obe tlačidlá otvoria stránku, ktorá sa ešte raz opýta. Po prijatí dostane poradca odkaz, ktorým registráciu potvrdí.",

  "password-reset-subject": "Nastavte si nové heslo",
  "password-reset-preheader_one": "Odkaz platí {{count}} minútu.",
  "password-reset-preheader_few": "Odkaz platí {{count}} minúty.",
  "password-reset-preheader_many": "Odkaz platí {{count}} minúty.",
  "password-reset-preheader_other": "Odkaz platí {{count}} minút.",
  "password-reset-title": "Nastavte si nové heslo",
  "password-reset-text":
    "niekto, pravdepodobne vy, požiadal o nové heslo k účtu {{username}} ({{name}}). Nastavíte si ho tlačidlom nižšie.",
  "password-reset-button": "Nastaviť nové heslo",
  "password-reset-validity_one": "Odkaz platí {{count}} minútu a možno ho použiť len raz.",
  "password-reset-validity_few": "Odkaz platí {{count}} minúty a možno ho použiť len raz.",
  "password-reset-validity_many": "Odkaz platí {{count}} minúty a možno ho použiť len raz.",
  "password-reset-validity_other": "Odkaz platí {{count}} minút a možno ho použiť len raz.",
  "password-reset-note": "Nežiadali ste oň? Potom na správu nereagujte: heslo zostane bez zmeny.",

  "password-changed-subject": "Vaše heslo bolo zmenené",
  "password-changed-preheader": "Neboli ste to vy? Konajte hneď.",
  "password-changed-title": "Vaše heslo bolo zmenené",
  "password-changed-text":
    "heslo k účtu {{username}} na meno {{name}} bolo práve zmenené. Na všetkých ostatných zariadeniach sme účet odhlásili.",
  "password-changed-note": "Neboli ste to vy? Hneď si nastavte nové heslo a kontaktujte podporu.",
  "password-changed-button": "Nastaviť nové heslo",

  "second-factor-on-subject": "Dvojstupňové overenie je zapnuté",
  "second-factor-on-preheader": "Pri prihlásení teraz zadáte aj kód z aplikácie.",
  "second-factor-on-title": "Dvojstupňové overenie je zapnuté",
  "second-factor-on-text":
    "pri účte {{username}} na meno {{name}} bolo zapnuté dvojstupňové overenie. Pri prihlásení teraz okrem hesla zadáte aj kód z overovacej aplikácie.",
  "second-factor-on-note":
    "Záložné kódy si uložte na bezpečné miesto. Neboli ste to vy? Hneď si zmeňte heslo a kontaktujte podporu.",

  "second-factor-off-subject": "Dvojstupňové overenie je vypnuté",
  "second-factor-off-preheader": "Na prihlásenie teraz stačí samotné heslo.",
  "second-factor-off-title": "Dvojstupňové overenie je vypnuté",
  "second-factor-off-text":
    "pri účte {{username}} na meno {{name}} bolo vypnuté dvojstupňové overenie. Na prihlásenie teraz stačí samotné heslo.",
  "second-factor-off-note":
    "Neboli ste to vy? Hneď si zmeňte heslo, dvojstupňové overenie znova zapnite a kontaktujte podporu.",

  "passkey-added-subject": "Pribudol prístupový kľúč",
  "passkey-added-preheader": "Odteraz sa s ním dá prihlásiť.",
  "passkey-added-title": "Pribudol prístupový kľúč",
  "passkey-added-text":
    "k účtu {{username}} na meno {{name}} bol pridaný prístupový kľúč „{{passkey}}“. Dá sa s ním prihlásiť bez hesla a prihlásenie heslom teraz vyžaduje druhý krok.",
  "passkey-added-note": "Neboli ste to vy? Kľúč hneď odoberte, zmeňte si heslo a kontaktujte podporu.",

  "passkey-removed-subject": "Prístupový kľúč bol odobratý",
  "passkey-removed-preheader": "Už sa s ním nedá prihlásiť.",
  "passkey-removed-title": "Prístupový kľúč bol odobratý",
  "passkey-removed-text":
    "pri účte {{username}} na meno {{name}} bol odobratý prístupový kľúč „{{passkey}}“. Už sa s ním nedá prihlásiť.",
  "passkey-removed-note": "Neboli ste to vy? Hneď si zmeňte heslo a kontaktujte podporu.",

  "feedback-subject": "Spätná väzba: {{name}}",
  "feedback-preheader": "Poradca vám chce niečo povedať.",
  "feedback-title": "Spätná väzba z portálu",
  "feedback-text": "{{name}} posiela spätnú väzbu:",
  "feedback-name": "Meno",
  "feedback-username": "Používateľské meno",
  "feedback-email": "E-mail",
  "feedback-company": "Spoločnosť",
  "feedback-note": "Odpoveď na túto správu sa k poradcovi nedostane; napíšte na e-mailovú adresu uvedenú vyššie.",

  "proposal-subject": "Investičný návrh – {{name}}",
  "proposal-preheader": "Návrh nájdete v prílohe vo formáte PDF.",
  "proposal-title": "Váš investičný návrh",
  "proposal-text":
    "{{name}} ({{company}}) vám posiela investičný návrh. Nájdete ho v prílohe tejto správy vo formáte PDF.",
  "proposal-name": "Váš poradca",
  "proposal-company": "Spoločnosť",
  "proposal-phone": "Telefón",
  "proposal-email": "E-mail",
  "proposal-parts": "Obsah návrhu",
  "proposal-note":
    "Návrh nie je zmluvou ani pokynom. Ak vám v ňom niečo nie je jasné, odpovedzte na túto správu: odpoveď dostane váš poradca.",
  "proposal-copy-note": "Toto je vaša kópia. Návrh sme odoslali na: {{emails}}",
  "proposal-footer": "Odoslané z Fundportu, odosielateľ: {{name}}.",

  "sign-link-subject": "Zmluva na podpis od: {{name}}",
  "sign-link-subject_appendix": "Dodatok na podpis od: {{name}}",
  "sign-link-preheader": "Prečítajte si dokumenty a podpíšte ich na svojom zariadení.",
  "sign-link-title": "Vaša zmluva je pripravená na podpis",
  "sign-link-title_appendix": "Váš dodatok je pripravený na podpis",
  "sign-link-text":
    "{{name}} ({{company}}) vám posiela zmluvu. Cez odkaz nižšie si prečítate jej dokumenty a podpíšete ich na telefóne alebo počítači.",
  "sign-link-text_appendix":
    "{{name}} ({{company}}) vám posiela dodatok k\u00a0zmluve. Cez odkaz nižšie si prečítate jeho dokumenty a\u00a0podpíšete ich na telefóne alebo počítači.",
  "sign-link-button": "Prečítať a podpísať",
  "sign-link-code": "Skôr než sa stránka otvorí, pošleme kód na vaše telefónne číslo, ktoré sa končí na {{ending}}.",
  "sign-link-until": "Odkaz je určený len vám. Podpísať môžete do {{until}} (pražského času).",
  "sign-read-subject": "Zmluva na prečítanie od: {{name}}",
  "sign-read-subject_appendix": "Dodatok na prečítanie od: {{name}}",
  "sign-read-preheader": "Prečítajte si dokumenty na svojom zariadení. Podpísať ich bude možné neskôr.",
  "sign-read-title": "Vaša zmluva je pripravená na prečítanie",
  "sign-read-title_appendix": "Váš dodatok je pripravený na prečítanie",
  "sign-read-text":
    "{{name}} ({{company}}) vám posiela zmluvu. Cez odkaz nižšie si prečítate jej dokumenty na telefóne alebo počítači. Podpísať ich bude možné neskôr, váš poradca sa vám ozve.",
  "sign-read-text_appendix":
    "{{name}} ({{company}}) vám posiela dodatok k\u00a0zmluve. Cez odkaz nižšie si prečítate jeho dokumenty na telefóne alebo počítači. Podpísať ich bude možné neskôr, váš poradca sa vám ozve.",
  "sign-read-button": "Prečítať dokumenty",
  "sign-read-until": "Odkaz je určený len vám a\u00a0platí do {{until}} (pražského času).",
  "sign-reminder-subject": "Pripomienka: zmluva na podpis od: {{name}}",
  "sign-reminder-subject_appendix": "Pripomienka: dodatok na podpis od: {{name}}",
  "sign-reminder-preheader": "Vaša zmluva stále čaká na podpis.",
  "sign-reminder-preheader_appendix": "Váš dodatok stále čaká na podpis.",
  "sign-reminder-title": "Vaša zmluva na vás čaká",
  "sign-reminder-title_appendix": "Váš dodatok na vás čaká",
  "sign-reminder-text": "čaká na vás zmluva, ktorú posiela {{name}} ({{company}}). Ešte nie je podpísaná.",
  "sign-reminder-text_appendix":
    "čaká na vás dodatok k\u00a0zmluve, ktorý posiela {{name}} ({{company}}). Ešte nie je podpísaný.",
  "summary-more_one": "a {{count}} ďalšia investícia",
  "summary-more_few": "a {{count}} ďalšie investície",
  "summary-more_many": "a {{count}} ďalšej investície",
  "summary-more_other": "a {{count}} ďalších investícií",
  "sign-documents": "Dokumenty",
  "sign-signed-subject": "Podpísaná zmluva {{number}}",
  "sign-signed-subject_appendix": "Podpísaný dodatok {{number}}",
  "sign-signed-preheader": "Podpísané a zapečatené dokumenty.",
  "sign-signed-title": "Zmluva je podpísaná",
  "sign-signed-title_appendix": "Dodatok je podpísaný",
  "sign-signed-text": "dokumenty zmluvy {{number}}, klient: {{client}}, sú podpísané a\u00a0zapečatené.",
  "sign-signed-text_appendix": "dokumenty dodatku {{number}}, klient: {{client}}, sú podpísané a\u00a0zapečatené.",
  "sign-signed-client-text":
    "vaše dokumenty k\u00a0zmluve {{number}} sú podpísané a\u00a0zapečatené, takže by na nich bolo vidno každú neskoršiu zmenu. Začnite platobnými inštrukciami: nájdete v\u00a0nich číslo účtu aj platobné symboly.",
  "sign-signed-client-text_appendix":
    "vaše dokumenty k\u00a0dodatku {{number}} sú podpísané a\u00a0zapečatené, takže by na nich bolo vidno každú neskoršiu zmenu. Začnite platobnými inštrukciami: nájdete v\u00a0nich číslo účtu aj platobné symboly.",
  "sign-signed-button": "Stiahnuť dokumenty",
  "sign-signed-too-large":
    "Dokumenty sú na e-mail príliš veľké. Tu si ich môžete stiahnuť počas 90 dní. Skôr než sa zobrazia, pošleme kód na váš telefón.",
  "sign-signed-fetch":
    "Všetky dokumenty aj s tým, čím sa preukážu, si tu môžete stiahnuť počas 90 dní. Skôr než sa zobrazia, pošleme kód na váš telefón.",
  "sign-signed-page": "Dokumenty aj to, čím sa preukážu, nájdete na stránke zmluvy.",
  "sign-signed-page-too-large": "Dokumenty sú na e-mail príliš veľké. Nájdete ich na stránke zmluvy.",
  "sign-signed-page-button": "K zmluve",
  "sign-signed-withdraw":
    "Klient môže od zmluvy bez udania dôvodu odstúpiť do konca dňa {{day}}. Stačí, keď odstúpenie do tohto dňa odošle.",
  "sign-signed-withdraw_appendix":
    "Klient môže od dodatku bez udania dôvodu odstúpiť do konca dňa {{day}}. Stačí, keď odstúpenie do tohto dňa odošle.",
  "sign-signed-withdraw-client":
    "Od zmluvy môžete bez udania dôvodu odstúpiť do konca dňa {{day}}, písomne alebo e-mailom. Stačí, keď odstúpenie do tohto dňa odošlete.",
  "sign-signed-withdraw-client_appendix":
    "Od dodatku môžete bez udania dôvodu odstúpiť do konca dňa {{day}}, písomne alebo e-mailom. Stačí, keď odstúpenie do tohto dňa odošlete.",
  "sign-signed-withdraw-link":
    "Od zmluvy môžete bez udania dôvodu odstúpiť do konca dňa {{day}}: cez odkaz vyššie, písomne alebo e-mailom. Stačí, keď odstúpenie do tohto dňa odošlete.",
  "sign-signed-withdraw-link_appendix":
    "Od dodatku môžete bez udania dôvodu odstúpiť do konca dňa {{day}}: cez odkaz vyššie, písomne alebo e-mailom. Stačí, keď odstúpenie do tohto dňa odošlete.",
  "sign-signed-check": "Či dokument nikto nezmenil, overíte na adrese {{url}}.",
  "sign-documents-subject": "Dokumenty zmluvy {{number}}",
  "sign-documents-subject_appendix": "Dokumenty dodatku {{number}}",
  "sign-documents-preheader": "Podpísané a zapečatené dokumenty.",
  "sign-documents-title": "Dokumenty zmluvy",
  "sign-documents-title_appendix": "Dokumenty dodatku",
  "sign-documents-text": "posielame podpísané dokumenty zmluvy {{number}}, klient: {{client}}.",
  "sign-documents-text_appendix": "posielame podpísané dokumenty dodatku {{number}}, klient: {{client}}.",
  "sign-documents-client-text": "posielame vám podpísané dokumenty vašej zmluvy {{number}}.",
  "sign-documents-client-text_appendix": "posielame vám podpísané dokumenty vášho dodatku {{number}}.",
  "sign-documents-note": "Dokumenty sú zapečatené: každú neskoršiu zmenu na nich vidno.",
  "sign-copy-subject": "Dokumenty na prečítanie: zmluva {{number}}",
  "sign-copy-subject_appendix": "Dokumenty na prečítanie: dodatok {{number}}",
  "sign-copy-preheader": "Kópie na prečítanie, nie sú podpísané.",
  "sign-copy-title": "Dokumenty na prečítanie",
  "sign-copy-text":
    "v\u00a0prílohe sú dokumenty zmluvy {{number}}, klient: {{client}}, aby ste si ich mohli v\u00a0pokoji prečítať.",
  "sign-copy-text_appendix":
    "v\u00a0prílohe sú dokumenty dodatku {{number}}, klient: {{client}}, aby ste si ich mohli v\u00a0pokoji prečítať.",
  "sign-copy-client-text":
    "v\u00a0prílohe sú dokumenty vašej zmluvy {{number}}, aby ste si ich mohli v\u00a0pokoji prečítať.",
  "sign-copy-client-text_appendix":
    "v\u00a0prílohe sú dokumenty vášho dodatku {{number}}, aby ste si ich mohli v\u00a0pokoji prečítať.",
  "sign-copy-note": "Ide o kópie na prečítanie: nie sú podpísané.",
  "sign-question-subject": "Otázka k zmluve {{number}}, klient: {{client}}",
  "sign-question-preheader": "Klient sa pred podpisom pýta.",
  "sign-question-title": "Otázka klienta",
  "sign-question-text": "{{client}} sa pýta na zmluvu {{number}}:",
  "sign-question-note": "Odpoveďou na tento e-mail odpoviete klientovi.",
  "sign-declined-subject": "Zmluva {{number}} odmietnutá, klient: {{client}}",
  "sign-declined-preheader": "Prečo klient nepodpíše.",
  "sign-declined-title": "Klient zmluvu nepodpíše",
  "sign-declined-text": "klient {{client}} odmieta podpísať zmluvu {{number}}. Uvedený dôvod:",
  "sign-declined-note": "Zmeňte, čo má byť inak, a vytvorte zmluvu znova.",
  "sign-opened-subject": "Odkaz na zmluvu {{number}} otvorený, klient: {{client}}",
  "sign-opened-preheader": "Odkaz na podpis bol prvýkrát otvorený.",
  "sign-opened-title": "Odkaz pre klienta bol otvorený",
  "sign-opened-text": "odkaz na zmluvu {{number}} bol prvýkrát otvorený {{at}} (pražského času). Klient: {{client}}.",
  "sign-opened-note": "Kto ho otvoril, je isté až po zadaní kódu z SMS. To uvidíte na stránke zmluvy.",
  "sign-expiring-subject": "Zmluva {{number}} vyprší {{until}}, klient: {{client}}",
  "sign-expiring-preheader": "Ešte nie je podpísaná.",
  "sign-expiring-title": "Zmluva čoskoro vyprší",
  "sign-expiring-text":
    "zmluva {{number}} ešte nie je podpísaná. Podpísať ju možno do {{until}} (pražského času). Klient: {{client}}.",
  "sign-expiring-note":
    "Dajte ju dovtedy podpísať alebo klientovi zavolajte. Keď vyprší, môžete ju na jej stránke predĺžiť, ak jej výpočty stále platia; inak vytvorte novú.",
  "sign-expiring-link-subject": "Odkaz na zmluvu {{number}} sa končí {{until}}, klient: {{client}}",
  "sign-expiring-link-preheader": "Klient ešte nepodpísal.",
  "sign-expiring-link-title": "Odkaz pre klienta sa čoskoro skončí",
  "sign-expiring-link-text":
    "{{client}} má odkaz na zmluvu {{number}}, ktorá ešte nie je podpísaná. Podpísať ju možno do {{until}} (pražského času), potom sa odkaz skončí a zmluva vyprší.",
  "sign-expiring-link-note":
    "Na stránke zmluvy môžete klientovi poslať pripomienku alebo čas predĺžiť. Často pomôže aj zavolať.",
  "notice-choose": "Ktoré e-maily o zmluvách dostávate, si vyberiete vo svojom profile: {{url}}",
  "sign-refused-subject": "Zmluvu {{number}} nemožno podpísať, klient: {{client}}",
  "sign-refused-preheader": "Prečo a čo môžete urobiť.",
  "sign-refused-title": "Zmluvu nemožno podpísať",
  "sign-refused-text": "zmluvu {{number}} teraz nemožno podpísať. Klient: {{client}}.",
  "sign-refused-note":
    "Klientovi sme dôvod neoznámili. Keď dôvod pominie, bude možné zmluvu podpísať. Ak nepominie, vytvorte novú.",
  "seal-refused-subject": "Zmluvu {{number}} nemožno dokončiť, klient: {{client}}",
  "seal-refused-preheader": "Klient podpísal, dokumenty však zatiaľ nemožno odoslať.",
  "seal-refused-title": "Zmluvu nemožno dokončiť",
  "seal-refused-text":
    "zmluva {{number}} je podpísaná, jej dokumenty však teraz nemožno zapečatiť a odoslať. Klient: {{client}}.",
  "seal-refused-note":
    "Klientovi sme dôvod neoznámili. Keď dôvod pominie, dokumenty automaticky zapečatíme a odošleme.",
  "operator-refused-subject": "Zmluvu {{number}} nemožno podpísať",
  "operator-refused-preheader": "Podpis zmluvy bol odmietnutý. Poradca: {{advisor}}.",
  "operator-refused-title": "Zmluvu nemožno podpísať",
  "operator-refused-text": "podpis zmluvy {{number}} bol odmietnutý. Poradca: {{advisor}}.",
  "operator-refused-note": "Poradca dostal e-mail. Keď dôvod pominie, bude možné zmluvu podpísať, kým nevyprší.",
  "operator-seal-refused-subject": "Zmluvu {{number}} nemožno zapečatiť",
  "operator-seal-refused-preheader": "Podpísaná zmluva je pozastavená. Poradca: {{advisor}}.",
  "operator-seal-refused-title": "Podpísaná zmluva je pozastavená",
  "operator-seal-refused-text":
    "zmluva {{number}} je podpísaná, jej dokumenty však nie sú zapečatené ani odoslané. Poradca: {{advisor}}.",
  "operator-seal-refused-note":
    "Poradca dostal e-mail. Zmluva sa každú hodinu znova preverí a dokumenty sa zapečatia, keď dôvod pominie.",
  "refused-legal-note":
    "Klientovi o\u00a0dôvode nič nehovorte a\u00a0zmluvu nevytvárajte znova. Ako ďalej, vám povie oddelenie compliance.",
  "operator-refused-legal-note": "Neposielajte prosím túto správu ďalej poradcovi ani klientovi.",
  "refused-reason": "Dôvod",
  "refused-LegalReasons": "právne dôvody, obráťte sa na oddelenie compliance",
  "refused-screening-list": "klient alebo jeho doklad je na zozname preverovaných osôb",
  "refused-ReviewOpen": "čaká na internú kontrolu",
  "refused-ReviewRefused": "neprešla internou kontrolou",
  "refused-Underage": "klient ešte nemá 18 rokov",
  "refused-DocumentInvalid": "doklad klienta je v evidencii neplatných dokladov",
  "refused-DocumentExpired": "dokladu klienta sa skončila platnosť",
  "refused-ProductNotOffered": "{{name}} už nie je v ponuke",
  "review-opened-subject": "Zmluva {{number}} čaká na internú kontrolu",
  "review-opened-preheader": "Kým o\u00a0nej niekto nerozhodne, nemožno ju podpísať.",
  "review-opened-title": "Zmluva čaká na internú kontrolu",
  "review-opened-text": "zmluvu {{number}} nemožno podpísať, kým o\u00a0nej nerozhodne niekto iný než jej poradca.",
  "review-opened-note":
    "Dôvod vypíše na serveri portálu príkaz „npm run contracts -- show {{number}}“. Ako rozhodnúť, vypíše „npm run contracts“. Neposielajte prosím túto správu ďalej poradcovi ani klientovi.",
  "review-approved-subject": "Zmluvu {{number}} možno podpísať",
  "review-approved-preheader": "Interná kontrola sa skončila.",
  "review-approved-title": "Zmluvu možno podpísať",
  "review-approved-text": "zmluva {{number}} prešla internou kontrolou. Klient: {{client}}.",
  "review-approved-note": "Teraz ju môžete na jej stránke nechať podpísať.",
  "review-approved-link-note": "Klient už má odkaz a\u00a0teraz môže podpísať.",
  "review-refused-subject": "Zmluvu {{number}} nemožno podpísať",
  "review-refused-preheader": "Interná kontrola sa skončila.",
  "review-refused-title": "Zmluvu nemožno podpísať",
  "review-refused-text": "zmluva {{number}} neprešla internou kontrolou. Klient: {{client}}.",
  "review-refused-note": "Vezmite ju prosím na jej stránke späť. Dôvody vám oznámiť nemôžeme.",
  "client-changed-subject": "Zmena údajov klienta: {{client}}",
  "client-changed-preheader": "Ktoré polia sa zmenili, bez ich hodnôt.",
  "client-changed-title": "Údaje vášho klienta sa zmenili",
  "client-changed-text":
    "údaje, ktoré portál o\u00a0klientovi vedie, sa zmenili zmluvou, ktorú klient podpísal {{day}}. Klient: {{client}}.",
  "client-changed-fields": "Zmenené polia",
  "client-changed-note":
    "Nové hodnoty v tomto e-maile nie sú: uvidíte ich, keď tohto klienta zvolíte vo formulári klienta. Vaše vlastné zmluvy zostávajú tak, ako boli podpísané.",
  ...sentWays,
  "sign-revoked-subject": "Odstúpenie od zmluvy {{number}}",
  "sign-revoked-subject_appendix": "Odstúpenie od dodatku {{number}}",
  "sign-revoked-preheader": "Odstúpenie bolo zaznamenané {{recordedAt}}.",
  "sign-revoked-title": "Odstúpenie bolo zaznamenané",
  "sign-revoked-text": "klient odstúpil od zmluvy {{number}}. Klient: {{client}}.",
  "sign-revoked-text_appendix": "klient odstúpil od dodatku {{number}}. Klient: {{client}}.",
  "sign-revoked-client-text":
    "prijali sme vaše odstúpenie od zmluvy {{number}}. Tento e-mail je potvrdenie o\u00a0prijatí, uschovajte si ho.",
  "sign-revoked-client-text_appendix":
    "prijali sme vaše odstúpenie od dodatku {{number}}. Tento e-mail je potvrdenie o\u00a0prijatí, uschovajte si ho.",
  "sign-revoked-signed": "Podpísané",
  "sign-revoked-sent": "Odstúpenie odoslané",
  "sign-revoked-recorded": "Odstúpenie zaznamenané",
  "sign-revoked-at": "{{at}} (pražského času)",
  "sign-revoked-note":
    "Zrušte pokyny, ktoré ešte neboli vykonané. Čo klient zaplatil, sa mu vráti tak, ako určuje zmluva.",
  "sign-revoked-client-note":
    "Zmluva sa tým skončila a\u00a0jej pokyny sa rušia. Nič ďalšie na ňu, prosím, neplaťte, a\u00a0ak máte trvalý príkaz, zrušte ho. Čo ste zaplatili, sa vám vráti tak, ako určuje zmluva.",
  "sign-revoked-client-note_appendix":
    "Dodatok sa tým skončil a\u00a0jeho pokyny sa rušia. Nič ďalšie naň, prosím, neplaťte, a\u00a0ak máte trvalý príkaz, zrušte ho. Čo ste zaplatili, sa vám vráti tak, ako určuje zmluva.",

  "client-form-link-subject": "Vaše údaje na zmluvu – {{name}}",
  "client-form-link-preheader": "Vyplňte ich na svojom telefóne alebo počítači.",
  "client-form-link-title": "Vyplňte, prosím, svoje údaje",
  "client-form-link-text":
    "{{name}} ({{company}}) s vami pripravuje zmluvu a potrebuje na ňu vaše údaje. Cez odkaz nižšie ich vyplníte sami na telefóne alebo počítači a opravíte, čo nesúhlasí.",
  "client-form-link-button": "Vyplniť údaje",
  "client-form-link-until":
    "Odkaz je určený len vám. Údaje môžete vyplniť do {{until}} (pražského času). Čo napíšete, sa priebežne ukladá, nemusíte teda skončiť naraz.",
  "client-form-returned-subject": "Vyplnený formulár, klient: {{client}}",
  "client-form-returned-preheader": "Pozrite sa, čo sa zmenilo, a prevezmite to.",
  "client-form-returned-title": "Údaje klienta sú tu",
  "client-form-returned-text": "formulár, ktorý ste poslali, je vyplnený a\u00a0vrátil sa vám. Klient: {{client}}.",
  "client-form-returned-button": "Otvoriť portál",
  "client-form-returned-note":
    "V kroku Klient vidíte pole po poli, čo pribudlo a čo sa zmenilo, a rozhodnete, čo prevezmete. Tridsať dní potom sa kópia zmaže.",
} as const satisfies SlavicNamespace<typeof English>;
