import type { errors as English } from "../en/errors.ts";
import type { SlavicNamespace } from "../namespace-types.ts";

export const errors = {
  "form-error": "Něco se nepovedlo. Zkuste to znovu.",
  "form-error_wait": "Příliš mnoho pokusů. Zkuste to znovu {{when}}.",
  "wait-over": "Už to můžete zkusit znovu.",
  ValidationFailed: "Požadavek má neplatný formát.",
  TryAgain: "Momentálně to není možné. Zkuste to za chvíli znovu.",
  DistributorAdvisorCodeTaken: "Poradce s tímto kódem už je u tohoto distributora zaregistrovaný.",
  EmailTaken: "Tuto e-mailovou adresu už používá jiný poradce.",
  VatIdTaken: "Poradce s tímto IČO už je zaregistrovaný.",
  PasswordPolicyNotMet:
    "Heslo je příliš slabé. Musí mít alespoň 10 znaků a nesmí to být běžné heslo, uživatelské jméno ani staré heslo.",
  DomainPolicyNotMet: "Tento distributor nepřijímá e-mailové adresy z této domény.",
  UnknownDistributor: "Distributor s tímto kódem neexistuje.",
  InvalidAdvisorCodeFormat: "Kód poradce musí mít alespoň 6 číslic.",
  UnknownBranch: "Distributor nemá pobočku s tímto kódem.",
  RegistrationCnbError: "Registr národní banky teď není dostupný. Zkuste to později, vyplněné údaje tu zůstanou.",
  RegistrationUnknownError: "Ověření v registru národní banky se nepodařilo dokončit. Obraťte se na podporu.",
  RegistrationCnbDealerNotFound: "V registru národní banky jsme vás nenašli. Zkontrolujte jméno a IČO.",
  RegistrationCnbDealerWithoutNetwork:
    "V registru u vás není uvedená distribuční síť. Obraťte se na svého distributora.",
  RegistrationCnbDealerMultipleNetworks:
    "V registru máte uvedeno více distribučních sítí. Obraťte se na svého distributora.",
  RegistrationCnbVatMismatch: "V registru máte uvedené jiné IČO.",
  Unexpected: "Na naší straně se něco nepovedlo. Zkuste to znovu.",
  NetworkError: "Server není dostupný. Zkontrolujte připojení a zkuste to znovu.",
} as const satisfies SlavicNamespace<typeof English>;
