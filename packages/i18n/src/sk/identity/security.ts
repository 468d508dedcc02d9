import type { security as English } from "../../en/identity/security.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const security = {
  title: "Heslo a zabezpečenie",
  subtitle: "Prihlasujete sa ako {{username}}.",
  "change-password-title": "Zmena hesla",
  "old-password": "Staré heslo",
  "new-password": "Nové heslo",
  "new-password-again": "Nové heslo znova",
  "password-policy": "Aspoň 10 znakov. Nepoužívajte bežné heslo ani používateľské meno.",
  "save-password": "Zmeniť heslo",
  "show-password": "Zobraziť: {{field}}",
  "hide-password": "Skryť: {{field}}",
  "old-password-error": "Staré heslo nie je správne.",
  "user-error": "Zmenu sa nepodarilo vykonať. {{detail}}",
  "form-error": "Niečo sa nepodarilo. Skúste to znova.",
  "form-error_wait": "Priveľa pokusov. Skúste to znova {{when}}.",
  "success-message": "Heslo je zmenené. Tu zostávate prihlásení, všade inde sme vás odhlásili.",
  "second-factor-title": "Dvojstupňové overenie",
  "second-factor-on": "Zapnuté",
  "second-factor-off": "Vypnuté",
  "second-factor-off-text":
    "S dvojstupňovým overením zadávate pri prihlásení okrem hesla aj kód z telefónu. Ukradnuté heslo potom na prihlásenie nestačí.",
  "second-factor-on-text": "Pri prihlásení zadávate okrem hesla aj kód z overovacej aplikácie.",
  "second-factor-passkey-text":
    "Pri prihlásení okrem hesla použijete aj prístupový kľúč. Ako ďalší spôsob si môžete nastaviť overovaciu aplikáciu.",
  "second-factor-set-up": "Nastaviť",
  "second-factor-set-up-text":
    "Budete potrebovať overovaciu aplikáciu v telefóne, napríklad Google Authenticator, Microsoft Authenticator alebo Aegis. Najprv zadajte svoje heslo.",
  "second-factor-remove": "Vypnúť",
  "second-factor-remove-text": "Na prihlásenie potom bude stačiť heslo. Vypnutie potvrďte heslom.",
  "second-factor-switch-on": "Zapnúť",
  "your-password": "Vaše heslo",
  "password-wrong": "Heslo nie je správne.",
  continue: "Pokračovať",
  cancel: "Zrušiť",
  "scan-title": "Pridajte Fundport do aplikácie",
  "scan-text": "Naskenujte QR kód overovacou aplikáciou.",
  "qr-alt": "QR kód pre overovaciu aplikáciu",
  "secret-text": "Kód sa nedá naskenovať? Zadajte do aplikácie tento kľúč:",
  "copy-secret": "Skopírovať kľúč",
  copied: "Skopírované",
  "copy-failed": "Prehliadač kopírovanie nepovolil. Označte text a skopírujte ho ručne.",
  "code-title": "Zadajte kód z aplikácie",
  code: "Kód z aplikácie",
  "code-wrong":
    "Kód nie je správny. Mení sa každých 30 sekúnd: zadajte najnovší a skontrolujte, či telefón ukazuje správny čas.",
  "recovery-codes-title": "Dvojstupňové overenie je zapnuté. Uložte si záložné kódy",
  "recovery-codes-text":
    "Ak prídete o telefón, prihlásite sa namiesto kódu z aplikácie jedným z nich. Každý platí raz. Znova ich zobraziť nemôžeme.",
  "recovery-codes-file": "Fundport: záložné kódy, každý platí na jedno prihlásenie",
  "copy-codes": "Skopírovať",
  "download-codes": "Stiahnuť",
  "print-codes": "Vytlačiť",
  "codes-kept": "Kódy mám uložené na bezpečnom mieste",
  "passkeys-title": "Prístupové kľúče",
  "passkeys-text":
    "S prístupovým kľúčom sa prihlásite odtlačkom prsta, tvárou alebo PIN-om zariadenia, bez hesla. Môže byť aj druhým krokom po zadaní hesla.",
  "passkeys-impossible":
    "V tomto prehliadači alebo na tejto adrese prístupové kľúče nefungujú. Vyžadujú doménu a https, na vlastnom počítači localhost.",
  "passkeys-many_one": "Máte {{count}} prístupový kľúč, viac ich mať nemôžete. Ak chcete pridať ďalší, odoberte ho.",
  "passkeys-many_few":
    "Máte {{count}} prístupové kľúče, viac ich mať nemôžete. Ak chcete pridať ďalší, niektorý odoberte.",
  "passkeys-many_many":
    "Máte {{count}} prístupového kľúča, viac ich mať nemôžete. Ak chcete pridať ďalší, niektorý odoberte.",
  "passkeys-many_other":
    "Máte {{count}} prístupových kľúčov, viac ich mať nemôžete. Ak chcete pridať ďalší, niektorý odoberte.",
  "passkey-add": "Pridať prístupový kľúč",
  "passkey-add-text":
    "Pomenujte zariadenie, v ktorom kľúč bude, a zadajte svoje heslo. Zvyškom vás prevedie prehliadač.",
  "passkey-name": "Názov kľúča",
  "passkey-name-example": "Napríklad: pracovný notebook, telefón, bezpečnostný kľúč.",
  "passkey-added": "Pridaný {{day}}",
  "passkey-used": "naposledy použitý {{day}}",
  "passkey-unused": "zatiaľ nepoužitý",
  "passkey-remove": "Odobrať",
  "passkey-remove-named": "Odobrať: {{name}}",
  "passkey-remove-text":
    "Prístupovým kľúčom „{{name}}“ sa už neprihlásite. Odoberte ho aj zo zariadenia. Potvrďte heslom.",
  "passkey-cancelled": "Prístupový kľúč sa nevytvoril. Skúste to znova.",
  "passkey-known": "V tomto zariadení už prístupový kľúč k účtu máte.",
  "passkey-codes-title": "Prístupový kľúč je pridaný. Uložte si záložné kódy",
  "required-title": "Nastavte si dvojstupňové overenie",
  "required-text":
    "Pre prevádzkovateľov samotné heslo nestačí. Vyberte si prístupový kľúč alebo overovaciu aplikáciu. Po nastavení môžete pokračovať.",
  done: "Hotovo",
  "recovery-codes-few": "Nové získate, keď overenie vypnete a znova zapnete.",
  "recovery-codes-left_one": "Zostáva {{count}} záložný kód.",
  "recovery-codes-left_few": "Zostávajú {{count}} záložné kódy.",
  "recovery-codes-left_many": "Zostáva {{count}} záložného kódu.",
  "recovery-codes-left_other": "Zostáva {{count}} záložných kódov.",
} as const satisfies SlavicNamespace<typeof English>;
