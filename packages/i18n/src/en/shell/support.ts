import type { EnglishNamespace } from "../../namespace-types.ts";

export const support = {
  open: "Support",
  title: "Support",
  close: "Close support contact",
  phone: "Phone",
  email: "Email",
} as const satisfies EnglishNamespace;
