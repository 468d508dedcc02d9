import type { verify as English } from "../../en/contracts/verification.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const verify = {
  language: "Jazyk",
  title: "Ověření dokumentu",
  lead: "Zjistěte, zda byl dokument zapečetěn ve Fundportu a od té doby se nezměnil. Přihlašovat se nemusíte.",
  file: "Dokumenty PDF",
  "file-stays":
    "Soubory zůstanou ve vašem zařízení, ověří je přímo prohlížeč. K nám se odešlou jen jejich otisky, ze kterých dokument nikdo nepřečte.",
  choose: "Vybrat dokumenty",
  drop: "Nebo sem soubory přetáhněte.",
  checking: "Ověřujeme…",
  retry: "Zkusit znovu",
  failed: "Něco se nepovedlo. Zkuste to znovu.",
  offline: "Chybí připojení a bez něj dokument ověřit nelze. Zkuste to znovu, až budete online.",
  "no-crypto":
    "Stránka je otevřená bez šifrování, a prohlížeč na ní proto pečeti ověřit nemůže. Otevřete ji s https:// na začátku adresy.",
  "in-prague": "{{when}} (pražského\u00a0času)",
  "verdict-sealed": "Zapečetěno ve Fundportu, beze změny",
  "verdict-sealed-text": "Každý bajt je stejný jako při zapečetění a dokument máme v evidenci.",
  "verdict-proof": "List důkazů zapečetěný ve Fundportu, beze změny",
  "verdict-proof-text":
    "Každý bajt je stejný jako při zapečetění. Ostatní soubory ke stažení ověřte příkazy v souboru CHECK.md.",
  "verdict-sealed-unknown": "Pečeť je platná, ale dokument nemáme v evidenci",
  "verdict-sealed-unknown-text":
    "Dokument má platnou pečeť z Fundportu, ale přesně tento soubor v evidenci není. Údaj, který pečeť nepokrývá, třeba časové razítko, mohl někdo změnit. Vyžádejte si dokument znovu.",
  "verdict-changed": "Od zapečetění změněno",
  "verdict-changed-text":
    "Dokument má pečeť z Fundportu, ale není takový, jaký byl zapečetěn: něco v něm je změněno, přidáno nebo chybí. Nespoléhejte na něj a vyžádejte si ho znovu.",
  "verdict-foreign": "Nezapečetěno ve Fundportu",
  "verdict-foreign-text":
    "Dokument má podpis nebo pečeť, které nevznikly ve Fundportu. Jejich platnost tady ověřit nelze.",
  "verdict-original": "Dokument před podpisem",
  "verdict-original-text":
    "Dokument vznikl ve Fundportu a je beze změny, není to ale ten zapečetěný. Důkaz o podpisu je v zapečetěném dokumentu.",
  "verdict-proposal": "Návrh z Fundportu, beze změny",
  "verdict-proposal-text": "Návrh vznikl ve Fundportu a soubor se od té doby nezměnil. Návrh není smlouva.",
  "verdict-unsealed": "Bez pečeti z Fundportu",
  "verdict-unsealed-text":
    "Dokument nemá pečeť a nemáme ho v evidenci. Buď nevznikl ve Fundportu, nebo ho změnil či znovu uložil jiný program.",
  "verdict-empty": "Soubor je prázdný",
  "verdict-empty-text": "Není co ověřovat. Možná se soubor nestáhl celý.",
  "verdict-unreadable": "Soubor nelze přečíst",
  "verdict-unreadable-text":
    "Zařízení nedovolilo prohlížeči soubor přečíst. Nejdřív ho uložte do zařízení a pak ho vyberte znovu.",
  "verdict-no-pdf": "Soubor není PDF",
  "verdict-no-pdf-text": "Dokumenty z Fundportu jsou soubory PDF. Sken ani fotografie pečeť nemají.",
  "sealed-by": "Pečeť",
  "stated-at": "Čas v pečeti",
  known: "Údaje z naší evidence",
  "contract-number": "Smlouva",
  "proposal-code": "Kód návrhu",
  document: "Dokument",
  "made-at": "Vytvořeno",
  "signed-at": "Podepsáno",
  "sealed-at": "Zapečetěno",
  "valid-until": "Platí do",
  revoked: "Klient od této smlouvy mezitím odstoupil.",
  "code-title": "Kód návrhu",
  "code-text": "Každý návrh má svůj kód. Zadejte ho a zjistíte, zda návrh vznikl ve Fundportu.",
  code: "Kód",
  "code-missing": "Zadejte kód návrhu.",
  "code-check": "Ověřit kód",
  "code-known": "Návrh vznikl ve Fundportu",
  "code-known-text": "Porovnejte údaje se svým výtiskem. Zda v něm někdo něco nezměnil, ukáže jen samotný soubor.",
  "code-unknown": "Neznámý kód",
  "code-unknown-text": "Návrh s kódem „{{code}}“ ve Fundportu není. Porovnejte kód s dokumentem znak po znaku.",
  "limits-title": "Co tady nezjistíte",
  "limit-people": "Kdo podepsal: jména tu neuvádíme. Najdete je v dokumentu na straně s podpisem.",
  "limit-time":
    "Zda je čas v pečeti správný (uvádíme ho sami). Časové razítko v dokumentu tu neověřujeme, kontrolujeme jen, zda je to totéž, se kterým byl dokument zapečetěn.",
  "limit-print": "Zda je pravý výtisk nebo sken: pečeť má jen soubor.",
} as const satisfies SlavicNamespace<typeof English>;
