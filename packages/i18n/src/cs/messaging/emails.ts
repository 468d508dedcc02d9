import type { emails as English } from "../../en/messaging/emails.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";
import { sentWays } from "../contracts/revocation.ts";

export const emails = {
  greeting: "Dobrý den,",
  signature: "S pozdravem Fundport",
  "signature-firm": "S pozdravem {{firm}}",
  automatic: "Tento e-mail odešel z Fundportu automaticky. Odpovědi na něj nečteme.",
  "link-fallback": "Pokud tlačítko nefunguje, zkopírujte do prohlížeče tuto adresu:",

  "registration-confirm-subject": "Potvrďte svou registraci",
  "registration-confirm-preheader": "Stačí jedno kliknutí a váš účet je připraven.",
  "registration-confirm-title": "Už zbývá jen potvrzení",
  "registration-confirm-text":
    "přijali jsme registraci na jméno {{name}}. Potvrďte ji tlačítkem níže a potom se přihlaste uživatelským jménem {{username}} a heslem, které jste si zvolili.",
  "registration-confirm-button": "Potvrdit registraci",
  "registration-confirm-note": "Neregistrovali jste se? E-mail ignorujte, bez potvrzení účet nevznikne.",
  "registration-confirm-validity_one": "Odkaz platí {{count}} hodinu.",
  "registration-confirm-validity_few": "Odkaz platí {{count}} hodiny.",
  "registration-confirm-validity_many": "Odkaz platí {{count}} hodiny.",
  "registration-confirm-validity_other": "Odkaz platí {{count}} hodin.",

  "registration-declined-subject": "Vaši registraci jsme nemohli přijmout",
  "registration-declined-preheader": "Účet jsme vám bohužel nezaložili.",
  "registration-declined-title": "Registrace byla zamítnuta",
  "registration-declined-text":
    "děkujeme za váš zájem. Registraci na jméno {{name}} u distributora {{distributor}} jsme bohužel nemohli přijmout, a účet jsme proto nezaložili.",
  "registration-declined-note":
    "Domníváte se, že jde o omyl? Obraťte se na svého distributora. Ověří vaše údaje a poradí vám, jak dál.",

  "registration-check-subject": "Registrace k ověření: {{fullName}}",
  "registration-check-preheader": "Nový poradce čeká na vaše rozhodnutí.",
  "registration-check-title": "Registrace čeká na vaše rozhodnutí",
  "registration-check-text":
    "zaregistroval se nový poradce, jeho údaje se ale nepodařilo ověřit automaticky. Zkontrolujte je a rozhodněte.",
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
    "Obě tlačítka otevřou stránku, kde rozhodnutí ještě potvrdíte. Po přijetí dostane poradce odkaz, kterým registraci dokončí.",

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
  "password-reset-note": "O nové heslo jste nežádali? E-mail ignorujte, heslo se nezmění.",

  "password-changed-subject": "Vaše heslo bylo změněno",
  "password-changed-preheader": "Nebyli jste to vy? Jednejte hned.",
  "password-changed-title": "Vaše heslo bylo změněno",
  "password-changed-text":
    "heslo k účtu {{username}} ({{name}}) bylo právě změněno. Na všech ostatních zařízeních je účet odhlášený.",
  "password-changed-note": "Nebyli jste to vy? Hned si nastavte nové heslo a kontaktujte podporu.",
  "password-changed-button": "Nastavit nové heslo",

  "second-factor-on-subject": "Dvoufázové ověření je zapnuté",
  "second-factor-on-preheader": "Při přihlášení teď zadáte i kód z aplikace.",
  "second-factor-on-title": "Dvoufázové ověření je zapnuté",
  "second-factor-on-text":
    "u účtu {{username}} ({{name}}) bylo zapnuto dvoufázové ověření. Při přihlášení teď kromě hesla zadáte i kód z ověřovací aplikace.",
  "second-factor-on-note":
    "Záložní kódy si uložte na bezpečné místo. Nebyli jste to vy? Hned si změňte heslo a kontaktujte podporu.",

  "second-factor-off-subject": "Dvoufázové ověření je vypnuté",
  "second-factor-off-preheader": "K přihlášení teď stačí samotné heslo.",
  "second-factor-off-title": "Dvoufázové ověření je vypnuté",
  "second-factor-off-text":
    "u účtu {{username}} ({{name}}) bylo vypnuto dvoufázové ověření. K přihlášení teď stačí samotné heslo.",
  "second-factor-off-note":
    "Nebyli jste to vy? Hned si změňte heslo, dvoufázové ověření znovu zapněte a kontaktujte podporu.",

  "passkey-added-subject": "Nový přístupový klíč",
  "passkey-added-preheader": "Odteď se jím můžete přihlašovat.",
  "passkey-added-title": "Nový přístupový klíč",
  "passkey-added-text":
    "k účtu {{username}} ({{name}}) byl přidán přístupový klíč „{{passkey}}“. Přihlásíte se jím bez hesla. Pokud se přihlásíte heslem, bude teď potřeba i druhý krok.",
  "passkey-added-note": "Nebyli jste to vy? Klíč hned odeberte, změňte si heslo a kontaktujte podporu.",

  "passkey-removed-subject": "Přístupový klíč byl odebrán",
  "passkey-removed-preheader": "Přihlásit se jím už nelze.",
  "passkey-removed-title": "Přístupový klíč byl odebrán",
  "passkey-removed-text":
    "u účtu {{username}} ({{name}}) byl odebrán přístupový klíč „{{passkey}}“. Přihlásit se jím už nelze.",
  "passkey-removed-note": "Nebyli jste to vy? Hned si změňte heslo a kontaktujte podporu.",

  "feedback-subject": "Zpětná vazba: {{name}}",
  "feedback-preheader": "Zpráva od poradce.",
  "feedback-title": "Zpětná vazba od poradce",
  "feedback-text": "{{name}} posílá zpětnou vazbu:",
  "feedback-name": "Jméno",
  "feedback-username": "Uživatelské jméno",
  "feedback-email": "E-mail",
  "feedback-company": "Společnost",
  "feedback-note": "Odpověď na tento e-mail poradce nedostane. Napište na adresu uvedenou výše.",

  "proposal-subject": "Investiční návrh – {{name}}",
  "proposal-preheader": "Návrh najdete v příloze ve formátu PDF.",
  "proposal-title": "Váš investiční návrh",
  "proposal-text":
    "{{name}} ({{company}}) vám posílá investiční návrh. Najdete ho v příloze tohoto e-mailu ve formátu PDF.",
  "proposal-name": "Váš poradce",
  "proposal-company": "Společnost",
  "proposal-phone": "Telefon",
  "proposal-email": "E-mail",
  "proposal-parts": "Obsah návrhu",
  "proposal-note":
    "Návrh není smlouvou ani pokynem k nákupu. Pokud vám něco není jasné, odpovězte na tento e-mail, odpověď dostane váš poradce.",
  "proposal-copy-note": "Toto je vaše kopie. Návrh jsme odeslali na: {{emails}}",
  "proposal-footer": "Odesláno přes Fundport, odesílatel: {{name}}.",

  "sign-link-subject": "Smlouva k podpisu – {{name}}",
  "sign-link-subject_appendix": "Dodatek k podpisu – {{name}}",
  "sign-link-preheader": "Přečtěte si dokumenty a podepište je na telefonu nebo počítači.",
  "sign-link-title": "Vaše smlouva je připravena k podpisu",
  "sign-link-title_appendix": "Váš dodatek je připraven k podpisu",
  "sign-link-text":
    "{{name}} ({{company}}) vám posílá smlouvu. Tlačítkem níže otevřete její dokumenty. Přečtete si je a podepíšete na telefonu nebo počítači.",
  "sign-link-text_appendix":
    "{{name}} ({{company}}) vám posílá dodatek ke smlouvě. Tlačítkem níže otevřete jeho dokumenty. Přečtete si je a podepíšete na telefonu nebo počítači.",
  "sign-link-button": "Přečíst a podepsat",
  "sign-link-code": "Na stránce zadáte kód, který vám pošleme v SMS na číslo končící na {{ending}}.",
  "sign-link-until": "Odkaz je určen jen vám. Podepsat můžete do {{until}} (pražského času).",
  "sign-read-subject": "Smlouva k přečtení – {{name}}",
  "sign-read-subject_appendix": "Dodatek k přečtení – {{name}}",
  "sign-read-preheader": "Přečtěte si dokumenty na telefonu nebo počítači. Podepsat je půjde později.",
  "sign-read-title": "Vaše smlouva je připravena k přečtení",
  "sign-read-title_appendix": "Váš dodatek je připraven k přečtení",
  "sign-read-text":
    "{{name}} ({{company}}) vám posílá smlouvu. Tlačítkem níže otevřete její dokumenty a přečtete si je na telefonu nebo počítači. Podepsat je půjde později, váš poradce se vám ozve.",
  "sign-read-text_appendix":
    "{{name}} ({{company}}) vám posílá dodatek ke smlouvě. Tlačítkem níže otevřete jeho dokumenty a přečtete si je na telefonu nebo počítači. Podepsat je půjde později, váš poradce se vám ozve.",
  "sign-read-button": "Přečíst dokumenty",
  "sign-read-until": "Odkaz je určen jen vám a platí do {{until}} (pražského času).",
  "sign-reminder-subject": "Připomínka: smlouva k podpisu – {{name}}",
  "sign-reminder-subject_appendix": "Připomínka: dodatek k podpisu – {{name}}",
  "sign-reminder-preheader": "Podepsat ji můžete na telefonu nebo počítači.",
  "sign-reminder-preheader_appendix": "Podepsat ho můžete na telefonu nebo počítači.",
  "sign-reminder-title": "Vaše smlouva na vás čeká",
  "sign-reminder-title_appendix": "Váš dodatek na vás čeká",
  "sign-reminder-text": "smlouva, kterou vám posílá {{name}} ({{company}}), stále čeká na váš podpis.",
  "sign-reminder-text_appendix":
    "dodatek ke smlouvě, který vám posílá {{name}} ({{company}}), stále čeká na váš podpis.",
  "summary-more_one": "a {{count}} další investice",
  "summary-more_few": "a {{count}} další investice",
  "summary-more_many": "a {{count}} další investice",
  "summary-more_other": "a {{count}} dalších investic",
  "sign-documents": "Dokumenty",
  "sign-signed-subject": "Podepsaná smlouva {{number}}",
  "sign-signed-subject_appendix": "Podepsaný dodatek {{number}}",
  "sign-signed-preheader": "Dokumenty jsou podepsané a zapečetěné.",
  "sign-signed-title": "Smlouva je podepsaná",
  "sign-signed-title_appendix": "Dodatek je podepsaný",
  "sign-signed-text": "dokumenty smlouvy {{number}} ({{client}}) jsou podepsané a zapečetěné.",
  "sign-signed-text_appendix": "dokumenty dodatku {{number}} ({{client}}) jsou podepsané a zapečetěné.",
  "sign-signed-client-text":
    "vaše dokumenty ke smlouvě {{number}} jsou podepsané a mají elektronickou pečeť. Každá pozdější změna by na nich byla vidět. Jako první otevřete platební instrukce, najdete v nich číslo účtu a symboly pro platbu.",
  "sign-signed-client-text_appendix":
    "vaše dokumenty k dodatku {{number}} jsou podepsané a mají elektronickou pečeť. Každá pozdější změna by na nich byla vidět. Jako první otevřete platební instrukce, najdete v nich číslo účtu a symboly pro platbu.",
  "sign-signed-button": "Stáhnout dokumenty",
  "sign-signed-too-large":
    "Dokumenty jsou na e-mail příliš velké. Stáhnout si je můžete tady po dobu 90 dnů. Nejdřív vám pošleme kód v SMS.",
  "sign-signed-fetch":
    "Všechny dokumenty i vše potřebné k jejich ověření si tady můžete stáhnout po dobu 90 dnů. Nejdřív vám pošleme kód v SMS.",
  "sign-signed-page": "Dokumenty i důkazy k nim najdete na stránce smlouvy.",
  "sign-signed-page-too-large": "Dokumenty jsou na e-mail příliš velké. Najdete je na stránce smlouvy.",
  "sign-signed-page-button": "Otevřít smlouvu",
  "sign-signed-withdraw":
    "Klient může od smlouvy bez udání důvodu odstoupit do konce dne {{day}}. Stačí, když odstoupení do té doby odešle.",
  "sign-signed-withdraw_appendix":
    "Klient může od dodatku bez udání důvodu odstoupit do konce dne {{day}}. Stačí, když odstoupení do té doby odešle.",
  "sign-signed-withdraw-client":
    "Od smlouvy můžete bez udání důvodu odstoupit do konce dne {{day}}, písemně nebo e-mailem. Stačí, když odstoupení do té doby odešlete.",
  "sign-signed-withdraw-client_appendix":
    "Od dodatku můžete bez udání důvodu odstoupit do konce dne {{day}}, písemně nebo e-mailem. Stačí, když odstoupení do té doby odešlete.",
  "sign-signed-withdraw-link":
    "Od smlouvy můžete bez udání důvodu odstoupit do konce dne {{day}}: na stránce, kterou otevřete tlačítkem výše, písemně nebo e-mailem. Stačí, když odstoupení do té doby odešlete.",
  "sign-signed-withdraw-link_appendix":
    "Od dodatku můžete bez udání důvodu odstoupit do konce dne {{day}}: na stránce, kterou otevřete tlačítkem výše, písemně nebo e-mailem. Stačí, když odstoupení do té doby odešlete.",
  "sign-signed-check": "Zda dokument nikdo nezměnil, ověříte na adrese {{url}}.",
  "sign-documents-subject": "Dokumenty smlouvy {{number}}",
  "sign-documents-subject_appendix": "Dokumenty dodatku {{number}}",
  "sign-documents-preheader": "Dokumenty jsou podepsané a zapečetěné.",
  "sign-documents-title": "Dokumenty smlouvy",
  "sign-documents-title_appendix": "Dokumenty dodatku",
  "sign-documents-text": "posíláme podepsané dokumenty ke smlouvě {{number}} ({{client}}).",
  "sign-documents-text_appendix": "posíláme podepsané dokumenty k dodatku {{number}} ({{client}}).",
  "sign-documents-client-text": "posíláme vám podepsané dokumenty k vaší smlouvě {{number}}.",
  "sign-documents-client-text_appendix": "posíláme vám podepsané dokumenty k vašemu dodatku {{number}}.",
  "sign-documents-note": "Dokumenty mají elektronickou pečeť. Každá pozdější změna by na nich byla vidět.",
  "sign-copy-subject": "Dokumenty k přečtení: smlouva {{number}}",
  "sign-copy-subject_appendix": "Dokumenty k přečtení: dodatek {{number}}",
  "sign-copy-preheader": "Nepodepsané kopie k přečtení.",
  "sign-copy-title": "Dokumenty k přečtení",
  "sign-copy-text": "v příloze najdete dokumenty smlouvy {{number}} ({{client}}), abyste si je mohli v klidu přečíst.",
  "sign-copy-text_appendix":
    "v příloze najdete dokumenty dodatku {{number}} ({{client}}), abyste si je mohli v klidu přečíst.",
  "sign-copy-client-text": "v příloze najdete dokumenty vaší smlouvy {{number}}, abyste si je mohli v klidu přečíst.",
  "sign-copy-client-text_appendix":
    "v příloze najdete dokumenty vašeho dodatku {{number}}, abyste si je mohli v klidu přečíst.",
  "sign-copy-note": "Jsou to jen kopie k přečtení, nejsou podepsané.",
  "sign-question-subject": "Dotaz ke smlouvě {{number}} ({{client}})",
  "sign-question-preheader": "Klient má před podpisem dotaz.",
  "sign-question-title": "Dotaz klienta",
  "sign-question-text": "{{client}} má dotaz ke smlouvě {{number}}:",
  "sign-question-note": "Odpovězte na tento e-mail, odpověď dostane klient.",
  "sign-declined-subject": "Klient odmítl smlouvu {{number}} ({{client}})",
  "sign-declined-preheader": "Klient uvedl důvod.",
  "sign-declined-title": "Klient odmítl podepsat",
  "sign-declined-text": "{{client}} odmítá podepsat smlouvu {{number}}. Uvedený důvod:",
  "sign-declined-note": "Upravte, co klientovi nevyhovuje, a vytvořte smlouvu znovu.",
  "sign-opened-subject": "Odkaz ke smlouvě {{number}} otevřen ({{client}})",
  "sign-opened-preheader": "Odkaz k podpisu byl poprvé otevřen.",
  "sign-opened-title": "Odkaz pro klienta byl otevřen",
  "sign-opened-text": "odkaz ke smlouvě {{number}} ({{client}}) byl poprvé otevřen {{at}} (pražského času).",
  "sign-opened-note": "Že ho otevřel opravdu klient, je jisté až po zadání kódu z SMS. Uvidíte to na stránce smlouvy.",
  "sign-expiring-subject": "Smlouva {{number}} vyprší {{until}} ({{client}})",
  "sign-expiring-preheader": "Ještě není podepsaná.",
  "sign-expiring-title": "Smlouva brzy vyprší",
  "sign-expiring-text":
    "smlouva {{number}} ({{client}}) ještě není podepsaná. Podepsat ji lze do {{until}} (pražského času).",
  "sign-expiring-note":
    "Domluvte si s klientem podpis včas. Po vypršení můžete lhůtu na stránce smlouvy prodloužit, pokud se nezměnily ceny ani podmínky. Jinak vytvořte novou smlouvu.",
  "sign-expiring-link-subject": "Odkaz ke smlouvě {{number}} vyprší {{until}} ({{client}})",
  "sign-expiring-link-preheader": "Klient ještě nepodepsal.",
  "sign-expiring-link-title": "Odkaz pro klienta brzy vyprší",
  "sign-expiring-link-text":
    "{{client}} má odkaz k podpisu smlouvy {{number}}, ta ale ještě není podepsaná. Podepsat ji lze do {{until}} (pražského času), potom vyprší odkaz i smlouva.",
  "sign-expiring-link-note":
    "Na stránce smlouvy můžete klientovi poslat připomínku nebo prodloužit lhůtu k podpisu. Často pomůže i telefonát.",
  "notice-choose": "Které e-maily o smlouvách chcete dostávat, si nastavíte v profilu: {{url}}",
  "sign-refused-subject": "Smlouvu {{number}} nelze podepsat ({{client}})",
  "sign-refused-preheader": "Důvod a další postup.",
  "sign-refused-title": "Smlouvu nelze podepsat",
  "sign-refused-text": "smlouvu {{number}} ({{client}}) teď nelze podepsat.",
  "sign-refused-note":
    "Klientovi jsme důvod nesdělili. Jakmile důvod pomine, půjde smlouvu podepsat. Jinak vytvořte novou.",
  "seal-refused-subject": "Smlouvu {{number}} nelze dokončit ({{client}})",
  "seal-refused-preheader": "Klient podepsal, dokumenty ale zatím nelze odeslat.",
  "seal-refused-title": "Smlouvu nelze dokončit",
  "seal-refused-text":
    "smlouva {{number}} ({{client}}) je podepsaná, její dokumenty ale teď nelze zapečetit a odeslat.",
  "seal-refused-note":
    "Klientovi jsme důvod nesdělili. Jakmile důvod pomine, dokumenty automaticky zapečetíme a odešleme.",
  "operator-refused-subject": "Smlouvu {{number}} nelze podepsat",
  "operator-refused-preheader": "Důvod najdete v e-mailu. Poradce: {{advisor}}.",
  "operator-refused-title": "Smlouvu nelze podepsat",
  "operator-refused-text": "smlouvu {{number}} teď nelze podepsat. Poradce: {{advisor}}.",
  "operator-refused-note": "Poradce dostal e-mail. Jakmile důvod pomine, půjde smlouvu podepsat, dokud nevyprší.",
  "operator-seal-refused-subject": "Smlouvu {{number}} nelze zapečetit",
  "operator-seal-refused-preheader": "Podepsaná smlouva je pozastavená. Poradce: {{advisor}}.",
  "operator-seal-refused-title": "Podepsaná smlouva je pozastavená",
  "operator-seal-refused-text":
    "smlouva {{number}} je podepsaná, její dokumenty ale nejsou zapečetěné ani odeslané. Poradce: {{advisor}}.",
  "operator-seal-refused-note":
    "Poradce dostal e-mail. Smlouvu každou hodinu znovu prověřujeme, a jakmile důvod pomine, dokumenty zapečetíme.",
  "refused-legal-note":
    "Klientovi o důvodu nic neříkejte a smlouvu nevytvářejte znovu. Na dalším postupu se domluvte s oddělením compliance.",
  "operator-refused-legal-note": "Nepřeposílejte tento e-mail poradci ani klientovi.",
  "refused-reason": "Důvod",
  "refused-LegalReasons": "právní důvody, obraťte se na oddělení compliance",
  "refused-screening-list": "klient nebo jeho doklad je na seznamu prověřovaných osob",
  "refused-ReviewOpen": "čeká na interní kontrolu",
  "refused-ReviewRefused": "neprošla interní kontrolou",
  "refused-Underage": "klientovi ještě není 18 let",
  "refused-DocumentInvalid": "doklad klienta je v evidenci neplatných dokladů",
  "refused-DocumentExpired": "dokladu klienta skončila platnost",
  "refused-ProductNotOffered": "{{name}} už není v nabídce",
  "review-opened-subject": "Smlouva {{number}} čeká na interní kontrolu",
  "review-opened-preheader": "Podepsat ji půjde až po rozhodnutí.",
  "review-opened-title": "Smlouva čeká na interní kontrolu",
  "review-opened-text": "smlouvu {{number}} nelze podepsat, dokud o ní nerozhodne někdo jiný než její poradce.",
  "review-opened-note":
    "Důvod vypíše na serveru příkaz „npm run contracts -- show {{number}}“. Jak rozhodnout, vypíše „npm run contracts“. Nepřeposílejte tento e-mail poradci ani klientovi.",
  "review-approved-subject": "Smlouvu {{number}} lze podepsat",
  "review-approved-preheader": "Interní kontrola skončila.",
  "review-approved-title": "Smlouvu lze podepsat",
  "review-approved-text": "smlouva {{number}} ({{client}}) prošla interní kontrolou.",
  "review-approved-note": "Podpis teď můžete zahájit na stránce smlouvy.",
  "review-approved-link-note": "Klient už má odkaz a teď může podepsat.",
  "review-refused-subject": "Smlouvu {{number}} nelze podepsat",
  "review-refused-preheader": "Interní kontrola skončila.",
  "review-refused-title": "Smlouvu nelze podepsat",
  "review-refused-text": "smlouva {{number}} ({{client}}) neprošla interní kontrolou.",
  "review-refused-note": "Na stránce smlouvy zvolte „Zrušit smlouvu“. Důvody vám sdělit nemůžeme.",
  "client-changed-subject": "Změna údajů klienta: {{client}}",
  "client-changed-preheader": "Seznam změněných polí bez jejich hodnot.",
  "client-changed-title": "Údaje vašeho klienta se změnily",
  "client-changed-text":
    "údaje vašeho klienta ({{client}}) se změnily na základě smlouvy, kterou klient podepsal {{day}}.",
  "client-changed-fields": "Změněná pole",
  "client-changed-note":
    "Nové hodnoty v tomto e-mailu nejsou. Uvidíte je, až klienta vyberete ve formuláři klienta. Vašich podepsaných smluv se změna netýká.",
  ...sentWays,
  "sign-revoked-subject": "Odstoupení od smlouvy {{number}}",
  "sign-revoked-subject_appendix": "Odstoupení od dodatku {{number}}",
  "sign-revoked-preheader": "Odstoupení bylo zaznamenáno {{recordedAt}}.",
  "sign-revoked-title": "Odstoupení bylo zaznamenáno",
  "sign-revoked-text": "klient odstoupil od smlouvy {{number}} ({{client}}).",
  "sign-revoked-text_appendix": "klient odstoupil od dodatku {{number}} ({{client}}).",
  "sign-revoked-client-text":
    "přijali jsme vaše odstoupení od smlouvy {{number}}. Tento e-mail je potvrzením o přijetí, uschovejte si ho.",
  "sign-revoked-client-text_appendix":
    "přijali jsme vaše odstoupení od dodatku {{number}}. Tento e-mail je potvrzením o přijetí, uschovejte si ho.",
  "sign-revoked-signed": "Podepsáno",
  "sign-revoked-sent": "Odstoupení odesláno",
  "sign-revoked-recorded": "Odstoupení zaznamenáno",
  "sign-revoked-at": "{{at}} (pražského času)",
  "sign-revoked-note":
    "Zrušte pokyny, které ještě nebyly provedeny. Zaplacené peníze se klientovi vrátí tak, jak stanoví smlouva.",
  "sign-revoked-client-note":
    "Smlouva tím skončila a pokyny k nákupu podle ní se ruší. Nic dalšího už na ni neplaťte, a pokud máte trvalý příkaz, zrušte ho. Zaplacené peníze se vám vrátí tak, jak stanoví smlouva.",
  "sign-revoked-client-note_appendix":
    "Dodatek tím skončil a pokyny k nákupu podle něj se ruší. Nic dalšího už na něj neplaťte, a pokud máte trvalý příkaz, zrušte ho. Zaplacené peníze se vám vrátí tak, jak stanoví smlouva.",

  "client-form-link-subject": "Vaše údaje pro smlouvu – {{name}}",
  "client-form-link-preheader": "Vyplňte je na telefonu nebo počítači.",
  "client-form-link-title": "Vyplňte prosím své údaje",
  "client-form-link-text":
    "{{name}} ({{company}}) s vámi připravuje smlouvu a potřebuje k ní vaše údaje. Tlačítkem níže otevřete formulář. Vyplníte ho na telefonu nebo počítači a opravíte, co v něm nesouhlasí.",
  "client-form-link-button": "Vyplnit údaje",
  "client-form-link-until":
    "Odkaz je určen jen vám. Údaje můžete vyplnit do {{until}} (pražského času). Průběžně se ukládají, nemusíte tedy vyplnit všechno najednou.",
  "client-form-returned-subject": "Vyplněný formulář: {{client}}",
  "client-form-returned-preheader": "Zkontrolujte změny a převezměte je.",
  "client-form-returned-title": "Klient vyplnil formulář",
  "client-form-returned-text": "{{client}} vám posílá zpět vyplněný formulář.",
  "client-form-returned-button": "Otevřít košík",
  "client-form-returned-note":
    "V kroku Klient uvidíte po polích, co přibylo a co se změnilo, a vyberete, co převezmete. Klientova kopie se potom po 30 dnech smaže.",
} as const satisfies SlavicNamespace<typeof English>;
