import type { errors as English } from "../en/errors.ts";
import type { SlavicRoom } from "../messages.ts";

export const errors = {
  "form-error": "Něco se nepovedlo. O nic jste nepřišli, zkuste to prosím znovu.",
  ValidationFailed: "Požadavek nemá očekávaný tvar.",
  Unauthorized: "Přihlaste se, prosím.",
  InvalidUsernamePassword: "Uživatelské jméno nebo heslo není správné.",
  OriginRefused: "Požadavek přišel z jiné stránky a byl odmítnut.",
  Forbidden: "K tomuto kroku nemáte oprávnění.",
  NotFound: "Nic takového jsme nenašli.",
  MethodNotAllowed: "Tady to provést nelze.",
  RequestTimeout: "Požadavek dorazil příliš pomalu.",
  PayloadTooLarge: "Odeslaná data jsou příliš velká.",
  UriTooLong: "Adresa je příliš dlouhá.",
  UnsupportedMediaType: "Tento typ obsahu zde není přijímán.",
  LockedAccount: "Účet je po několika chybných heslech dočasně uzamčen. Zkuste to znovu za 15 minut.",
  ExpiredPassword: "Platnost hesla skončila, nastavte si nové.",
  ForcedChangePassword: "Heslo je třeba změnit, nastavte si nové.",
  DealerNotAssigned: "K účtu není přiřazen distributor. Obraťte se prosím na podporu.",
  InvalidToken: "Odkaz není platný nebo už vypršel.",
  OldPasswordWrong: "Původní heslo není správné.",
  DistributorAdvisorCodeTaken: "Poradce s tímto kódem je u tohoto distributora už registrován.",
  EmailTaken: "Tuto e-mailovou adresu už používá jiný poradce.",
  AlreadyDecided: "O této registraci už bylo rozhodnuto.",
  SecondFactorRequired: "Zadejte kód z ověřovací aplikace.",
  SecondFactorInvalid: "Kód není správný nebo už byl použit.",
  PasswordPolicyNotMet:
    "Heslo je příliš slabé: použijte alespoň 10 znaků, žádné běžné heslo, ne uživatelské jméno a ne staré heslo.",
  PasswordWrong: "Heslo není správné.",
  ActivationRefused:
    "Účet nelze aktivovat: jeho e-mailová adresa nebo kód poradce už patří jinému účtu. Kontaktujte prosím podporu.",
  SecondFactorEnabled: "Dvoufázové přihlášení je už zapnuté.",
  RegistrationInvalid: "Některá pole nejsou vyplněna správně.",
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
  FeedbackInvalid: "Zpráva je prázdná, nebo příliš dlouhá.",
  CalculationImpossible: "Výpočet nelze provést: u produktu chybí některé údaje.",
  CartInvalid: "Košík není úplný nebo obsahuje neplatné údaje.",
  ProposalOutdated:
    "Ceny nebo poplatky se mezitím změnily. Hodnoty jsme přepočítali, zkontrolujte je prosím a zkuste to znovu.",
  TooManyRequests: "Příliš mnoho pokusů. Chvíli prosím počkejte a zkuste to znovu.",
  HeadersTooLarge: "Hlavičky požadavku jsou příliš velké.",
  Unexpected: "Na naší straně se něco nepovedlo. O nic jste nepřišli, zkuste to prosím znovu.",
  GenerationFailed: "Dokument se nepodařilo vytvořit. Košík zůstal beze změny, zkuste to prosím znovu.",
  StorageFull: "Na serveru došlo místo, nic proto nebylo uloženo. Upozorněte prosím provozovatele a zkuste to později.",
  NetworkError: "Server není dostupný. O nic jste nepřišli, zkontrolujte připojení a zkuste to znovu.",
} as const satisfies SlavicRoom<typeof English>;
