import type { EnglishNamespace } from "../../namespace-types.ts";

/** Pages that stand in for other systems while the portal is tried out. */
export const trial = {
  "suite-title": "The information suite would open here",
  "suite-lead":
    "In real operation this link leads to the external suite. The portal is being tried out, so it stands in for it.",
  "suite-settings": "The operator sets the suite’s address as SUITE_URL.",
  "suite-news": "News",
  "suite-news-text": "What has changed at the funds and on the markets.",
  "suite-sales-documentation": "Sales materials",
  "suite-sales-documentation-text": "Brochures and presentations for clients.",
  "suite-knowledge": "Knowledge base",
  "suite-knowledge-text": "Articles on investing and on how products work.",
  "suite-glossary": "Glossary",
  "suite-glossary-text": "Investment terms in plain words.",
  "suite-pages": "Pages of the suite",
  back: "Back to the portal",
  "trading-title": "The trading system would open here",
  "trading-lead":
    "In real operation this link leads to the trading system. The portal is being tried out, so it stands in for it and checks the token as the real one has to.",
  "trading-settings": "The operator sets the trading system’s address as TRADING_URL.",
  "trading-checking": "Checking the token…",
  "trading-verified": "The token holds: signature, recipient, time and single use are in order.",
  "trading-no-token": "No token came with the link: the trading system would ask you to log in there.",
  "trading-used":
    "The token has been used already, and each one works once. Open the trading system from the menu again.",
  "trading-expired": "The token has expired: it holds for 60 seconds. Open the trading system from the menu again.",
  "trading-invalid": "The token does not hold.",
  "trading-failed": "The token could not be checked: the portal did not answer.",
  retry: "Try again",
  claims: "What the token says",
  "claim-username": "User",
  "claim-issuer": "Issued by",
  "claim-audience": "Meant for",
  "claim-id": "Number of the token",
  "claim-issuedAt": "Issued at",
  "claim-expiresAt": "Holds until",
} as const satisfies EnglishNamespace;
