import type { trial as English } from "../../en/shell/trial.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const trial = {
  "suite-title": "Tu by sa otvoril informačný portál",
  "suite-lead":
    "V ostrej prevádzke vedie odkaz do externého informačného portálu. Fundport si teraz len skúšate, preto vidíte túto stránku.",
  "suite-settings": "Adresu informačného portálu nastaví prevádzkovateľ v SUITE_URL.",
  "suite-news": "Novinky",
  "suite-news-text": "Správy o fondoch a trhoch.",
  "suite-sales-documentation": "Predajné materiály",
  "suite-sales-documentation-text": "Brožúry a prezentácie pre klientov.",
  "suite-knowledge": "Znalostná báza",
  "suite-knowledge-text": "Články o investovaní a fungovaní produktov.",
  "suite-glossary": "Slovník pojmov",
  "suite-glossary-text": "Investičné pojmy zrozumiteľne.",
  "suite-pages": "Stránky informačného portálu",
  back: "Späť do portálu",
  "trading-title": "Tu by sa otvoril obchodný systém",
  "trading-lead":
    "V ostrej prevádzke vedie odkaz do obchodného systému. Fundport si teraz len skúšate, preto vidíte túto stránku. Token sa na nej overí rovnako, ako ho musí overiť skutočný systém.",
  "trading-settings": "Adresu obchodného systému nastaví prevádzkovateľ v TRADING_URL.",
  "trading-checking": "Overujeme token…",
  "trading-verified": "Token platí: podpis, príjemca, čas aj jednorazové použitie sú v poriadku.",
  "trading-no-token": "Odkaz prišiel bez tokenu, obchodný systém by vás vyzval na prihlásenie.",
  "trading-used": "Token už bol použitý, každý platí iba raz. Otvorte obchodný systém znova z ponuky.",
  "trading-expired": "Token platí 60 sekúnd a už vypršal. Otvorte obchodný systém znova z ponuky.",
  "trading-invalid": "Token neplatí.",
  "trading-failed": "Token sa nepodarilo overiť: server neodpovedal.",
  retry: "Skúsiť znova",
  claims: "Obsah tokenu",
  "claim-username": "Používateľ",
  "claim-issuer": "Vydal",
  "claim-audience": "Určené pre",
  "claim-id": "Číslo tokenu",
  "claim-issuedAt": "Vydané",
  "claim-expiresAt": "Platí do",
} as const satisfies SlavicNamespace<typeof English>;
