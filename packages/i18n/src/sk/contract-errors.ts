import type { contractErrors as English } from "../en/contract-errors.ts";
import type { SlavicNamespace } from "../messages.ts";

/** Errors of contracts, which the server puts into words: browsers load none of them. */
export const contractErrors = {
  ContractNotSignable: "Zmluva sa teraz nedá podpísať. Váš poradca o tom vie a ozve sa vám.",
  ContractNotSignable_LegalReasons:
    "Túto zmluvu nemožno z právnych dôvodov podpísať. Obráťte sa na oddelenie compliance.",
  ContractNotSignable_ReviewOpen: "Zmluva čaká na internú kontrolu. Podpísať ju bude možné, keď ju kontrola schváli.",
  ContractNotSignable_ReviewRefused:
    "Zmluva neprešla internou kontrolou a\u00a0nemožno ju podpísať. Môžete ju vziať späť.",
  ContractNotSignable_Underage: "Zmluvu nemožno podpísať: klient ešte nemá 18 rokov.",
  ContractNotSignable_DocumentInvalid:
    "Doklad {{name}} je v evidencii neplatných dokladov. Vytvorte novú zmluvu s platným dokladom.",
  ContractNotSignable_DocumentExpired:
    "Dokladu {{name}} sa skončila platnosť. Vytvorte novú zmluvu s platným dokladom.",
  ContractNotSignable_ProductNotOffered: "{{name}} už nie je v ponuke. Vytvorte novú zmluvu bez tohto produktu.",
  DocumentsUnopened: "Niektoré dokumenty zmluvy ešte neboli otvorené. Pred podpisom otvorte každý z\u00a0nich.",
  ScreeningListsMissing:
    "Zmluvy nemožno vytvárať: chýba zoznam preverovaných osôb a\u00a0evidencia neplatných dokladov. Požiadajte prevádzkovateľa portálu, aby ich nahral (screening, invaliddocuments) alebo nastavil SCREENING=off.",
  ScreeningListsMissing_screening:
    "Zmluvy nemožno vytvárať: chýba zoznam preverovaných osôb. Požiadajte prevádzkovateľa portálu, aby ho nahral (screening) alebo nastavil SCREENING=off.",
  ScreeningListsMissing_invaliddocuments:
    "Zmluvy nemožno vytvárať: chýba evidencia neplatných dokladov. Požiadajte prevádzkovateľa portálu, aby ju nahral (invaliddocuments) alebo nastavil SCREENING=off.",
  KeyDocumentsUnopened:
    "Niektoré dokumenty s kľúčovými informáciami ešte neboli otvorené. Pred podpisom ich treba otvoriť.",
  PhoneNotMobile:
    "Na číslo klienta kód nepríde: je to pevná linka alebo také číslo neexistuje. Nechajte zmluvu podpísať rukou alebo zmeňte telefón.",
  PhoneNotMobile_client:
    "Na vaše číslo nemôžeme kód poslať: je to pevná linka alebo také číslo neexistuje. Požiadajte poradcu, nech číslo zmení.",
  DistributorIncomplete:
    "Zmluva potrebuje ďalšie údaje distribútora {{distributor}}. Požiadajte prevádzkovateľa, nech doplní: {{names}}.",
  WithdrawalTooLate:
    "Posledný deň na odstúpenie už uplynul. Ak ste odstúpenie včas odoslali písomne, povedzte poradcovi, kedy a\u00a0ako.",
} as const satisfies SlavicNamespace<typeof English>;
