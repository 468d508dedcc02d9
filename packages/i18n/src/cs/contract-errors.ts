import type { contractErrors as English } from "../en/contract-errors.ts";
import type { SlavicNamespace } from "../messages.ts";

/** Errors of contracts, which the server puts into words: browsers load none of them. */
export const contractErrors = {
  ContractNotSignable: "Smlouvu teď nejde podepsat. Váš poradce o tom ví a ozve se vám.",
  ContractNotSignable_LegalReasons: "Tuto smlouvu nelze z právních důvodů podepsat. Obraťte se na oddělení compliance.",
  ContractNotSignable_ReviewOpen: "Smlouva čeká na interní kontrolu. Podepsat ji půjde, až ji kontrola schválí.",
  ContractNotSignable_ReviewRefused:
    "Smlouva neprošla interní kontrolou a\u00a0nelze ji podepsat. Můžete ji vzít zpět.",
  ContractNotSignable_Underage: "Smlouvu nelze podepsat: klientovi ještě není 18 let.",
  ContractNotSignable_DocumentInvalid:
    "Doklad {{name}} je v evidenci neplatných dokladů. Vytvořte novou smlouvu s platným dokladem.",
  ContractNotSignable_DocumentExpired: "Dokladu {{name}} skončila platnost. Vytvořte novou smlouvu s platným dokladem.",
  ContractNotSignable_ProductNotOffered: "{{name}} už není v nabídce. Vytvořte novou smlouvu bez tohoto produktu.",
  DocumentsUnopened: "Některé dokumenty smlouvy ještě nebyly otevřeny. Před podpisem otevřete každý z\u00a0nich.",
  ScreeningListsMissing:
    "Smlouvy nelze vytvářet: chybí seznam prověřovaných osob a\u00a0evidence neplatných dokladů. Požádejte provozovatele portálu, aby je nahrál (screening, invaliddocuments), nebo nastavil SCREENING=off.",
  ScreeningListsMissing_screening:
    "Smlouvy nelze vytvářet: chybí seznam prověřovaných osob. Požádejte provozovatele portálu, aby ho nahrál (screening), nebo nastavil SCREENING=off.",
  ScreeningListsMissing_invaliddocuments:
    "Smlouvy nelze vytvářet: chybí evidence neplatných dokladů. Požádejte provozovatele portálu, aby ji nahrál (invaliddocuments), nebo nastavil SCREENING=off.",
  KeyDocumentsUnopened:
    "Některá sdělení klíčových informací ještě nebyla otevřena. Před podpisem je potřeba je otevřít.",
  PhoneNotMobile:
    "Na číslo klienta kód nedorazí: je to pevná linka, nebo takové číslo neexistuje. Nechte smlouvu podepsat rukou, nebo změňte telefon.",
  PhoneNotMobile_client:
    "Na vaše číslo nemůžeme kód poslat: je to pevná linka, nebo takové číslo neexistuje. Požádejte poradce, ať číslo změní.",
  DistributorIncomplete:
    "Smlouva potřebuje další údaje distributora {{distributor}}. Požádejte provozovatele, ať doplní: {{names}}.",
  WithdrawalTooLate:
    "Poslední den k\u00a0odstoupení už uplynul. Pokud jste odstoupení včas odeslali písemně, řekněte poradci, kdy a\u00a0jak.",
} as const satisfies SlavicNamespace<typeof English>;
