import type { support as English } from "../../en/shell/support.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const support = {
  open: "Podpora",
  title: "Podpora",
  close: "Zavřít kontakt na podporu",
  phone: "Telefon",
  email: "E-mail",
} as const satisfies SlavicNamespace<typeof English>;
