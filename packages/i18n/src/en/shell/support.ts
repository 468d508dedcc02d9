import type { EnglishNamespace } from "../../namespace-types.ts";

export const support = {
  open: "Support",
  title: "Your support",
  close: "Close the support contact",
  phone: "Phone",
  email: "E-mail",
} as const satisfies EnglishNamespace;
