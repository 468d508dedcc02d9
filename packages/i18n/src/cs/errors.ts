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
