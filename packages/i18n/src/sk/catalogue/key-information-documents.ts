import type { keyDocument as English } from "../../en/catalogue/key-information-documents.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

/** Texts of key documents that are drawn, with the headings and set sentences of the law. */
export const keyDocument = {
  kind: "Dokument s kľúčovými informáciami",
  page: "{{page}} z {{pages}}",
  purpose: "Účel",
  "purpose-text":
    "Tento dokument vám poskytuje kľúčové informácie o tomto investičnom produkte. Nie je to marketingový materiál. Tieto informácie sa vyžadujú podľa zákona s cieľom pomôcť vám porozumieť povahe, rizikám, nákladom, možným výnosom a stratám tohto produktu a porovnať ho s inými produktmi.",
  product: "Produkt",
  name: "Názov",
  code: "Kód",
  manufacturer: "Tvorca produktu",
  authority: "Príslušný orgán dohľadu",
  "authority-CZ": "Česká národná banka",
  "authority-SK": "Národná banka Slovenska",
  "authority-LU": "Commission de Surveillance du Secteur Financier (Luxembursko)",
  "authority-IE": "Central Bank of Ireland (Írsko)",
  "authority-AT": "Finanzmarktaufsicht (Rakúsko)",
  "authority-DE": "Bundesanstalt für Finanzdienstleistungsaufsicht (Nemecko)",
  "authority-FR": "Autorité des marchés financiers (Francúzsko)",
  produced: "Dátum vypracovania",
  alert: "Produkt, ktorý sa chystáte kúpiť, nie je jednoduchý a môže byť náročné ho pochopiť.",
  what: "O aký produkt ide?",
  type: "Typ",
  "type-Fund": "Investičný fond ({{type}}).",
  "type-Fund-plain": "Investičný fond.",
  "type-Program": "Investičný program: portfólio fondov udržiavané v stanovených váhach.",
  "income-Distribution": "Výnosy sa investorom vyplácajú.",
  "income-ReInvestment": "Výnosy sa reinvestujú a zvyšujú hodnotu investície.",
  term: "Doba trvania",
  "term-text":
    "Produkt je vytvorený na dobu neurčitú. Tvorca ho môže ukončiť len spôsobmi, ktoré pripúšťa zákon a štatút.",
  objectives: "Ciele",
  "objectives-none": "Cieľom produktu je zvýšiť hodnotu investície za odporúčané obdobie držby.",
  "objectives-class": "Trieda aktív: {{assetClass}}.",
  "objectives-parts": "Najväčšie pozície: {{parts}}.",
  investor: "Zamýšľaný retailový investor",
  "investor-low":
    "Produkt je určený investorom, ktorí ho chcú držať aspoň {{years}}, hľadajú stabilitu a sú uzrozumení s malým kolísaním hodnoty. Stačí základná skúsenosť s fondmi.",
  "investor-middle":
    "Produkt je určený investorom, ktorí ho chcú držať aspoň {{years}}, majú základné znalosti o kapitálovom trhu a znesú kolísanie hodnoty aj prechodnú stratu.",
  "investor-high":
    "Produkt je určený investorom, ktorí ho chcú držať aspoň {{years}}, majú skúsenosti s kapitálovým trhom a znesú výrazné kolísanie hodnoty aj stratu veľkej časti investície.",
  "investor-qualified": "Ponúka sa len kvalifikovaným investorom.",
  risks: "Aké sú riziká a čo by som mohol získať?",
  indicator: "Ukazovateľ rizika",
  "indicator-alt": "Ukazovateľ rizika: {{level}} zo 7.",
  "indicator-alt-none": "Ukazovateľ rizika od 1 do 7; produkt nie je zaradený.",
  "indicator-holding":
    "Ukazovateľ rizika predpokladá, že si produkt ponecháte {{years}}. Skutočné riziko sa môže podstatne líšiť, ak investíciu ukončíte predčasne, a môžete získať späť menej.",
  "indicator-text":
    "Súhrnný ukazovateľ rizika predstavuje usmernenie, pokiaľ ide o úroveň rizika tohto produktu v porovnaní s inými produktmi. Vyjadruje, aká je pravdepodobnosť, že produkt stratí peniaze v dôsledku pohybov na trhoch alebo preto, že vám nebudeme schopní zaplatiť.",
  "class-0": "Tvorca tento produkt do žiadnej triedy rizika nezaradil.",
  "class-1":
    "Zaradili sme tento produkt do triedy 1 zo 7, čo je najnižšia trieda rizika. Možné straty z budúcej výkonnosti sa tým hodnotia ako veľmi nízke.",
  "class-2":
    "Zaradili sme tento produkt do triedy 2 zo 7, čo je nízka trieda rizika. Možné straty z budúcej výkonnosti sa tým hodnotia ako nízke.",
  "class-3":
    "Zaradili sme tento produkt do triedy 3 zo 7, čo je stredne nízka trieda rizika. Možné straty z budúcej výkonnosti sa tým hodnotia ako stredne nízke.",
  "class-4":
    "Zaradili sme tento produkt do triedy 4 zo 7, čo je stredná trieda rizika. Možné straty z budúcej výkonnosti sa tým hodnotia ako stredné.",
  "class-5":
    "Zaradili sme tento produkt do triedy 5 zo 7, čo je stredne vysoká trieda rizika. Možné straty z budúcej výkonnosti sa tým hodnotia ako stredne vysoké.",
  "class-6":
    "Zaradili sme tento produkt do triedy 6 zo 7, čo je druhá najvyššia trieda rizika. Možné straty z budúcej výkonnosti sa tým hodnotia ako vysoké.",
  "class-7":
    "Zaradili sme tento produkt do triedy 7 zo 7, čo je najvyššia trieda rizika. Možné straty z budúcej výkonnosti sa tým hodnotia ako veľmi vysoké.",
  "risk-currency":
    "Uvedomte si menové riziko. Ak je vaša mena iná ako {{currency}}, konečný výnos závisí od výmenného kurzu oboch mien. Toto riziko nie je zohľadnené v uvedenom ukazovateli.",
  "risk-protection":
    "Tento produkt nezahŕňa žiadnu ochranu pred budúcou výkonnosťou trhu, takže by ste mohli prísť o časť svojej investície alebo o celú investíciu.",
  scenarios: "Scenáre výkonnosti",
  "scenarios-text":
    "To, čo z tohto produktu získate, závisí od budúcej výkonnosti trhu. Vývoj na trhu je v budúcnosti neistý a nemožno ho presne predpovedať. Uvedený nepriaznivý, neutrálny a priaznivý scenár sú príklady založené na najhoršej, mediánovej a najlepšej výkonnosti produktu za posledných {{years}}. Trhy sa môžu v budúcnosti vyvíjať úplne inak. Stresový scenár ukazuje, čo by ste mohli dostať späť za extrémnych trhových okolností.",
  "holding-period": "Odporúčané obdobie držby: {{years}}",
  "example-investment": "Príklad investície: {{amount}}",
  "exit-after_one": "Ak investíciu ukončíte po {{count}} roku",
  "exit-after_few": "Ak investíciu ukončíte po {{count}} rokoch",
  "exit-after_many": "Ak investíciu ukončíte po {{count}} roku",
  "exit-after_other": "Ak investíciu ukončíte po {{count}} rokoch",
  minimum: "Minimum",
  "minimum-text":
    "Neexistuje žiadny minimálny zaručený výnos. Mohli by ste prísť o časť svojej investície alebo o celú investíciu.",
  stress: "Stresový",
  unfavourable: "Nepriaznivý",
  moderate: "Neutrálny",
  favourable: "Priaznivý",
  back: "Koľko by ste mohli dostať späť po odpočítaní nákladov",
  gain: "Priemerný výnos každý rok",
  "scenarios-note":
    "Uvedené údaje zahŕňajú všetky náklady na samotný produkt, no nemusia zahŕňať všetky náklady, ktoré zaplatíte svojmu poradcovi alebo distribútorovi. Údaje nezohľadňujú vašu osobnú daňovú situáciu, ktorá tiež môže mať vplyv na to, koľko dostanete späť.",
  "scenarios-note-partial":
    "Uvedené údaje nezahŕňajú vstupné alebo výstupné náklady, ktoré tvorca neuvádza, a nemusia zahŕňať všetky náklady, ktoré zaplatíte svojmu poradcovi alebo distribútorovi. Údaje nezohľadňujú vašu osobnú daňovú situáciu, ktorá tiež môže mať vplyv na to, koľko dostanete späť.",
  "scenarios-occurred":
    "Pri odporúčanom období držby nastal pri investícii nepriaznivý scenár v období {{unfavourable}}, neutrálny v období {{moderate}} a priaznivý v období {{favourable}}. Počítané vždy od konca mesiaca do konca mesiaca z histórie cien produktu s reinvestovanými výplatami. Stresový scenár je odhadnutý z volatility v najbúrlivejších týždňoch.",
  "scenarios-unknown": "N/A: história produktu je na výpočet scenárov pre toto obdobie držby príliš krátka.",
  history: "Doterajší vývoj",
  payout: "Čo sa stane, ak tvorca produktu nebude schopný vyplácať?",
  "payout-text":
    "Majetok produktu je oddelený od majetku tvorcu a je v úschove u depozitára, takže sa pri úpadku tvorcu nestáva súčasťou jeho konkurznej podstaty. Pri zlyhaní depozitára môžete utrpieť stratu. Na pokles hodnoty produktu sa nevzťahuje žiadny systém náhrad ani záruk.",
  costs: "Aké sú náklady?",
  "costs-text":
    "Osoba, ktorá vám poskytuje poradenstvo o tomto produkte alebo vám ho predáva, vám môže účtovať ďalšie náklady. V takom prípade vám o nich poskytne informácie a vysvetlí, aký vplyv budú mať na vašu investíciu.",
  "costs-over-time": "Náklady v priebehu času",
  "costs-assumed":
    "V tabuľkách sú uvedené sumy, ktoré sa z vašej investície použijú na rôzne druhy nákladov. Závisia od toho, koľko investujete, ako dlho produkt držíte a akú má výkonnosť. Predpokladáme, že v prvom roku dostanete späť sumu, ktorú investujete (ročný výnos 0 %), že sa produkt v druhom období držby vyvíja podľa neutrálneho scenára a že investujete {{amount}}.",
  "total-costs": "Celkové náklady",
  "cost-effect": "Ročný vplyv nákladov (*)",
  "each-year": "{{rate}} každý rok",
  "costs-note":
    "(*) Ukazuje, ako náklady každý rok počas obdobia držby znižujú váš výnos. Ak investíciu ukončíte v odporúčanom období držby, odhaduje sa váš priemerný ročný výnos na {{before}} pred odpočítaním nákladov a na {{after}} po ich odpočítaní.",
  "costs-note-plain": "(*) Ukazuje, ako náklady každý rok počas obdobia držby znižujú váš výnos.",
  "costs-note-entry-unknown": "Vstupné náklady tvorca neuvádza, preto nie sú zahrnuté v žiadnom z riadkov.",
  "costs-note-ongoing-unknown": "Priebežné náklady tvorca neuvádza, preto nie sú zahrnuté v žiadnom z riadkov.",
  "costs-note-exit-unknown": "Výstupné náklady tvorca neuvádza, preto nie sú zahrnuté v žiadnom z riadkov.",
  "at-least": "najmenej {{value}}",
  composition: "Zloženie nákladov",
  "one-off-costs": "Jednorazové náklady pri vstupe alebo výstupe",
  "entry-costs": "Vstupné náklady",
  "entry-costs-text": "Najviac {{rate}} zo sumy, ktorú vložíte. Viac vám nebude účtované.",
  "entry-costs-none": "Vstupný poplatok neúčtujeme.",
  "exit-costs": "Výstupné náklady",
  "exit-costs-text": "{{rate}} z hodnoty vašej investície pred jej vyplatením.",
  "exit-costs-none": "Výstupný poplatok pri tomto produkte neúčtujeme.",
  "ongoing-costs": "Priebežné náklady účtované každý rok",
  management: "Poplatky za správu a iné administratívne alebo prevádzkové náklady",
  "management-text": "{{rate}} z hodnoty vašej investície ročne.",
  "costs-not-stated": "Tvorca ich neuvádza.",
  transactions: "Transakčné náklady",
  "transactions-text": "Tvorca ich samostatne neuvádza.",
  "incidental-costs": "Vedľajšie náklady účtované za osobitných podmienok",
  "performance-fee": "Výkonnostné poplatky",
  "performance-fee-text": "Tvorca žiadne neuvádza.",
  holding: "Ako dlho by som mal mať produkt v držbe a môžem si peniaze vybrať predčasne?",
  "holding-text":
    "Odporúčané obdobie držby vychádza z rizika produktu a z jeho investícií. O svoje peniaze môžete požiadať aj skôr, v ktorýkoľvek deň, keď sa s produktom obchoduje. Predčasne vyplatená suma môže byť nižšia ako vložená a účtujú sa z nej výstupné náklady uvedené vyššie.",
  "holding-text-qualified":
    "Odporúčané obdobie držby vychádza z rizika produktu a z jeho investícií. O svoje peniaze môžete požiadať aj skôr, ale len v dňoch určených štatútom, medzi ktorými môže uplynúť aj niekoľko mesiacov. Predčasne vyplatená suma môže byť nižšia ako vložená a účtujú sa z nej výstupné náklady uvedené vyššie.",
  complaints: "Ako sa môžem sťažovať?",
  "complaints-text":
    "Sťažnosť na produkt alebo jeho tvorcu podajte písomne tvorcovi, sťažnosť na poradenstvo osobe, ktorá vám radí alebo produkt predáva. Obrátiť sa môžete aj na príslušný orgán dohľadu uvedený na prvej strane alebo na subjekt alternatívneho riešenia sporov.",
  other: "Ďalšie relevantné informácie",
  "other-text":
    "Minulú výkonnosť a zloženie produktu nájdete v jeho informačnom liste, ktorý má k dispozícii osoba, ktorá vám radí. Štatút a výročné správy poskytne tvorca bezplatne.",
  "other-trial": "Dokument patrí ku skúšobným údajom: produkt, jeho tvorca aj ceny sú vymyslené.",
} as const satisfies SlavicNamespace<typeof English>;
