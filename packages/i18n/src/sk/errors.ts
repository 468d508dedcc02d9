import type { errors as English } from "../en/errors.ts";
import type { SlavicNamespace } from "../namespace-types.ts";

export const errors = {
  "form-error": "Niečo sa nepodarilo. Skúste to znova.",
  "form-error_wait": "Priveľa pokusov. Skúste to znova {{when}}.",
  "wait-over": "Už to môžete skúsiť znova.",
  ValidationFailed: "Požiadavka má neplatný formát.",
  TryAgain: "Momentálne to nie je možné. Skúste to o chvíľu znova.",
  DistributorAdvisorCodeTaken: "Poradca s týmto kódom je u tohto distribútora už zaregistrovaný.",
  EmailTaken: "Túto e-mailovú adresu už používa iný poradca.",
  VatIdTaken: "Poradca s týmto IČO je už zaregistrovaný.",
  PasswordPolicyNotMet:
    "Heslo je príliš slabé. Musí mať aspoň 10 znakov a nesmie to byť bežné heslo, používateľské meno ani staré heslo.",
  DomainPolicyNotMet: "Tento distribútor neprijíma e-mailové adresy z tejto domény.",
  UnknownDistributor: "Distribútor s týmto kódom neexistuje.",
  InvalidAdvisorCodeFormat: "Kód poradcu musí mať aspoň 6 číslic.",
  UnknownBranch: "Distribútor nemá pobočku s týmto kódom.",
  RegistrationCnbError: "Register národnej banky teraz nie je dostupný. Skúste to neskôr, vyplnené údaje tu zostanú.",
  RegistrationUnknownError: "Overenie v registri národnej banky sa nepodarilo dokončiť. Obráťte sa na podporu.",
  RegistrationCnbDealerNotFound: "V registri národnej banky sme vás nenašli. Skontrolujte meno a IČO.",
  RegistrationCnbDealerWithoutNetwork:
    "V registri pri vás nie je uvedená distribučná sieť. Obráťte sa na svojho distribútora.",
  RegistrationCnbDealerMultipleNetworks:
    "V registri máte uvedených viac distribučných sietí. Obráťte sa na svojho distribútora.",
  RegistrationCnbVatMismatch: "V registri máte uvedené iné IČO.",
  Unexpected: "Na našej strane sa niečo nepodarilo. Skúste to znova.",
  NetworkError: "Server nie je dostupný. Skontrolujte pripojenie a skúste to znova.",
} as const satisfies SlavicNamespace<typeof English>;
