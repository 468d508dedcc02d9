import type { serverErrors as English } from "../en/server-errors.ts";
import type { SlavicNamespace } from "../namespace-types.ts";

/** Errors whose messages come from the server: browsers load none of these texts. */
export const serverErrors = {
  SessionLockedOut: "Prihlásenie sa skončilo: váš účet uzamkol prevádzkovateľ portálu. Obráťte sa, prosím, na podporu.",
  Unauthorized: "Prihláste sa, prosím.",
  InvalidUsernamePassword: "Používateľské meno alebo heslo nie je správne.",
  OriginRefused: "Požiadavka prišla z inej stránky a bola odmietnutá.",
  SecondFactorSetUpRequired: "Najprv si nastavte dvojstupňové overenie: portál ho od prevádzkovateľa vyžaduje.",
  Forbidden: "Na tento krok nemáte oprávnenie.",
  AdvisorSessionOpen:
    "V tomto prehliadači je prihlásený poradca. Odhláste sa, alebo odkaz otvorte v inom prehliadači: klient podpisuje na svojom zariadení.",
  DocumentSetChanged: "Dokumenty sa medzitým zmenili. Načítajte stránku znova a prejdite si ich.",
  LinkInvalid: "Odkaz neplatí. Použite odkaz z posledného e-mailu alebo požiadajte poradcu o nový.",
  LinkInvalid_Signed: "Zmluva je už podpísaná, odkaz splnil svoj účel.",
  LinkInvalid_Declined: "Podpis zmluvy bol cez tento odkaz odmietnutý.",
  LinkInvalid_Expired: "Platnosť odkazu sa skončila. Poradca ju môže predĺžiť.",
  LinkInvalid_Closed: "Poradca tento odkaz zrušil.",
  LinkInvalid_Unidentified: "Najprv zadajte kód, ktorý prišiel na váš telefón.",
  SignerNotAllowed: "Túto zmluvu podpisuje len klient.",
  SmsCodeExpired: "Kód už neplatí. Dajte si poslať nový.",
  SmsCodeInvalid: "Kód nesúhlasí. Skontrolujte ho a zadajte znova.",
  SmsCodeInvalid_last: "Kód nesúhlasí. Po piatich nesprávnych pokusoch už neplatí, dajte si poslať nový.",
  SmsCodeLocked: "Kód bol zadaný príliš veľakrát nesprávne a už neplatí. Dajte si poslať nový.",
  SmsUnavailable: "Z tohto portálu sa nedajú posielať správy na telefón: jeho prevádzkovateľ nepripojil SMS bránu.",
  NotFound: "Nič také sme nenašli.",
  MethodNotAllowed: "Tu to vykonať nejde.",
  RequestTimeout: "Požiadavka dorazila príliš pomaly.",
  PayloadTooLarge: "Odoslané údaje sú príliš veľké.",
  UriTooLong: "Adresa je príliš dlhá.",
  UnsupportedMediaType: "Tento typ obsahu sa tu neprijíma.",
  PreconditionFailed: "Požadovaný obsah sa medzitým zmenil. Načítajte ho prosím znova.",
  RangeNotSatisfiable: "Súbor požadovanú časť nemá.",
  ExpectationFailed: "Server nemôže splniť, čo od neho požiadavka očakáva.",
  LockedAccount:
    "Účet je po niekoľkých neúspešných pokusoch o prihlásenie dočasne uzamknutý. Skúste to znova {{when}}.",
  AccountLockedByOperator: "Tento účet uzamkol prevádzkovateľ portálu. Obráťte sa, prosím, na podporu.",
  LoginInvalid: "Vyplňte používateľské meno a heslo.",
  PasswordChangeInvalid: "Vyplňte pôvodné aj nové heslo.",
  ResetRequestInvalid: "Vyplňte používateľské meno.",
  ExpiredPassword: "Platnosť hesla sa skončila, nastavte si nové.",
  ForcedChangePassword: "Heslo je potrebné zmeniť, nastavte si nové.",
  DealerNotAssigned: "K účtu nie je priradený distribútor. Obráťte sa, prosím, na podporu.",
  InvalidToken: "Odkaz nie je platný alebo už vypršal.",
  TokenExpired: "Platnosť odkazu vypršala.",
  TokenUsed: "Odkaz už bol použitý.",
  OldPasswordWrong: "Pôvodné heslo nie je správne.",
  OtherUserLoggedIn: "V tomto prehliadači je otvorený účet: {{name}}. Odkaz je pre používateľské meno {{username}}.",
  AlreadyDecided: "O tejto registrácii sa už rozhodlo.",
  SecondFactorRequired: "Zadajte kód z overovacej aplikácie.",
  SecondFactorInvalid: "Kód nie je správny alebo už bol použitý.",
  PasswordWrong: "Heslo nie je správne.",
  ActivationRefused:
    "Účet nemožno aktivovať: jeho e-mailová adresa alebo kód poradcu už patrí inému účtu. Kontaktujte, prosím, podporu.",
  SecondFactorNeeded:
    "Portál od prevádzkovateľa vyžaduje dvojstupňové overenie. Najprv nastavte iný spôsob, potom tento odoberte.",
  TooManyPasskeys: "Už máte {{max}} prístupových kľúčov. Odoberte niektorý, ktorý nepoužívate.",
  PasskeyInvalid: "Prístupový kľúč nebol prijatý. Skúste to znova, alebo zvoľte iný spôsob.",
  PasskeysUnavailable: "Na tejto adrese portálu prístupové kľúče nefungujú.",
  SecondFactorEnabled: "Dvojstupňové overenie je už zapnuté.",
  RegistrationInvalid: "Niektoré polia nie sú vyplnené správne.",
  FeedbackInvalid: "Správa je prázdna alebo príliš dlhá.",
  DraftNameTaken: "Koncept s týmto názvom už máte.",
  UnsavedWorkChanged: "V inom prehliadači ste pracovali na niečom inom. Nič nebolo prepísané.",
  DraftChanged: "Koncept sa medzitým zmenil. Nič nebolo prepísané.",
  DraftInvalid: "Názov konceptu chýba alebo je príliš dlhý.",
  DraftDataUnreadable: "Zaslaný koncept neobsahuje košík, ktorý by portál dokázal prečítať.",
  IdempotencyKeyReused: "Tento Idempotency-Key sa už použil na inú požiadavku.",
  IfMatchRequired: "V hlavičke If-Match uveďte, ktorú verziu konceptu meníte.",
  CalculationImpossible: "Výpočet nie je možné vykonať: pri produkte chýbajú niektoré údaje.",
  ProposalMailInvalid: "Niektorá e-mailová adresa alebo správa nie je platná.",
  ProposalInvalid: "Meno klienta je príliš dlhé alebo časti jedného dokumentu k sebe nepatria.",
  ProposalTooLarge:
    "Jeden dokument môže mať vo všetkých častiach spolu najviac {{most}} investícií. Niektoré časti vynechajte a dajte ich do druhého dokumentu.",
  ProposalFiguresInvalid:
    "Niektoré údaje návrhu nezodpovedajú jeho investíciám alebo katalógu. Opravte uvedené polia, alebo s návrhom pošlite košík.",
  ProposalCartRequired: "Návrh možno vytvoriť len z košíka. Pošlite s návrhom aj košík.",
  ProposalsFull:
    "Počet návrhov, ktoré ešte platia, dosiahol {{most}} a viac ich uložiť nemožno. Miesto sa uvoľní, keď najstarší z nich stratí platnosť.",
  DraftsFull: "Počet vašich konceptov dosiahol {{most}} a viac ich uložiť nemožno. Zmažte tie, ktoré už nepotrebujete.",
  TemplatesFull:
    "Počet vašich vlastných šablón dosiahol {{most}} a viac ich uložiť nemožno. Zmažte tie, ktoré už nepotrebujete.",
  TemplateInvalid: "Šablóna nie je úplná alebo obsahuje neplatné údaje.",
  CartInvalid: "Košík nie je úplný alebo obsahuje neplatné údaje.",
  ProposalOutdated:
    "Ceny alebo poplatky sa medzitým zmenili. Hodnoty sme prepočítali, skontrolujte ich, prosím, a skúste to znova.",
  PeriodInvalid:
    "Obdobie sa musí končiť najskôr dňom, keď sa začína, a nesmie byť dlhšie ako rok. Zvoľte prosím iné dni.",
  ContractInvalid: "Niektoré údaje klienta alebo zmluvy chýbajú alebo nie sú platné.",
  ClientFormInvalid: "Niečo chýba alebo nie je správne. Skontrolujte označené polia.",
  ContractBeingSigned: "Zmluva sa práve podpisuje. Kým vytvoríte ďalšiu, podpisovanie zrušte.",
  ContractDuplicate: "{{client}} už má zmluvu {{number}} s rovnakými produktmi zo dňa {{date}}.",
  ContractStateChanged: "Zmluva sa medzitým zmenila: je teraz v inom stave.",
  LegalReasons: "S touto osobou nie je možné zo zákonných dôvodov uzavrieť zmluvu.",
  PhotoNotTaken: "Toto nie je obrázok typu PNG, JPEG, GIF ani TIFF.",
  PhotoBroken: "Obrázok je poškodený a nedá sa otvoriť.",
  PhotoTooManyPixels: "Obrázok má priveľa bodov, použite najviac 50 megapixelov.",
  TooManyRequests: "Príliš veľa pokusov. Skúste to, prosím, znova {{when}}.",
  HeadersTooLarge: "Hlavičky požiadavky sú príliš veľké.",
  GenerationFailed: "Dokument sa nepodarilo vytvoriť. Košík zostal bez zmeny, skúste to, prosím, znova.",
  StorageFull:
    "Na serveri došlo miesto, nič preto nebolo uložené. Upozornite, prosím, prevádzkovateľa a skúste to neskôr.",
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
