import type { verify as English } from "../../en/contracts/verification.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const verify = {
  language: "Jazyk",
  title: "Ověřit dokument",
  lead: "Zapečetil dokument tento portál a\u00a0je od té doby beze změny? To zjistíte tady, bez přihlášení.",
  file: "Dokumenty PDF",
  "file-stays":
    "Soubory neopustí vaše zařízení: zkoumá je váš prohlížeč. Portálu se ptáme jen na jejich otisky, ze kterých dokument nikdo nepřečte.",
  choose: "Vyberte dokumenty",
  drop: "Nebo sem soubory přetáhněte.",
  checking: "Dokument se zkoumá…",
  retry: "Zkusit znovu",
  failed: "Něco se nepovedlo. O\u00a0nic jste nepřišli, zkuste to prosím znovu.",
  offline: "Chybí připojení a\u00a0bez portálu dokument ověřit nelze. Zkuste to znovu, až budete online.",
  "no-crypto":
    "Stránka je otevřená bez šifrování a\u00a0prohlížeč v\u00a0takovém případě pečeti nezkoumá. Otevřete ji s\u00a0https:// na začátku adresy.",
  "in-prague": "{{when}} (pražského\u00a0času)",
  "verdict-sealed": "Zapečetěno tímto portálem a\u00a0beze změny",
  "verdict-sealed-text": "Každý bajt je takový, jak ho portál zapečetil, a\u00a0portál dokument zná.",
  "verdict-proof": "List důkazů zapečetěný tímto portálem a\u00a0beze změny",
  "verdict-proof-text":
    "Každý bajt je takový, jak ho portál zapečetil. Ostatní soubory ke stažení ověřte příkazy v\u00a0souboru CHECK.md.",
  "verdict-sealed-unknown": "Pečeť je v\u00a0pořádku, ale portál dokument nezná",
  "verdict-sealed-unknown-text":
    "Nese platnou pečeť tohoto portálu, ale o\u00a0přesně tomto souboru není záznam. Co pečeť nekryje, třeba časové razítko, mohl někdo změnit. Vyžádejte si dokument znovu.",
  "verdict-changed": "Od zapečetění změněno",
  "verdict-changed-text":
    "Dokument nese pečeť tohoto portálu, ale není takový, jak byl zapečetěn: něco v\u00a0něm je změněno, přidáno nebo chybí. Nespoléhejte na něj a\u00a0vyžádejte si ho znovu.",
  "verdict-foreign": "Nezapečetěno tímto portálem",
  "verdict-foreign-text":
    "Dokument nese podpis nebo pečeť, ale ne tohoto portálu. Jestli jsou v\u00a0pořádku, se tady zjistit nedá.",
  "verdict-original": "Tak, jak se četl před podpisem",
  "verdict-original-text":
    "Dokument vytvořil tento portál a\u00a0je beze změny, není to ale ten zapečetěný. Důkaz o\u00a0podpisu je v\u00a0zapečetěném dokumentu.",
  "verdict-proposal": "Návrh z\u00a0tohoto portálu, beze změny",
  "verdict-proposal-text": "Návrh vytvořil tento portál a\u00a0soubor je takový, jaký byl tehdy. Návrh není smlouva.",
  "verdict-unsealed": "Bez pečeti tohoto portálu",
  "verdict-unsealed-text":
    "V\u00a0dokumentu není pečeť a\u00a0portál ho nezná. Nevznikl tady, nebo ho změnil či znovu uložil jiný program.",
  "verdict-empty": "Soubor je prázdný",
  "verdict-empty-text": "Není v\u00a0něm co ověřovat. Možná se nestáhl celý.",
  "verdict-unreadable": "Soubor nelze přečíst",
  "verdict-unreadable-text":
    "Zařízení nedovolilo prohlížeči soubor přečíst. Nejdřív ho uložte do zařízení a\u00a0vyberte znovu.",
  "verdict-no-pdf": "Toto není PDF",
  "verdict-no-pdf-text": "Dokumenty tohoto portálu jsou soubory PDF. Sken ani fotografie pečeť nenese.",
  "sealed-by": "Pečeť",
  "stated-at": "Zapečetěno podle pečeti",
  known: "Co ví portál",
  "contract-number": "Smlouva",
  "proposal-code": "Kód návrhu",
  document: "Dokument",
  "made-at": "Vytvořeno",
  "signed-at": "Podepsáno",
  "sealed-at": "Zapečetěno",
  "valid-until": "Platí do",
  revoked: "Klient od této smlouvy mezitím odstoupil.",
  "code-title": "Kód návrhu",
  "code-text": "Návrh nese kód. Napište ho sem a\u00a0uvidíte, zda návrh vytvořil tento portál.",
  code: "Kód",
  "code-missing": "Napište kód návrhu.",
  "code-check": "Ověřit kód",
  "code-known": "Návrh vytvořil tento portál",
  "code-known-text": "Porovnejte se svým výtiskem. Zda v\u00a0něm není nic změněno, ukáže jen samotný soubor.",
  "code-unknown": "Portál takový kód nezná",
  "code-unknown-text":
    "„{{code}}“ není kód návrhu z\u00a0tohoto portálu. Porovnejte ho s\u00a0dokumentem znak po znaku.",
  "limits-title": "Co tato stránka nezjistí",
  "limit-people":
    "Kdo podepsal: tomu, kdo má jen soubor, portál nikoho nejmenuje. Jména jsou v\u00a0dokumentu na stránce s\u00a0podpisem.",
  "limit-time":
    "Jestli čas uvedený v\u00a0pečeti odpovídá: je to čas portálu. Časové razítko v\u00a0dokumentu se tady nezkoumá, jen to, zda je to totéž, se kterým portál pečetil.",
  "limit-print": "Nic o\u00a0výtisku nebo skenu: pečeť nese jen soubor.",
} as const satisfies SlavicNamespace<typeof English>;
