import type { errors as English } from "../en/errors.ts";
import type { SlavicNamespace } from "../namespace-types.ts";

export const errors = {
  "form-error": "Něco se nepovedlo. O nic jste nepřišli, zkuste to prosím znovu.",
  "form-error_wait": "Příliš mnoho pokusů. O nic jste nepřišli, zkuste to prosím znovu {{when}}.",
  "wait-over": "Teď to můžete zkusit znovu.",
  ValidationFailed: "Požadavek nemá očekávaný tvar.",
  TryAgain: "Teď to není možné. Nic se neztratilo, zkuste to prosím za chvíli znovu.",
  DistributorAdvisorCodeTaken: "Poradce s tímto kódem je u tohoto distributora už registrován.",
  EmailTaken: "Tuto e-mailovou adresu už používá jiný poradce.",
  VatIdTaken: "Poradce s tímto IČO je už registrován.",
  PasswordPolicyNotMet:
    "Heslo je příliš slabé: použijte alespoň 10 znaků, žádné běžné heslo, ne uživatelské jméno a ne staré heslo.",
  DomainPolicyNotMet: "Tento distributor e-mailové adresy z této domény nepřijímá.",
  UnknownDistributor: "Distributor s tímto kódem neexistuje.",
  InvalidAdvisorCodeFormat: "Kód poradce musí mít alespoň 6 číslic.",
  UnknownBranch: "Distributor nemá pobočku s tímto kódem.",
  RegistrationCnbError:
    "Registr národní banky teď není dostupný. Zkuste to prosím později, vyplněné údaje zůstávají zde.",
  RegistrationUnknownError: "Ověření v registru národní banky skončilo neočekávaně. Obraťte se prosím na podporu.",
  RegistrationCnbDealerNotFound: "Registr národní banky takového poradce neeviduje. Zkontrolujte jméno a IČO.",
  RegistrationCnbDealerWithoutNetwork:
    "Registr eviduje poradce bez distribuční sítě. Obraťte se na svého distributora.",
  RegistrationCnbDealerMultipleNetworks:
    "Registr eviduje poradce ve více distribučních sítích. Obraťte se na svého distributora.",
  RegistrationCnbVatMismatch: "Registr eviduje poradce pod jiným IČO.",
  Unexpected: "Na naší straně se něco nepovedlo. O nic jste nepřišli, zkuste to prosím znovu.",
  NetworkError: "Server není dostupný. O nic jste nepřišli, zkontrolujte připojení a zkuste to znovu.",
} as const satisfies SlavicNamespace<typeof English>;
