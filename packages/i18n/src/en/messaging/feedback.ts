import type { EnglishNamespace } from "../../namespace-types.ts";

export const feedback = {
  open: "Send feedback",
  title: "Send feedback",
  lead: "What works for you, what does not, what is missing? The message goes to the operator of the portal with your name and e-mail address.",
  message: "Message",
  send: "Send",
  count: "{{count}} of at most {{limit}} characters",
  "form-success": "Thank you. Your message is on its way to the operator.",
  "too-often": "You have sent many messages in a short time. Your text is kept here; please send it {{when}}.",
} as const satisfies EnglishNamespace;
