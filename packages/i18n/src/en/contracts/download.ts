import type { EnglishNamespace } from "../../namespace-types.ts";
import { sentWays } from "./revocation.ts";

export const download = {
  title: "Contract {{number}} is signed",
  title_appendix: "Appendix {{number}} is signed",
  "advisor-text":
    "That’s why we can’t show the client’s documents here. Open the link on your own device, or log out first and reload the page.",
  "unknown-text":
    "Use the full link from the email with the signed documents. If that doesn’t help, ask your advisor to send them again.",
  "expired-title": "This link has expired",
  "expired-text":
    "Links to signed documents are valid for 90 days. Your advisor can send you the documents again at any time.",
  "enter-title": "Your signed contract",
  "enter-text": "Download its sealed documents here. Your advisor: {{name}} ({{company}}).",
  "enter-until": "The link is valid until {{when}} (Prague time).",
  "all-title": "Everything in one file",
  "all-text":
    "All sealed documents, the proof sheet and everything needed to check them without us. Keep the whole file: it proves what you signed and when.",
  all: "Download everything",
  documents: "Documents",
  save: "Download",
  saving: "Downloading…",
  saved: "Downloaded: {{name}}",
  revoked: "You’ve withdrawn from this contract. Its documents stay yours.",
  "withdraw-title": "Do you want to withdraw?",
  "withdraw-text":
    "You can withdraw from the contract until the end of {{day}}, without giving a reason and without penalty. You can do it here, in writing or by email. It’s enough to send the withdrawal by then.",
  "withdraw-text_appendix":
    "You can withdraw from the appendix until the end of {{day}}, without giving a reason and without penalty. You can do it here, in writing or by email. It’s enough to send the withdrawal by then.",
  withdraw: "Withdraw from the contract",
  withdraw_appendix: "Withdraw from the appendix",
  "withdraw-sure": "Withdraw from contract {{number}}?",
  "withdraw-sure_appendix": "Withdraw from appendix {{number}}?",
  "withdraw-ends": "The contract ends today and its orders are cancelled.",
  "withdraw-ends_appendix": "The appendix ends today and its orders are cancelled.",
  "withdraw-money":
    "The money you’ve paid will be returned as set out in the contract. If investments have been bought with it in the meantime, you’ll receive their value at the time of sale.",
  "withdraw-mail": "You’ll get a receipt here and by email to {{email}}. Your advisor gets it too.",
  "withdraw-mail-none": "You’ll get a receipt here. Your advisor gets it too.",
  "withdraw-final": "This can’t be undone.",
  "withdraw-confirm": "Confirm withdrawal",
  "withdraw-back": "Keep the contract",
  "withdraw-back_appendix": "Keep the appendix",
  withdrawing: "Sending the withdrawal…",
  "withdraw-over-title": "Withdrawal",
  "withdraw-over":
    "The last day to withdraw was {{day}}. If you sent your withdrawal in writing or by email by then, it’s valid: tell your advisor when and how you sent it.",
  "receipt-title": "We’ve received your withdrawal",
  "receipt-text": "This is the receipt for your withdrawal from contract {{number}}.",
  "receipt-text_appendix": "This is the receipt for your withdrawal from appendix {{number}}.",
  "receipt-sent": "Withdrawal sent",
  "receipt-recorded": "Withdrawal recorded",
  "receipt-mail": "We’ve also sent the receipt to {{email}}.",
  "receipt-next":
    "Please don’t make any more payments, and cancel your standing order if you have one. The money you’ve paid will be returned as set out in the contract.",
  "receipt-print": "Print receipt",
  ...sentWays,
  check: "You can check at any time that a document hasn’t been changed:",
  "check-link": "check a document",
} as const satisfies EnglishNamespace;
