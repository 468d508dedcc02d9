import type { emails as English } from "../../en/messaging/emails.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";
import { sentWays } from "../contracts/revocation.ts";

export const emails = {
  greeting: "Dobrý den,",
  signature: "Váš Fundport",
  "signature-firm": "S\u00a0pozdravem {{firm}}",
  automatic: "Tuto zprávu odeslal Fundport automaticky. Neodpovídejte na ni, prosím.",
  "link-fallback": "Pokud tlačítko nefunguje, zkopírujte tuto adresu do prohlížeče:",

  "registration-confirm-subject": "Potvrďte svou registraci",
  "registration-confirm-preheader": "Stačí jedno kliknutí a váš účet je připraven.",
  "registration-confirm-title": "Už jen potvrdit",
  "registration-confirm-text":
    "na jméno {{name}} jsme přijali registraci. Potvrďte ji tlačítkem níže a potom se přihlaste uživatelským jménem {{username}} a heslem, které jste si zvolili.",
  "registration-confirm-button": "Potvrdit registraci",
  "registration-confirm-note": "Neregistrovali jste se? Pak na zprávu nereagujte: bez potvrzení žádný účet nevznikne.",
  "registration-confirm-validity_one": "Odkaz platí {{count}} hodinu.",
  "registration-confirm-validity_few": "Odkaz platí {{count}} hodiny.",
  "registration-confirm-validity_many": "Odkaz platí {{count}} hodiny.",
  "registration-confirm-validity_other": "Odkaz platí {{count}} hodin.",

  "registration-declined-subject": "Vaši registraci jsme nemohli přijmout",
  "registration-declined-preheader": "Účet jsme vám bohužel nezaložili.",
  "registration-declined-title": "Registrace byla zamítnuta",
  "registration-declined-text":
    "děkujeme za váš zájem. Registraci na jméno {{name}} u distributora {{distributor}} jsme bohužel nemohli přijmout a účet jsme nezaložili.",
  "registration-declined-note":
    "Domníváte se, že jde o omyl? Obraťte se, prosím, na svého distributora: ověří vaše údaje a poradí vám, jak dál.",

  "registration-check-subject": "Registrace k ověření: {{fullName}}",
  "registration-check-preheader": "Nový poradce čeká na vaše rozhodnutí.",
  "registration-check-title": "Registrace čeká na vaše rozhodnutí",
  "registration-check-text":
    "zaregistroval se nový poradce a jeho údaje nebylo možné ověřit automaticky. Zkontrolujte je, prosím, a rozhodněte.",
  "registration-check-full-name": "Jméno",
  "registration-check-email": "E-mail",
  "registration-check-phone": "Telefon",
  "registration-check-distributor": "Distributor",
  "registration-check-advisor-code": "Kód poradce",
  "registration-check-branch-code": "Kód pobočky",
  "registration-check-vat-id": "IČO",
  "registration-check-accept": "Přijmout",
  "registration-check-decline": "Zamítnout",
  "registration-check-note":
    "Obě tlačítka otevřou stránku, která se ještě jednou zeptá. Po přijetí dostane poradce odkaz, kterým registraci potvrdí.",

  "password-reset-subject": "Nastavte si nové heslo",
  "password-reset-preheader_one": "Odkaz platí {{count}} minutu.",
  "password-reset-preheader_few": "Odkaz platí {{count}} minuty.",
  "password-reset-preheader_many": "Odkaz platí {{count}} minuty.",
  "password-reset-preheader_other": "Odkaz platí {{count}} minut.",
  "password-reset-title": "Nastavte si nové heslo",
  "password-reset-text":
    "někdo, nejspíš vy, požádal o nové heslo k účtu {{username}} ({{name}}). Nastavíte si ho tlačítkem níže.",
  "password-reset-button": "Nastavit nové heslo",
  "password-reset-validity_one": "Odkaz platí {{count}} minutu a lze ho použít jen jednou.",
  "password-reset-validity_few": "Odkaz platí {{count}} minuty a lze ho použít jen jednou.",
  "password-reset-validity_many": "Odkaz platí {{count}} minuty a lze ho použít jen jednou.",
  "password-reset-validity_other": "Odkaz platí {{count}} minut a lze ho použít jen jednou.",
  "password-reset-note": "Nežádali jste o něj? Pak na zprávu nereagujte: heslo zůstane beze změny.",

  "password-changed-subject": "Vaše heslo bylo změněno",
  "password-changed-preheader": "Nebyli jste to vy? Jednejte hned.",
  "password-changed-title": "Vaše heslo bylo změněno",
  "password-changed-text":
    "heslo k účtu {{username}} na jméno {{name}} bylo právě změněno. Na všech ostatních zařízeních jsme účet odhlásili.",
  "password-changed-note": "Nebyli jste to vy? Hned si nastavte nové heslo a kontaktujte podporu.",
  "password-changed-button": "Nastavit nové heslo",

  "second-factor-on-subject": "Dvoufázové ověření je zapnuté",
  "second-factor-on-preheader": "Při přihlášení teď zadáte i kód z aplikace.",
  "second-factor-on-title": "Dvoufázové ověření je zapnuté",
  "second-factor-on-text":
    "u účtu {{username}} na jméno {{name}} bylo zapnuto dvoufázové ověření. Při přihlášení teď kromě hesla zadáte i kód z ověřovací aplikace.",
  "second-factor-on-note":
    "Záložní kódy si uložte na bezpečné místo. Nebyli jste to vy? Hned si změňte heslo a kontaktujte podporu.",

  "second-factor-off-subject": "Dvoufázové ověření je vypnuté",
  "second-factor-off-preheader": "K přihlášení teď stačí samotné heslo.",
  "second-factor-off-title": "Dvoufázové ověření je vypnuté",
  "second-factor-off-text":
    "u účtu {{username}} na jméno {{name}} bylo vypnuto dvoufázové ověření. K přihlášení teď stačí samotné heslo.",
  "second-factor-off-note":
    "Nebyli jste to vy? Hned si změňte heslo, dvoufázové ověření znovu zapněte a kontaktujte podporu.",

  "passkey-added-subject": "Přibyl přístupový klíč",
  "passkey-added-preheader": "Odteď se s ním lze přihlásit.",
  "passkey-added-title": "Přibyl přístupový klíč",
  "passkey-added-text":
    "k účtu {{username}} na jméno {{name}} byl přidán přístupový klíč „{{passkey}}“. Lze se s ním přihlásit bez hesla a přihlášení heslem teď vyžaduje druhý krok.",
  "passkey-added-note": "Nebyli jste to vy? Klíč hned odeberte, změňte si heslo a kontaktujte podporu.",

  "passkey-removed-subject": "Přístupový klíč byl odebrán",
  "passkey-removed-preheader": "Už se s ním nelze přihlásit.",
  "passkey-removed-title": "Přístupový klíč byl odebrán",
  "passkey-removed-text":
    "u účtu {{username}} na jméno {{name}} byl odebrán přístupový klíč „{{passkey}}“. Už se s ním nelze přihlásit.",
  "passkey-removed-note": "Nebyli jste to vy? Hned si změňte heslo a kontaktujte podporu.",

  "feedback-subject": "Zpětná vazba: {{name}}",
  "feedback-preheader": "Poradce vám chce něco sdělit.",
  "feedback-title": "Zpětná vazba z portálu",
  "feedback-text": "{{name}} posílá zpětnou vazbu:",
  "feedback-name": "Jméno",
  "feedback-username": "Uživatelské jméno",
  "feedback-email": "E-mail",
  "feedback-company": "Společnost",
  "feedback-note": "Odpověď na tuto zprávu se k poradci nedostane; napište na e-mailovou adresu uvedenou výše.",

  "proposal-subject": "Investiční návrh – {{name}}",
  "proposal-preheader": "Návrh najdete v příloze ve formátu PDF.",
  "proposal-title": "Váš investiční návrh",
  "proposal-text":
    "{{name}} ({{company}}) vám posílá investiční návrh. Najdete jej v příloze této zprávy ve formátu PDF.",
  "proposal-name": "Váš poradce",
  "proposal-company": "Společnost",
  "proposal-phone": "Telefon",
  "proposal-email": "E-mail",
  "proposal-parts": "Obsah návrhu",
  "proposal-note":
    "Návrh není smlouvou ani pokynem. Pokud vám v něm není něco jasné, odpovězte na tuto zprávu: odpověď dostane váš poradce.",
  "proposal-copy-note": "Toto je vaše kopie. Návrh jsme odeslali na: {{emails}}",
  "proposal-footer": "Odesláno z Fundportu, odesílatel: {{name}}.",

  "sign-link-subject": "Smlouva k podpisu od: {{name}}",
  "sign-link-subject_appendix": "Dodatek k\u00a0podpisu od: {{name}}",
  "sign-link-preheader": "Přečtěte si dokumenty a podepište je na svém zařízení.",
  "sign-link-title": "Vaše smlouva je připravena k podpisu",
  "sign-link-title_appendix": "Váš dodatek je připraven k\u00a0podpisu",
  "sign-link-text":
    "{{name}} ({{company}}) vám posílá smlouvu. Přes odkaz níže si přečtete její dokumenty a podepíšete je na telefonu nebo počítači.",
  "sign-link-text_appendix":
    "{{name}} ({{company}}) vám posílá dodatek ke smlouvě. Přes odkaz níže si přečtete jeho dokumenty a\u00a0podepíšete je na telefonu nebo počítači.",
  "sign-link-button": "Přečíst a podepsat",
  "sign-link-code": "Než se stránka otevře, pošleme kód na vaše telefonní číslo, které končí na {{ending}}.",
  "sign-link-until": "Odkaz je určen jen vám. Podepsat můžete do {{until}} (pražského času).",
  "sign-read-subject": "Smlouva k\u00a0přečtení od: {{name}}",
  "sign-read-subject_appendix": "Dodatek k\u00a0přečtení od: {{name}}",
  "sign-read-preheader": "Přečtěte si dokumenty na svém zařízení. Podepsat je půjde později.",
  "sign-read-title": "Vaše smlouva je připravena k\u00a0přečtení",
  "sign-read-title_appendix": "Váš dodatek je připraven k\u00a0přečtení",
  "sign-read-text":
    "{{name}} ({{company}}) vám posílá smlouvu. Přes odkaz níže si přečtete její dokumenty na telefonu nebo počítači. Podepsat je půjde později, váš poradce se vám ozve.",
  "sign-read-text_appendix":
    "{{name}} ({{company}}) vám posílá dodatek ke smlouvě. Přes odkaz níže si přečtete jeho dokumenty na telefonu nebo počítači. Podepsat je půjde později, váš poradce se vám ozve.",
  "sign-read-button": "Přečíst dokumenty",
  "sign-read-until": "Odkaz je určen jen vám a\u00a0platí do {{until}} (pražského času).",
  "sign-reminder-subject": "Připomínka: smlouva k podpisu od: {{name}}",
  "sign-reminder-subject_appendix": "Připomínka: dodatek k\u00a0podpisu od: {{name}}",
  "sign-reminder-preheader": "Vaše smlouva stále čeká na podpis.",
  "sign-reminder-preheader_appendix": "Váš dodatek stále čeká na podpis.",
  "sign-reminder-title": "Vaše smlouva na vás čeká",
  "sign-reminder-title_appendix": "Váš dodatek na vás čeká",
  "sign-reminder-text": "čeká na vás smlouva, kterou posílá {{name}} ({{company}}). Ještě není podepsaná.",
  "sign-reminder-text_appendix":
    "čeká na vás dodatek ke smlouvě, který posílá {{name}} ({{company}}). Ještě není podepsaný.",
  "summary-more_one": "a {{count}} další investice",
  "summary-more_few": "a {{count}} další investice",
  "summary-more_many": "a {{count}} další investice",
  "summary-more_other": "a {{count}} dalších investic",
  "sign-documents": "Dokumenty",
  "sign-signed-subject": "Podepsaná smlouva {{number}}",
  "sign-signed-subject_appendix": "Podepsaný dodatek {{number}}",
  "sign-signed-preheader": "Podepsané a zapečetěné dokumenty.",
  "sign-signed-title": "Smlouva je podepsaná",
  "sign-signed-title_appendix": "Dodatek je podepsaný",
  "sign-signed-text": "dokumenty smlouvy {{number}}, klient: {{client}}, jsou podepsané a\u00a0zapečetěné.",
  "sign-signed-text_appendix": "dokumenty dodatku {{number}}, klient: {{client}}, jsou podepsané a\u00a0zapečetěné.",
  "sign-signed-client-text":
    "vaše dokumenty ke smlouvě {{number}} jsou podepsané a\u00a0zapečetěné, takže by na nich byla vidět každá pozdější změna. Začněte platebními instrukcemi: najdete v\u00a0nich číslo účtu i\u00a0platební symboly.",
  "sign-signed-client-text_appendix":
    "vaše dokumenty k\u00a0dodatku {{number}} jsou podepsané a\u00a0zapečetěné, takže by na nich byla vidět každá pozdější změna. Začněte platebními instrukcemi: najdete v\u00a0nich číslo účtu i\u00a0platební symboly.",
  "sign-signed-button": "Stáhnout dokumenty",
  "sign-signed-too-large":
    "Dokumenty jsou na e-mail příliš velké. Tady si je můžete stáhnout po dobu 90 dnů. Než se zobrazí, pošleme kód na váš telefon.",
  "sign-signed-fetch":
    "Všechny dokumenty i s tím, čím se prokážou, si tady můžete stáhnout po dobu 90 dnů. Než se zobrazí, pošleme kód na váš telefon.",
  "sign-signed-page": "Dokumenty i to, čím se prokážou, najdete na stránce smlouvy.",
  "sign-signed-page-too-large": "Dokumenty jsou na e-mail příliš velké. Najdete je na stránce smlouvy.",
  "sign-signed-page-button": "Ke smlouvě",
  "sign-signed-withdraw":
    "Klient může od smlouvy bez udání důvodu odstoupit do konce dne {{day}}. Stačí, když odstoupení do tohoto dne odešle.",
  "sign-signed-withdraw_appendix":
    "Klient může od dodatku bez udání důvodu odstoupit do konce dne {{day}}. Stačí, když odstoupení do tohoto dne odešle.",
  "sign-signed-withdraw-client":
    "Od smlouvy můžete bez udání důvodu odstoupit do konce dne {{day}}, písemně nebo e-mailem. Stačí, když odstoupení do tohoto dne odešlete.",
  "sign-signed-withdraw-client_appendix":
    "Od dodatku můžete bez udání důvodu odstoupit do konce dne {{day}}, písemně nebo e-mailem. Stačí, když odstoupení do tohoto dne odešlete.",
  "sign-signed-withdraw-link":
    "Od smlouvy můžete bez udání důvodu odstoupit do konce dne {{day}}: přes odkaz výše, písemně nebo e-mailem. Stačí, když odstoupení do tohoto dne odešlete.",
  "sign-signed-withdraw-link_appendix":
    "Od dodatku můžete bez udání důvodu odstoupit do konce dne {{day}}: přes odkaz výše, písemně nebo e-mailem. Stačí, když odstoupení do tohoto dne odešlete.",
  "sign-signed-check": "Zda dokument nikdo nezměnil, ověříte na adrese {{url}}.",
  "sign-documents-subject": "Dokumenty smlouvy {{number}}",
  "sign-documents-subject_appendix": "Dokumenty dodatku {{number}}",
  "sign-documents-preheader": "Podepsané a zapečetěné dokumenty.",
  "sign-documents-title": "Dokumenty smlouvy",
  "sign-documents-title_appendix": "Dokumenty dodatku",
  "sign-documents-text": "posíláme podepsané dokumenty smlouvy {{number}}, klient: {{client}}.",
  "sign-documents-text_appendix": "posíláme podepsané dokumenty dodatku {{number}}, klient: {{client}}.",
  "sign-documents-client-text": "posíláme vám podepsané dokumenty vaší smlouvy {{number}}.",
  "sign-documents-client-text_appendix": "posíláme vám podepsané dokumenty vašeho dodatku {{number}}.",
  "sign-documents-note": "Dokumenty jsou zapečetěné: každou pozdější změnu je na nich vidět.",
  "sign-copy-subject": "Dokumenty k přečtení: smlouva {{number}}",
  "sign-copy-subject_appendix": "Dokumenty k\u00a0přečtení: dodatek {{number}}",
  "sign-copy-preheader": "Kopie k přečtení, nejsou podepsané.",
  "sign-copy-title": "Dokumenty k přečtení",
  "sign-copy-text":
    "v\u00a0příloze jsou dokumenty smlouvy {{number}}, klient: {{client}}, abyste si je mohli v\u00a0klidu přečíst.",
  "sign-copy-text_appendix":
    "v\u00a0příloze jsou dokumenty dodatku {{number}}, klient: {{client}}, abyste si je mohli v\u00a0klidu přečíst.",
  "sign-copy-client-text":
    "v\u00a0příloze jsou dokumenty vaší smlouvy {{number}}, abyste si je mohli v\u00a0klidu přečíst.",
  "sign-copy-client-text_appendix":
    "v\u00a0příloze jsou dokumenty vašeho dodatku {{number}}, abyste si je mohli v\u00a0klidu přečíst.",
  "sign-copy-note": "Jde o kopie k přečtení: nejsou podepsané.",
  "sign-question-subject": "Dotaz ke smlouvě {{number}}, klient: {{client}}",
  "sign-question-preheader": "Klient se před podpisem ptá.",
  "sign-question-title": "Dotaz klienta",
  "sign-question-text": "{{client}} se ptá na smlouvu {{number}}:",
  "sign-question-note": "Odpovědí na tento e-mail odpovíte klientovi.",
  "sign-declined-subject": "Smlouva {{number}} odmítnuta, klient: {{client}}",
  "sign-declined-preheader": "Proč klient nepodepíše.",
  "sign-declined-title": "Klient smlouvu nepodepíše",
  "sign-declined-text": "klient {{client}} odmítá podepsat smlouvu {{number}}. Uvedený důvod:",
  "sign-declined-note": "Změňte, co má být jinak, a vytvořte smlouvu znovu.",
  "sign-opened-subject": "Odkaz ke smlouvě {{number}} otevřen, klient: {{client}}",
  "sign-opened-preheader": "Odkaz k podpisu byl poprvé otevřen.",
  "sign-opened-title": "Odkaz pro klienta byl otevřen",
  "sign-opened-text": "odkaz ke smlouvě {{number}} byl poprvé otevřen {{at}} (pražského času). Klient: {{client}}.",
  "sign-opened-note": "Kdo ho otevřel, je jisté až po zadání kódu z SMS. To uvidíte na stránce smlouvy.",
  "sign-expiring-subject": "Smlouva {{number}} vyprší {{until}}, klient: {{client}}",
  "sign-expiring-preheader": "Ještě není podepsaná.",
  "sign-expiring-title": "Smlouva brzy vyprší",
  "sign-expiring-text":
    "smlouva {{number}} ještě není podepsaná. Podepsat ji lze do {{until}} (pražského času). Klient: {{client}}.",
  "sign-expiring-note":
    "Nechte ji do té doby podepsat, nebo klientovi zavolejte. Až vyprší, můžete ji na její stránce prodloužit, pokud její výpočty stále platí; jinak vytvořte novou.",
  "sign-expiring-link-subject": "Odkaz ke smlouvě {{number}} končí {{until}}, klient: {{client}}",
  "sign-expiring-link-preheader": "Klient ještě nepodepsal.",
  "sign-expiring-link-title": "Odkaz pro klienta brzy skončí",
  "sign-expiring-link-text":
    "{{client}} má odkaz ke smlouvě {{number}}, která ještě není podepsaná. Podepsat ji lze do {{until}} (pražského času), pak odkaz skončí a smlouva vyprší.",
  "sign-expiring-link-note":
    "Na stránce smlouvy můžete klientovi poslat připomínku nebo čas prodloužit. Často pomůže i zavolat.",
  "notice-choose": "Které e-maily o smlouvách dostáváte, si vyberete ve svém profilu: {{url}}",
  "sign-refused-subject": "Smlouvu {{number}} nelze podepsat, klient: {{client}}",
  "sign-refused-preheader": "Proč a co můžete udělat.",
  "sign-refused-title": "Smlouvu nelze podepsat",
  "sign-refused-text": "smlouvu {{number}} teď nelze podepsat. Klient: {{client}}.",
  "sign-refused-note":
    "Klientovi jsme důvod nesdělili. Až důvod pomine, půjde smlouvu podepsat. Pokud nepomine, vytvořte novou.",
  "seal-refused-subject": "Smlouvu {{number}} nelze dokončit, klient: {{client}}",
  "seal-refused-preheader": "Klient podepsal, dokumenty ale zatím nelze odeslat.",
  "seal-refused-title": "Smlouvu nelze dokončit",
  "seal-refused-text":
    "smlouva {{number}} je podepsaná, její dokumenty ale teď nelze zapečetit a odeslat. Klient: {{client}}.",
  "seal-refused-note": "Klientovi jsme důvod nesdělili. Až důvod pomine, dokumenty automaticky zapečetíme a odešleme.",
  "operator-refused-subject": "Smlouvu {{number}} nelze podepsat",
  "operator-refused-preheader": "Podpis smlouvy byl odmítnut. Poradce: {{advisor}}.",
  "operator-refused-title": "Smlouvu nelze podepsat",
  "operator-refused-text": "podpis smlouvy {{number}} byl odmítnut. Poradce: {{advisor}}.",
  "operator-refused-note": "Poradce dostal e-mail. Až důvod pomine, půjde smlouvu podepsat, dokud nevyprší.",
  "operator-seal-refused-subject": "Smlouvu {{number}} nelze zapečetit",
  "operator-seal-refused-preheader": "Podepsaná smlouva je pozastavená. Poradce: {{advisor}}.",
  "operator-seal-refused-title": "Podepsaná smlouva je pozastavená",
  "operator-seal-refused-text":
    "smlouva {{number}} je podepsaná, její dokumenty ale nejsou zapečetěné ani odeslané. Poradce: {{advisor}}.",
  "operator-seal-refused-note":
    "Poradce dostal e-mail. Smlouva se každou hodinu znovu prověří a dokumenty se zapečetí, až důvod pomine.",
  "refused-legal-note":
    "Klientovi o\u00a0důvodu nic neříkejte a\u00a0smlouvu nevytvářejte znovu. Jak dál, vám řekne oddělení compliance.",
  "operator-refused-legal-note": "Nepřeposílejte prosím tuto zprávu poradci ani klientovi.",
  "refused-reason": "Důvod",
  "refused-LegalReasons": "právní důvody, obraťte se na oddělení compliance",
  "refused-screening-list": "klient nebo jeho doklad je na seznamu prověřovaných osob",
  "refused-ReviewOpen": "čeká na interní kontrolu",
  "refused-ReviewRefused": "neprošla interní kontrolou",
  "refused-Underage": "klientovi ještě není 18 let",
  "refused-DocumentInvalid": "doklad klienta je v evidenci neplatných dokladů",
  "refused-DocumentExpired": "dokladu klienta skončila platnost",
  "refused-ProductNotOffered": "{{name}} už není v nabídce",
  "review-opened-subject": "Smlouva {{number}} čeká na interní kontrolu",
  "review-opened-preheader": "Dokud o\u00a0ní někdo nerozhodne, nelze ji podepsat.",
  "review-opened-title": "Smlouva čeká na interní kontrolu",
  "review-opened-text": "smlouvu {{number}} nelze podepsat, dokud o\u00a0ní nerozhodne někdo jiný než její poradce.",
  "review-opened-note":
    "Důvod vypíše na serveru portálu příkaz „npm run contracts -- show {{number}}“. Jak rozhodnout, vypíše „npm run contracts“. Nepřeposílejte prosím tuto zprávu poradci ani klientovi.",
  "review-approved-subject": "Smlouvu {{number}} lze podepsat",
  "review-approved-preheader": "Interní kontrola skončila.",
  "review-approved-title": "Smlouvu lze podepsat",
  "review-approved-text": "smlouva {{number}} prošla interní kontrolou. Klient: {{client}}.",
  "review-approved-note": "Teď ji můžete na její stránce nechat podepsat.",
  "review-approved-link-note": "Klient už má odkaz a\u00a0teď může podepsat.",
  "review-refused-subject": "Smlouvu {{number}} nelze podepsat",
  "review-refused-preheader": "Interní kontrola skončila.",
  "review-refused-title": "Smlouvu nelze podepsat",
  "review-refused-text": "smlouva {{number}} neprošla interní kontrolou. Klient: {{client}}.",
  "review-refused-note": "Vezměte ji prosím na její stránce zpět. Důvody vám sdělit nemůžeme.",
  "client-changed-subject": "Změna údajů klienta: {{client}}",
  "client-changed-preheader": "Která pole se změnila, bez jejich hodnot.",
  "client-changed-title": "Údaje vašeho klienta se změnily",
  "client-changed-text":
    "údaje, které portál o\u00a0klientovi vede, se změnily smlouvou, kterou klient podepsal {{day}}. Klient: {{client}}.",
  "client-changed-fields": "Změněná pole",
  "client-changed-note":
    "Nové hodnoty v tomto e-mailu nejsou: uvidíte je, až tohoto klienta zvolíte ve formuláři klienta. Vaše vlastní smlouvy zůstávají tak, jak byly podepsány.",
  ...sentWays,
  "sign-revoked-subject": "Odstoupení od smlouvy {{number}}",
  "sign-revoked-subject_appendix": "Odstoupení od dodatku {{number}}",
  "sign-revoked-preheader": "Odstoupení bylo zaznamenáno {{recordedAt}}.",
  "sign-revoked-title": "Odstoupení bylo zaznamenáno",
  "sign-revoked-text": "klient odstoupil od smlouvy {{number}}. Klient: {{client}}.",
  "sign-revoked-text_appendix": "klient odstoupil od dodatku {{number}}. Klient: {{client}}.",
  "sign-revoked-client-text":
    "přijali jsme vaše odstoupení od smlouvy {{number}}. Tento e-mail je potvrzení o\u00a0přijetí, uschovejte si ho.",
  "sign-revoked-client-text_appendix":
    "přijali jsme vaše odstoupení od dodatku {{number}}. Tento e-mail je potvrzení o\u00a0přijetí, uschovejte si ho.",
  "sign-revoked-signed": "Podepsáno",
  "sign-revoked-sent": "Odstoupení odesláno",
  "sign-revoked-recorded": "Odstoupení zaznamenáno",
  "sign-revoked-at": "{{at}} (pražského času)",
  "sign-revoked-note":
    "Zrušte pokyny, které ještě nebyly provedeny. Co klient zaplatil, se mu vrátí tak, jak stanoví smlouva.",
  "sign-revoked-client-note":
    "Smlouva tím skončila a\u00a0její pokyny se ruší. Nic dalšího na ni prosím neplaťte, a\u00a0pokud máte trvalý příkaz, zrušte ho. Co jste zaplatili, se vám vrátí tak, jak stanoví smlouva.",
  "sign-revoked-client-note_appendix":
    "Dodatek tím skončil a\u00a0jeho pokyny se ruší. Nic dalšího na něj prosím neplaťte, a\u00a0pokud máte trvalý příkaz, zrušte ho. Co jste zaplatili, se vám vrátí tak, jak stanoví smlouva.",

  "client-form-link-subject": "Vaše údaje pro smlouvu – {{name}}",
  "client-form-link-preheader": "Vyplňte je na svém telefonu nebo počítači.",
  "client-form-link-title": "Vyplňte prosím své údaje",
  "client-form-link-text":
    "{{name}} ({{company}}) s vámi připravuje smlouvu a potřebuje k ní vaše údaje. Přes odkaz níže je vyplníte na svém telefonu nebo počítači a opravíte, co nesouhlasí.",
  "client-form-link-button": "Vyplnit údaje",
  "client-form-link-until":
    "Odkaz je určen jen vám. Údaje můžete vyplnit do {{until}} (pražského času). Co napíšete, se průběžně ukládá, nemusíte tedy skončit najednou.",
  "client-form-returned-subject": "Vyplněný formulář, klient: {{client}}",
  "client-form-returned-preheader": "Podívejte se, co se změnilo, a převezměte to.",
  "client-form-returned-title": "Údaje klienta jsou tady",
  "client-form-returned-text": "odeslaný formulář je vyplněný a\u00a0vrátil se vám. Klient: {{client}}.",
  "client-form-returned-button": "Otevřít portál",
  "client-form-returned-note":
    "V kroku Klient vidíte pole po poli, co přibylo a co se změnilo, a rozhodnete, co převezmete. Třicet dní poté se kopie smaže.",
} as const satisfies SlavicNamespace<typeof English>;
