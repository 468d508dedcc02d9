import type { trial as English } from "../../en/shell/trial.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const trial = {
  "suite-title": "Tady by se otevřel informační portál",
  "suite-lead":
    "V ostrém provozu vede odkaz do externího informačního portálu. Fundport si právě zkoušíte, a proto ho zastupuje.",
  "suite-settings": "Adresu informačního portálu nastaví provozovatel v SUITE_URL.",
  "suite-news": "Novinky",
  "suite-news-text": "Co se změnilo u fondů a na trzích.",
  "suite-sales-documentation": "Prodejní materiály",
  "suite-sales-documentation-text": "Brožury a prezentace pro klienty.",
  "suite-knowledge": "Znalostní báze",
  "suite-knowledge-text": "Články o investování a o tom, jak produkty fungují.",
  "suite-glossary": "Slovník pojmů",
  "suite-glossary-text": "Investiční pojmy srozumitelně.",
  "suite-pages": "Stránky informačního portálu",
  back: "Zpět do portálu",
  "trading-title": "Tady by se otevřel obchodní systém",
  "trading-lead":
    "V ostrém provozu vede odkaz do obchodního systému. Fundport si právě zkoušíte, a proto ho zastupuje a token ověřuje tak, jak to musí dělat skutečný systém.",
  "trading-settings": "Adresu obchodního systému nastaví provozovatel v TRADING_URL.",
  "trading-checking": "Ověřujeme token…",
  "trading-verified": "Token platí: podpis, příjemce, čas i jednorázové použití jsou v pořádku.",
  "trading-no-token": "S odkazem nepřišel žádný token: obchodní systém by vás vyzval k přihlášení.",
  "trading-used": "Token už byl použit, každý platí jen jednou. Otevřete obchodní systém znovu z nabídky.",
  "trading-expired": "Platnost tokenu vypršela, platí 60 sekund. Otevřete obchodní systém znovu z nabídky.",
  "trading-invalid": "Token neplatí.",
  "trading-failed": "Token se nepodařilo ověřit: portál neodpověděl.",
  retry: "Zkusit znovu",
  claims: "Co token obsahuje",
  "claim-username": "Uživatel",
  "claim-issuer": "Vydal",
  "claim-audience": "Určeno pro",
  "claim-id": "Číslo tokenu",
  "claim-issuedAt": "Vydáno",
  "claim-expiresAt": "Platí do",
} as const satisfies SlavicNamespace<typeof English>;
