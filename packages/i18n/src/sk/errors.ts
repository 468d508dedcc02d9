import type { errors as English } from "../en/errors.ts";
import type { SlavicRoom } from "../messages.ts";

export const errors = {
  "form-error": "Niečo sa nepodarilo. O nič ste neprišli, skúste to, prosím, znova.",
  ValidationFailed: "Požiadavka nemá očakávaný tvar.",
  Unauthorized: "Prihláste sa, prosím.",
  InvalidUsernamePassword: "Používateľské meno alebo heslo nie je správne.",
  OriginRefused: "Požiadavka prišla z inej stránky a bola odmietnutá.",
  Forbidden: "Na tento krok nemáte oprávnenie.",
  NotFound: "Nič také sme nenašli.",
  MethodNotAllowed: "Tu to vykonať nejde.",
  RequestTimeout: "Požiadavka dorazila príliš pomaly.",
  PayloadTooLarge: "Odoslané údaje sú príliš veľké.",
  UriTooLong: "Adresa je príliš dlhá.",
  UnsupportedMediaType: "Tento typ obsahu sa tu neprijíma.",
  LockedAccount: "Účet je po niekoľkých chybných heslách dočasne uzamknutý. Skúste to znova o 15 minút.",
  ExpiredPassword: "Platnosť hesla sa skončila, nastavte si nové.",
  ForcedChangePassword: "Heslo je potrebné zmeniť, nastavte si nové.",
  DealerNotAssigned: "K účtu nie je priradený distribútor. Obráťte sa, prosím, na podporu.",
  InvalidToken: "Odkaz nie je platný alebo už vypršal.",
  OldPasswordWrong: "Pôvodné heslo nie je správne.",
  DistributorAdvisorCodeTaken: "Poradca s týmto kódom je u tohto distribútora už registrovaný.",
  EmailTaken: "Túto e-mailovú adresu už používa iný poradca.",
  AlreadyDecided: "O tejto registrácii sa už rozhodlo.",
  SecondFactorRequired: "Zadajte kód z overovacej aplikácie.",
  SecondFactorInvalid: "Kód nie je správny alebo už bol použitý.",
  PasswordPolicyNotMet:
    "Heslo je príliš slabé: použite aspoň 10 znakov, žiadne bežné heslo, nie používateľské meno a nie staré heslo.",
  PasswordWrong: "Heslo nie je správne.",
  ActivationRefused:
    "Účet nemožno aktivovať: jeho e-mailová adresa alebo kód poradcu už patrí inému účtu. Kontaktujte, prosím, podporu.",
  SecondFactorEnabled: "Dvojfázové prihlásenie je už zapnuté.",
  RegistrationInvalid: "Niektoré polia nie sú vyplnené správne.",
  DomainPolicyNotMet: "Tento distribútor e-mailové adresy z tejto domény neprijíma.",
  UnknownDistributor: "Distribútor s týmto kódom neexistuje.",
  InvalidAdvisorCodeFormat: "Kód poradcu musí mať aspoň 6 číslic.",
  UnknownBranch: "Distribútor nemá pobočku s týmto kódom.",
  RegistrationCnbError:
    "Register národnej banky teraz nie je dostupný. Skúste to, prosím, neskôr, vyplnené údaje zostávajú tu.",
  RegistrationUnknownError:
    "Overenie v registri národnej banky sa skončilo neočakávane. Obráťte sa, prosím, na podporu.",
  RegistrationCnbDealerNotFound: "Register národnej banky takého poradcu neeviduje. Skontrolujte meno a IČO.",
  RegistrationCnbDealerWithoutNetwork:
    "Register eviduje poradcu bez distribučnej siete. Obráťte sa na svojho distribútora.",
  RegistrationCnbDealerMultipleNetworks:
    "Register eviduje poradcu vo viacerých distribučných sieťach. Obráťte sa na svojho distribútora.",
  RegistrationCnbVatMismatch: "Register eviduje poradcu pod iným IČO.",
  FeedbackInvalid: "Správa je prázdna alebo príliš dlhá.",
  CalculationImpossible: "Výpočet nie je možné vykonať: pri produkte chýbajú niektoré údaje.",
  ProposalMailInvalid: "Niektorá e-mailová adresa alebo správa nie je platná.",
  TemplateInvalid: "Šablóna nie je úplná alebo obsahuje neplatné údaje.",
  CartInvalid: "Košík nie je úplný alebo obsahuje neplatné údaje.",
  ProposalOutdated:
    "Ceny alebo poplatky sa medzitým zmenili. Hodnoty sme prepočítali, skontrolujte ich, prosím, a skúste to znova.",
  PhotoNotTaken: "Toto nie je obrázok typu PNG, JPEG, GIF ani TIFF.",
  PhotoBroken: "Obrázok je poškodený a nedá sa otvoriť.",
  PhotoTooManyPixels: "Obrázok má priveľa bodov, použite najviac 50 megapixelov.",
  TooManyRequests: "Príliš veľa pokusov. Chvíľu, prosím, počkajte a skúste to znova.",
  HeadersTooLarge: "Hlavičky požiadavky sú príliš veľké.",
  Unexpected: "Na našej strane sa niečo nepodarilo. O nič ste neprišli, skúste to, prosím, znova.",
  GenerationFailed: "Dokument sa nepodarilo vytvoriť. Košík zostal bez zmeny, skúste to, prosím, znova.",
  StorageFull:
    "Na serveri došlo miesto, nič preto nebolo uložené. Upozornite, prosím, prevádzkovateľa a skúste to neskôr.",
  NetworkError: "Server nie je dostupný. O nič ste neprišli, skontrolujte pripojenie a skúste to znova.",
} as const satisfies SlavicRoom<typeof English>;
