import type { support as English } from "../en/support.ts";
import type { SlavicNamespace } from "../messages.ts";

export const support = {
  open: "Podpora",
  title: "Vaša podpora",
  close: "Zavrieť kontakt na podporu",
  phone: "Telefón",
  email: "E-mail",
} as const satisfies SlavicNamespace<typeof English>;
