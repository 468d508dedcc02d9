import type { errors as English } from "../en/errors.ts";
import type { SlavicNamespace } from "../namespace-types.ts";

export const errors = {
  "form-error": "Niečo sa nepodarilo. O nič ste neprišli, skúste to, prosím, znova.",
  "form-error_wait": "Príliš veľa pokusov. O nič ste neprišli, skúste to, prosím, znova {{when}}.",
  "wait-over": "Teraz to môžete skúsiť znova.",
  ValidationFailed: "Požiadavka nemá očakávaný tvar.",
  TryAgain: "Teraz to nie je možné. Nič sa nestratilo, skúste to prosím o chvíľu znova.",
  DistributorAdvisorCodeTaken: "Poradca s týmto kódom je u tohto distribútora už registrovaný.",
  EmailTaken: "Túto e-mailovú adresu už používa iný poradca.",
  VatIdTaken: "Poradca s týmto IČO je už registrovaný.",
  PasswordPolicyNotMet:
    "Heslo je príliš slabé: použite aspoň 10 znakov, žiadne bežné heslo, nie používateľské meno a nie staré heslo.",
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
  Unexpected: "Na našej strane sa niečo nepodarilo. O nič ste neprišli, skúste to, prosím, znova.",
  NetworkError: "Server nie je dostupný. O nič ste neprišli, skontrolujte pripojenie a skúste to znova.",
} as const satisfies SlavicNamespace<typeof English>;
