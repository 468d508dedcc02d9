import type { EnglishNamespace } from "../../namespace-types.ts";

export const feedback = {
  open: "Send feedback",
  title: "Send feedback",
  lead: "What works for you, what doesn’t, what’s missing? Your message goes to Fundport’s operator with your name and email address.",
  message: "Message",
  send: "Send",
  count: "{{count}} of {{limit}} characters",
  "form-success": "Thank you. We’ll pass your message on to the operator.",
  "too-often": "You’ve sent many messages in a short time. Your text stays here: send it {{when}}.",
} as const satisfies EnglishNamespace;
