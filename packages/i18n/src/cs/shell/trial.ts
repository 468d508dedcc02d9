import type { trial as English } from "../../en/shell/trial.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const trial = {
  "suite-title": "Tady by se otevřel informační portál",
  "suite-lead":
    "V ostrém provozu vede odkaz do externího informačního portálu. Fundport si teď jen zkoušíte, proto vidíte tuto stránku.",
  "suite-settings": "Adresu informačního portálu nastaví provozovatel v SUITE_URL.",
  "suite-news": "Novinky",
  "suite-news-text": "Zprávy o fondech a trzích.",
  "suite-sales-documentation": "Prodejní materiály",
  "suite-sales-documentation-text": "Brožury a prezentace pro klienty.",
  "suite-knowledge": "Znalostní báze",
  "suite-knowledge-text": "Články o investování a fungování produktů.",
  "suite-glossary": "Slovník pojmů",
  "suite-glossary-text": "Investiční pojmy srozumitelně.",
  "suite-pages": "Stránky informačního portálu",
  back: "Zpět do portálu",
  "trading-title": "Tady by se otevřel obchodní systém",
  "trading-lead":
    "V ostrém provozu vede odkaz do obchodního systému. Fundport si teď jen zkoušíte, proto vidíte tuto stránku. Token se na ní ověří stejně, jako ho musí ověřit skutečný systém.",
  "trading-settings": "Adresu obchodního systému nastaví provozovatel v TRADING_URL.",
  "trading-checking": "Ověřujeme token…",
  "trading-verified": "Token platí: podpis, příjemce, čas i jednorázové použití jsou v pořádku.",
  "trading-no-token": "Odkaz přišel bez tokenu, obchodní systém by vás vyzval k přihlášení.",
  "trading-used": "Token už byl použitý, každý platí jen jednou. Otevřete obchodní systém znovu z nabídky.",
  "trading-expired": "Token platí 60 sekund a už vypršel. Otevřete obchodní systém znovu z nabídky.",
  "trading-invalid": "Token neplatí.",
  "trading-failed": "Token se nepodařilo ověřit: server neodpověděl.",
  retry: "Zkusit znovu",
  claims: "Obsah tokenu",
  "claim-username": "Uživatel",
  "claim-issuer": "Vydal",
  "claim-audience": "Určeno pro",
  "claim-id": "Číslo tokenu",
  "claim-issuedAt": "Vydáno",
  "claim-expiresAt": "Platí do",
} as const satisfies SlavicNamespace<typeof English>;
