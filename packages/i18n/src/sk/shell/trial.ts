import type { trial as English } from "../../en/shell/trial.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const trial = {
  "suite-title": "Tu by sa otvoril informačný portál",
  "suite-lead":
    "V ostrej prevádzke vedie odkaz do externého informačného portálu. Fundport si práve skúšate, a preto ho zastupuje.",
  "suite-settings": "Adresu informačného portálu nastaví prevádzkovateľ v SUITE_URL.",
  "suite-news": "Novinky",
  "suite-news-text": "Čo sa zmenilo pri fondoch a na trhoch.",
  "suite-sales-documentation": "Predajné materiály",
  "suite-sales-documentation-text": "Brožúry a prezentácie pre klientov.",
  "suite-knowledge": "Znalostná báza",
  "suite-knowledge-text": "Články o investovaní a o tom, ako produkty fungujú.",
  "suite-glossary": "Slovník pojmov",
  "suite-glossary-text": "Investičné pojmy zrozumiteľne.",
  "suite-pages": "Stránky informačného portálu",
  back: "Späť do portálu",
  "trading-title": "Tu by sa otvoril obchodný systém",
  "trading-lead":
    "V ostrej prevádzke vedie odkaz do obchodného systému. Fundport si práve skúšate, a preto ho zastupuje a token overuje tak, ako to musí robiť skutočný systém.",
  "trading-settings": "Adresu obchodného systému nastaví prevádzkovateľ v TRADING_URL.",
  "trading-checking": "Overujeme token…",
  "trading-verified": "Token platí: podpis, príjemca, čas aj jednorazové použitie sú v poriadku.",
  "trading-no-token": "S odkazom neprišiel žiadny token: obchodný systém by vás vyzval na prihlásenie.",
  "trading-used": "Token už bol použitý, každý platí iba raz. Otvorte obchodný systém znova z ponuky.",
  "trading-expired": "Platnosť tokenu vypršala, platí 60 sekúnd. Otvorte obchodný systém znova z ponuky.",
  "trading-invalid": "Token neplatí.",
  "trading-failed": "Token sa nepodarilo overiť: portál neodpovedal.",
  retry: "Skúsiť znova",
  claims: "Čo token obsahuje",
  "claim-username": "Používateľ",
  "claim-issuer": "Vydal",
  "claim-audience": "Určené pre",
  "claim-id": "Číslo tokenu",
  "claim-issuedAt": "Vydané",
  "claim-expiresAt": "Platí do",
} as const satisfies SlavicNamespace<typeof English>;
