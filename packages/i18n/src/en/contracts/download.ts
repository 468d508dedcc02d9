import type { EnglishNamespace } from "../../namespace-types.ts";
import { sentWays } from "./revocation.ts";

export const download = {
  title: "Contract {{number}}, signed",
  title_appendix: "Appendix {{number}}, signed",
  "advisor-text":
    "A browser in which somebody is logged in to the portal as an advisor is not let in here. Open the link on your own device, or log out first and load the page again.",
  "unknown-text":
    "Please use the whole link from the e-mail with the signed documents. If that does not help, ask your advisor to send them again.",
  "expired-title": "This link has expired",
  "expired-text":
    "Links to signed documents hold for 90 days. Your advisor can send you the documents again at any time.",
  "enter-title": "Your signed contract",
  "enter-text": "{{name}} ({{company}}) made it for you. Here you fetch the sealed documents.",
  "enter-until": "The link holds until {{when}} (Prague time).",
  "all-title": "Everything in one file",
  "all-text":
    "All sealed documents, the proof sheet and what is needed to check them without us. Keep it together: it proves what you signed and when.",
  all: "Download everything",
  documents: "Documents",
  save: "Save",
  saving: "The file is being fetched…",
  saved: "{{name}} was handed to your browser to save.",
  revoked: "You have withdrawn from this contract. Its documents stay yours.",
  "withdraw-title": "Do you want to withdraw?",
  "withdraw-text":
    "You can withdraw from the contract until the end of {{day}}, without giving a reason and without a penalty. You can do it here, in writing or by e-mail. It is enough to send the withdrawal by then.",
  "withdraw-text_appendix":
    "You can withdraw from the appendix until the end of {{day}}, without giving a reason and without a penalty. You can do it here, in writing or by e-mail. It is enough to send the withdrawal by then.",
  withdraw: "Withdraw from the contract",
  withdraw_appendix: "Withdraw from the appendix",
  "withdraw-sure": "Withdraw from contract {{number}}?",
  "withdraw-sure_appendix": "Withdraw from appendix {{number}}?",
  "withdraw-ends": "The contract ends today and its orders are cancelled.",
  "withdraw-ends_appendix": "The appendix ends today and its orders are cancelled.",
  "withdraw-money":
    "What you have paid will be returned as set out in the contract. If investments have been bought with it in the meantime, you receive their price when they are sold.",
  "withdraw-mail": "You get a receipt here and by e-mail to {{email}}. Your advisor gets it too.",
  "withdraw-mail-none": "You get a receipt here. Your advisor gets it too.",
  "withdraw-final": "This can’t be undone.",
  "withdraw-confirm": "Confirm the withdrawal",
  "withdraw-back": "Keep the contract",
  "withdraw-back_appendix": "Keep the appendix",
  withdrawing: "Withdrawing…",
  "withdraw-over-title": "Withdrawal",
  "withdraw-over":
    "The last day to withdraw was {{day}}. If you sent your withdrawal in writing or by e-mail by then, it is valid: tell your advisor when and how you sent it.",
  "receipt-title": "Your withdrawal has been received",
  "receipt-text": "This is the receipt for your withdrawal from contract {{number}}.",
  "receipt-text_appendix": "This is the receipt for your withdrawal from appendix {{number}}.",
  "receipt-sent": "Withdrawal sent",
  "receipt-recorded": "Withdrawal recorded",
  "receipt-mail": "We sent the receipt to {{email}} as well.",
  "receipt-next":
    "Please make no more payments, and cancel your standing order if you have one. What you have paid will be returned as set out in the contract.",
  "receipt-print": "Print the receipt",
  ...sentWays,
  check: "Whether a document is unchanged can be seen at any time:",
  "check-link": "check a document",
} as const satisfies EnglishNamespace;
