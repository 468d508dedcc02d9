import type { missing as english } from "../../en/identity/operator-missing-data.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const missing = {
  title: "Čo portálu ešte chýba",
  subtitle: "V poradí, v akom je najlepšie to dodať. Každý krok je príkaz na počítači, kde portál beží.",
  needed: "Nutné",
  later: "Môže počkať",
  "blocks-from": "Od {{day}} bez toho nebude možné vytvoriť žiadnu zmluvu.",
  command: "Príkaz",
  "all-kinds": "Každý súbor opisuje docs/data aj s\u00a0príkladom.",
  "step-operator": "O portál sa nestará žiadny prevádzkovateľ",
  "step-forex": "Výmenné kurzy",
  "step-contracttypes": "Typy zmlúv: bez nich nemožno nič podpísať a v ponuke nie sú fondy",
  "step-contracttypecurrencies_one": "{{number}} typ zmluvy bez meny",
  "step-contracttypecurrencies_few": "{{number}} typy zmlúv bez meny",
  "step-contracttypecurrencies_many": "{{number}} typu zmluvy bez meny",
  "step-contracttypecurrencies_other": "{{number}} typov zmlúv bez meny",
  "step-funds": "Fondy",
  "step-fundContractType_one": "{{number}} fond, ktorý nepredáva žiadny typ zmluvy",
  "step-fundContractType_few": "{{number}} fondy, ktoré nepredáva žiadny typ zmluvy",
  "step-fundContractType_many": "{{number}} fondu, ktorý nepredáva žiadny typ zmluvy",
  "step-fundContractType_other": "{{number}} fondov, ktoré nepredáva žiadny typ zmluvy",
  "step-prices_one": "{{number}} fond bez cien",
  "step-prices_few": "{{number}} fondy bez cien",
  "step-prices_many": "{{number}} fondu bez cien",
  "step-prices_other": "{{number}} fondov bez cien",
  "step-fundFigures_one":
    "{{number}} fond, ktorý nemožno navrhnúť: nie je známe riziko, náklady alebo vstupný poplatok",
  "step-fundFigures_few":
    "{{number}} fondy, ktoré nemožno navrhnúť: nie je známe riziko, náklady alebo vstupný poplatok",
  "step-fundFigures_many":
    "{{number}} fondu, ktorý nemožno navrhnúť: nie je známe riziko, náklady alebo vstupný poplatok",
  "step-fundFigures_other":
    "{{number}} fondov, ktoré nemožno navrhnúť: nie je známe riziko, náklady alebo vstupný poplatok",
  "step-distributors": "Distribútori: bez nich sa nikto nezaregistruje",
  "step-users": "Poradcovia",
  "step-accounts": "Zberné účty: zmluvy nepovedia, kam platiť",
  "step-parties_one": "{{number}} distribútor bez údajov, ktoré musí zmluva uviesť",
  "step-parties_few": "{{number}} distribútori bez údajov, ktoré musí zmluva uviesť",
  "step-parties_many": "{{number}} distribútora bez údajov, ktoré musí zmluva uviesť",
  "step-parties_other": "{{number}} distribútorov bez údajov, ktoré musí zmluva uviesť",
  "step-accountRoles_one":
    "{{number}} zberný účet, pri ktorom nie je známe, v\u00a0akej úlohe jeho majiteľ platby prijíma",
  "step-accountRoles_few":
    "{{number}} zberné účty, pri ktorých nie je známe, v\u00a0akej úlohe ich majiteľ platby prijíma",
  "step-accountRoles_many":
    "{{number}} zberného účtu, pri ktorom nie je známe, v\u00a0akej úlohe jeho majiteľ platby prijíma",
  "step-accountRoles_other":
    "{{number}} zberných účtov, pri ktorých nie je známe, v\u00a0akej úlohe ich majiteľ platby prijíma",
  "step-privacyNotices_one": "{{number}} distribútor bez informácií o\u00a0spracúvaní osobných údajov",
  "step-privacyNotices_few": "{{number}} distribútori bez informácií o\u00a0spracúvaní osobných údajov",
  "step-privacyNotices_many": "{{number}} distribútora bez informácií o\u00a0spracúvaní osobných údajov",
  "step-privacyNotices_other": "{{number}} distribútorov bez informácií o\u00a0spracúvaní osobných údajov",
  "step-noticeLanguages_one":
    "{{number}} distribútor nemá informácie o\u00a0spracúvaní osobných údajov po česky, slovensky aj anglicky: zmluvy v\u00a0chýbajúcom jazyku sa odmietnu",
  "step-noticeLanguages_few":
    "{{number}} distribútori nemajú informácie o\u00a0spracúvaní osobných údajov po česky, slovensky aj anglicky: zmluvy v\u00a0chýbajúcom jazyku sa odmietnu",
  "step-noticeLanguages_many":
    "{{number}} distribútora nemá informácie o\u00a0spracúvaní osobných údajov po česky, slovensky aj anglicky: zmluvy v\u00a0chýbajúcom jazyku sa odmietnu",
  "step-noticeLanguages_other":
    "{{number}} distribútorov nemá informácie o\u00a0spracúvaní osobných údajov po česky, slovensky aj anglicky: zmluvy v\u00a0chýbajúcom jazyku sa odmietnu",
  "step-legalNotice": "Právne upozornenie",
  "step-keyDocuments_one": "{{number}} fond bez dokumentu s kľúčovými informáciami",
  "step-keyDocuments_few": "{{number}} fondy bez dokumentu s kľúčovými informáciami",
  "step-keyDocuments_many": "{{number}} fondu bez dokumentu s kľúčovými informáciami",
  "step-keyDocuments_other": "{{number}} fondov bez dokumentu s kľúčovými informáciami",
  "step-screening": "Zoznam preverovaných osôb",
  "step-invaliddocuments": "Zoznam neplatných dokladov",
  "step-programs": "Programy",
  "step-templates": "Balíčky fondov organizácie",
  "step-panels": "Panely úvodnej stránky",
  "step-links": "Odkazy v ponuke",
  "step-assignedproducts": "Odporúčané produkty",
  "step-employers": "Zamestnávatelia",
} as const satisfies SlavicNamespace<typeof english>;
