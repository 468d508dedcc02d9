import type { mails as English } from "../en/mails.ts";
import type { SlavicRoom } from "../messages.ts";

export const mails = {
  greeting: "Dobrý den,",
  signature: "Váš Fundport",
  automatic: "Tuto zprávu odeslal Fundport automaticky. Neodpovídejte na ni, prosím.",
  "link-fallback": "Pokud tlačítko nefunguje, zkopírujte tuto adresu do prohlížeče:",

  "registration-confirm-subject": "Potvrďte svou registraci",
  "registration-confirm-preheader": "Stačí jedno kliknutí a váš účet je připraven.",
  "registration-confirm-title": "Už jen potvrdit",
  "registration-confirm-text":
    "přijali jsme registraci na jméno {{fullName}}. Potvrďte ji tlačítkem níže a potom se přihlaste svým e-mailem a heslem, které jste si zvolili.",
  "registration-confirm-button": "Potvrdit registraci",
  "registration-confirm-note": "Neregistrovali jste se? Pak na zprávu nereagujte: bez potvrzení žádný účet nevznikne.",

  "registration-declined-subject": "Vaši registraci jsme nemohli přijmout",
  "registration-declined-preheader": "Účet jsme vám bohužel nezaložili.",
  "registration-declined-title": "Registrace byla zamítnuta",
  "registration-declined-text":
    "děkujeme za váš zájem. Registraci na jméno {{fullName}} jsme bohužel nemohli přijmout a účet jsme nezaložili.",
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
    "někdo, nejspíš vy, požádal o nové heslo k účtu na jméno {{fullName}}. Nastavíte si ho tlačítkem níže.",
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
    "heslo k účtu na jméno {{fullName}} bylo právě změněno. Na všech ostatních zařízeních jsme účet odhlásili.",
  "password-changed-note":
    "Nebyli jste to vy? Hned si nastavte nové heslo přes odkaz pro zapomenuté heslo na přihlašovací stránce a kontaktujte podporu.",
} as const satisfies SlavicRoom<typeof English>;
