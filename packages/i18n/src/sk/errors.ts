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
  CalculationImpossible: "Výpočet nie je možné vykonať: pri produkte chýbajú niektoré údaje.",
  CartInvalid: "Košík nie je úplný alebo obsahuje neplatné údaje.",
  ProposalOutdated:
    "Ceny alebo poplatky sa medzitým zmenili. Hodnoty sme prepočítali, skontrolujte ich, prosím, a skúste to znova.",
  TooManyRequests: "Príliš veľa pokusov. Chvíľu, prosím, počkajte a skúste to znova.",
  HeadersTooLarge: "Hlavičky požiadavky sú príliš veľké.",
  Unexpected: "Na našej strane sa niečo nepodarilo. O nič ste neprišli, skúste to, prosím, znova.",
  GenerationFailed: "Dokument sa nepodarilo vytvoriť. Košík zostal bez zmeny, skúste to, prosím, znova.",
  StorageFull:
    "Na serveri došlo miesto, nič preto nebolo uložené. Upozornite, prosím, prevádzkovateľa a skúste to neskôr.",
  NetworkError: "Server nie je dostupný. O nič ste neprišli, skontrolujte pripojenie a skúste to znova.",
} as const satisfies SlavicRoom<typeof English>;
