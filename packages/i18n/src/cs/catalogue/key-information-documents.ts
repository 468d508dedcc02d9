import type { keyDocument as English } from "../../en/catalogue/key-information-documents.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

/** Texts of key documents that are drawn, with the headings and set sentences of the law. */
export const keyDocument = {
  kind: "Sdělení klíčových informací",
  page: "{{page}} z {{pages}}",
  purpose: "Účel",
  "purpose-text":
    "V tomto sdělení naleznete klíčové informace o tomto investičním produktu. Nejde o propagační materiál. Poskytnutí těchto informací vyžaduje zákon s cílem pomoci vám porozumět podstatě, rizikům, nákladům, možným výnosům a ztrátám spojeným s tímto produktem a porovnat jej s jinými produkty.",
  product: "Produkt",
  name: "Název",
  code: "Kód",
  manufacturer: "Tvůrce produktu",
  authority: "Příslušný orgán dohledu",
  "authority-CZ": "Česká národní banka",
  "authority-SK": "Národní banka Slovenska",
  "authority-LU": "Commission de Surveillance du Secteur Financier (Lucembursko)",
  "authority-IE": "Central Bank of Ireland (Irsko)",
  "authority-AT": "Finanzmarktaufsicht (Rakousko)",
  "authority-DE": "Bundesanstalt für Finanzdienstleistungsaufsicht (Německo)",
  "authority-FR": "Autorité des marchés financiers (Francie)",
  produced: "Datum vypracování",
  alert: "Produkt, o jehož koupi uvažujete, je složitý a může být obtížně srozumitelný.",
  what: "O jaký produkt se jedná?",
  type: "Typ",
  "type-Fund": "Investiční fond ({{type}}).",
  "type-Fund-plain": "Investiční fond.",
  "type-Program": "Investiční program: portfolio fondů udržované ve stanovených vahách.",
  "income-Distribution": "Výnosy se investorům vyplácejí.",
  "income-ReInvestment": "Výnosy se reinvestují a zvyšují hodnotu investice.",
  term: "Doba trvání",
  "term-text":
    "Produkt je vytvořen na dobu neurčitou. Tvůrce ho může ukončit jen způsoby, které připouští zákon a statut.",
  objectives: "Cíle",
  "objectives-none": "Cílem produktu je zvýšit hodnotu investice za doporučenou dobu držení.",
  "objectives-class": "Třída aktiv: {{assetClass}}.",
  "objectives-parts": "Největší pozice: {{parts}}.",
  investor: "Zamýšlený retailový investor",
  "investor-low":
    "Produkt je určen investorům, kteří ho chtějí držet alespoň {{years}}, hledají stabilitu a jsou srozuměni s malým kolísáním hodnoty. Stačí základní zkušenost s fondy.",
  "investor-middle":
    "Produkt je určen investorům, kteří ho chtějí držet alespoň {{years}}, mají základní znalost kapitálového trhu a unesou kolísání hodnoty i přechodnou ztrátu.",
  "investor-high":
    "Produkt je určen investorům, kteří ho chtějí držet alespoň {{years}}, mají zkušenosti s kapitálovým trhem a unesou výrazné kolísání hodnoty i ztrátu velké části investice.",
  "investor-qualified": "Nabízí se pouze kvalifikovaným investorům.",
  risks: "Jaká podstupuji rizika a jakého výnosu bych mohl dosáhnout?",
  indicator: "Ukazatel rizik",
  "indicator-alt": "Ukazatel rizik: {{level}} ze 7.",
  "indicator-alt-none": "Ukazatel rizik od 1 do 7; produkt není zařazen.",
  "indicator-holding":
    "Ukazatel rizik předpokládá, že si produkt ponecháte {{years}}. Skutečné riziko se může podstatně lišit, pokud investici ukončíte předčasně, a můžete získat zpět méně.",
  "indicator-text":
    "Souhrnný ukazatel rizik je vodítkem pro úroveň rizika tohoto produktu ve srovnání s jinými produkty. Ukazuje, jak je pravděpodobné, že produkt přinese ztrátu v důsledku pohybů na trzích nebo proto, že vám nebudeme schopni zaplatit.",
  "class-0": "Tvůrce tento produkt do žádné třídy rizik nezařadil.",
  "class-1":
    "Zařadili jsme tento produkt do třídy 1 ze 7, což je nejnižší třída rizik. Možné ztráty z budoucí výkonnosti se tím hodnotí jako velmi nízké.",
  "class-2":
    "Zařadili jsme tento produkt do třídy 2 ze 7, což je nízká třída rizik. Možné ztráty z budoucí výkonnosti se tím hodnotí jako nízké.",
  "class-3":
    "Zařadili jsme tento produkt do třídy 3 ze 7, což je středně nízká třída rizik. Možné ztráty z budoucí výkonnosti se tím hodnotí jako středně nízké.",
  "class-4":
    "Zařadili jsme tento produkt do třídy 4 ze 7, což je střední třída rizik. Možné ztráty z budoucí výkonnosti se tím hodnotí jako střední.",
  "class-5":
    "Zařadili jsme tento produkt do třídy 5 ze 7, což je středně vysoká třída rizik. Možné ztráty z budoucí výkonnosti se tím hodnotí jako středně vysoké.",
  "class-6":
    "Zařadili jsme tento produkt do třídy 6 ze 7, což je druhá nejvyšší třída rizik. Možné ztráty z budoucí výkonnosti se tím hodnotí jako vysoké.",
  "class-7":
    "Zařadili jsme tento produkt do třídy 7 ze 7, což je nejvyšší třída rizik. Možné ztráty z budoucí výkonnosti se tím hodnotí jako velmi vysoké.",
  "risk-currency":
    "Uvědomte si měnové riziko. Pokud je vaše měna jiná než {{currency}}, závisí konečný výnos na směnném kurzu obou měn. Toto riziko není ve výše uvedeném ukazateli zohledněno.",
  "risk-protection":
    "Tento produkt nezahrnuje žádnou ochranu proti budoucí výkonnosti trhu, takže byste mohli přijít o část svých investic nebo o všechny.",
  scenarios: "Scénáře výkonnosti",
  "scenarios-text":
    "To, co z tohoto produktu získáte, závisí na budoucí výkonnosti trhu. Vývoj trhu v budoucnosti je nejistý a nelze ho přesně předpovědět. Uvedený nepříznivý, umírněný a příznivý scénář jsou příklady založené na nejhorší, mediánové a nejlepší výkonnosti produktu za posledních {{years}}. Trhy se mohou v budoucnu vyvíjet zcela odlišně. Stresový scénář ukazuje, co byste mohli získat zpět za extrémních tržních podmínek.",
  "holding-period": "Doporučená doba držení: {{years}}",
  "example-investment": "Příklad investice: {{amount}}",
  "exit-after_one": "Pokud investici ukončíte po {{count}} roce",
  "exit-after_few": "Pokud investici ukončíte po {{count}} letech",
  "exit-after_many": "Pokud investici ukončíte po {{count}} roku",
  "exit-after_other": "Pokud investici ukončíte po {{count}} letech",
  minimum: "Minimum",
  "minimum-text": "Neexistuje žádný minimální zaručený výnos. Mohli byste přijít o část svých investic nebo o všechny.",
  stress: "Stresový",
  unfavourable: "Nepříznivý",
  moderate: "Umírněný",
  favourable: "Příznivý",
  back: "Kolik byste mohli získat zpět po odečtení nákladů",
  gain: "Průměrný výnos každý rok",
  "scenarios-note":
    "Uvedené údaje zahrnují veškeré náklady samotného produktu, ale nemusí zahrnovat všechny náklady, které zaplatíte svému poradci nebo distributorovi. Údaje nezohledňují vaši osobní daňovou situaci, která také může ovlivnit, kolik získáte zpět.",
  "scenarios-note-partial":
    "Uvedené údaje nezahrnují náklady na vstup nebo výstup, které tvůrce neuvádí, a nemusí zahrnovat všechny náklady, které zaplatíte svému poradci nebo distributorovi. Údaje nezohledňují vaši osobní daňovou situaci, která také může ovlivnit, kolik získáte zpět.",
  "scenarios-occurred":
    "Při doporučené době držení nastal u investice nepříznivý scénář v období {{unfavourable}}, umírněný v období {{moderate}} a příznivý v období {{favourable}}. Počítáno vždy od konce měsíce do konce měsíce z historie cen produktu s reinvestovanými výplatami. Stresový scénář je odhadnut z volatility v nejbouřlivějších týdnech.",
  "scenarios-unknown": "N/A: historie produktu je na výpočet scénářů pro tuto dobu držení příliš krátká.",
  history: "Dosavadní vývoj",
  payout: "Co se stane, když tvůrce produktu není schopen uskutečnit výplatu?",
  "payout-text":
    "Majetek produktu je oddělen od majetku tvůrce a opatruje ho depozitář, takže se při úpadku tvůrce nestává součástí jeho majetkové podstaty. Při selhání depozitáře můžete utrpět ztrátu. Na pokles hodnoty produktu se nevztahuje žádný systém odškodnění ani záruk.",
  costs: "S jakými náklady je investice spojena?",
  "costs-text":
    "Osoba, která vám k produktu poskytuje poradenství nebo vám ho prodává, vám může účtovat další náklady. V takovém případě vám o nich poskytne informace a vysvětlí, jaký vliv budou mít na vaši investici.",
  "costs-over-time": "Náklady v čase",
  "costs-assumed":
    "V tabulkách jsou uvedeny částky, které se z vaší investice použijí na různé druhy nákladů. Závisejí na tom, kolik investujete, jak dlouho produkt držíte a jaké výkonnosti dosahuje. Předpokládáme, že v prvním roce získáte zpět částku, kterou investujete (roční výnos 0 %), že se produkt ve druhé době držení vyvíjí podle umírněného scénáře a že investujete {{amount}}.",
  "total-costs": "Náklady celkem",
  "cost-effect": "Dopad ročních nákladů (*)",
  "each-year": "{{rate}} každý rok",
  "costs-note":
    "(*) Ukazuje, jak náklady každý rok během doby držení snižují váš výnos. Pokud investici ukončíte v doporučené době držení, odhaduje se váš průměrný roční výnos na {{before}} před započtením nákladů a na {{after}} po jejich započtení.",
  "costs-note-plain": "(*) Ukazuje, jak náklady každý rok během doby držení snižují váš výnos.",
  "costs-note-entry-unknown": "Náklady na vstup tvůrce neuvádí, proto nejsou v žádném z řádků zahrnuty.",
  "costs-note-ongoing-unknown": "Průběžné náklady tvůrce neuvádí, proto nejsou v žádném z řádků zahrnuty.",
  "costs-note-exit-unknown": "Náklady na výstup tvůrce neuvádí, proto nejsou v žádném z řádků zahrnuty.",
  "at-least": "nejméně {{value}}",
  composition: "Skladba nákladů",
  "one-off-costs": "Jednorázové náklady při vstupu nebo výstupu",
  "entry-costs": "Náklady na vstup",
  "entry-costs-text": "Nejvýše {{rate}} z částky, kterou vložíte. Více vám nebude účtováno.",
  "entry-costs-none": "Vstupní poplatek neúčtujeme.",
  "exit-costs": "Náklady na výstup",
  "exit-costs-text": "{{rate}} z hodnoty vaší investice před jejím vyplacením.",
  "exit-costs-none": "Výstupní poplatek u tohoto produktu neúčtujeme.",
  "ongoing-costs": "Průběžné náklady účtované každý rok",
  management: "Poplatky za správu a jiné správní nebo provozní náklady",
  "management-text": "{{rate}} z hodnoty vaší investice ročně.",
  "costs-not-stated": "Tvůrce je neuvádí.",
  transactions: "Transakční náklady",
  "transactions-text": "Tvůrce je samostatně neuvádí.",
  "incidental-costs": "Vedlejší náklady účtované za zvláštních podmínek",
  "performance-fee": "Výkonnostní poplatky",
  "performance-fee-text": "Tvůrce žádné neuvádí.",
  holding: "Jak dlouho bych měl investici držet? Mohu si peníze vybrat předčasně?",
  "holding-text":
    "Doporučená doba držení vychází z rizika produktu a z jeho investic. O své peníze můžete požádat i dříve, v kterýkoli den, kdy se s produktem obchoduje. Předčasně vyplacená částka může být nižší než vložená a účtují se z ní náklady na výstup uvedené výše.",
  "holding-text-qualified":
    "Doporučená doba držení vychází z rizika produktu a z jeho investic. O své peníze můžete požádat i dříve, ale jen ve dnech stanovených statutem, mezi nimiž může uplynout i několik měsíců. Předčasně vyplacená částka může být nižší než vložená a účtují se z ní náklady na výstup uvedené výše.",
  complaints: "Jakým způsobem mohu podat stížnost?",
  "complaints-text":
    "Stížnost na produkt nebo jeho tvůrce podejte písemně tvůrci, stížnost na poradenství osobě, která vám radí nebo produkt prodává. Obrátit se můžete také na příslušný orgán dohledu uvedený na první straně, v Česku i na finančního arbitra.",
  other: "Jiné relevantní informace",
  "other-text":
    "Minulou výkonnost a složení produktu najdete v jeho informačním listu, který má k dispozici osoba, která vám radí. Statut a výroční zprávy poskytne tvůrce zdarma.",
  "other-trial": "Dokument patří ke zkušebním datům: produkt, jeho tvůrce i ceny jsou smyšlené.",
} as const satisfies SlavicNamespace<typeof English>;
