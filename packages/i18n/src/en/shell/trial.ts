import type { EnglishNamespace } from "../../namespace-types.ts";

/** Pages that stand in for other systems while the portal is tried out. */
export const trial = {
  "suite-title": "The information suite would open here",
  "suite-lead":
    "In live operation, this link opens the external suite. You’re trying Fundport out, so this page stands in for it.",
  "suite-settings": "The operator sets the suite’s address in SUITE_URL.",
  "suite-news": "News",
  "suite-news-text": "Fund and market news.",
  "suite-sales-documentation": "Sales materials",
  "suite-sales-documentation-text": "Brochures and presentations for clients.",
  "suite-knowledge": "Knowledge base",
  "suite-knowledge-text": "Articles on investing and how products work.",
  "suite-glossary": "Glossary",
  "suite-glossary-text": "Investment terms in plain words.",
  "suite-pages": "Suite pages",
  back: "Back to Fundport",
  "trading-title": "The trading system would open here",
  "trading-lead":
    "In live operation, this link opens the trading system. You’re trying Fundport out, so this page stands in for it and checks the token just as the real system must.",
  "trading-settings": "The operator sets the trading system’s address in TRADING_URL.",
  "trading-checking": "Checking the token…",
  "trading-verified": "The token is valid: signature, recipient, time and single use are all in order.",
  "trading-no-token": "The link came without a token, so the trading system would ask you to log in.",
  "trading-used":
    "This token has already been used; each works only once. Open the trading system from the menu again.",
  "trading-expired":
    "This token has expired: tokens are valid for 60 seconds. Open the trading system from the menu again.",
  "trading-invalid": "The token isn’t valid.",
  "trading-failed": "We couldn’t check the token: the server didn’t respond.",
  retry: "Try again",
  claims: "Token contents",
  "claim-username": "User",
  "claim-issuer": "Issued by",
  "claim-audience": "Intended for",
  "claim-id": "Token number",
  "claim-issuedAt": "Issued at",
  "claim-expiresAt": "Valid until",
} as const satisfies EnglishNamespace;
