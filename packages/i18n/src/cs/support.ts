import type { support as English } from "../en/support.ts";
import type { SlavicRoom } from "../messages.ts";

export const support = {
  open: "Podpora",
  title: "Vaše podpora",
  close: "Zavřít kontakt na podporu",
  phone: "Telefon",
  email: "E-mail",
} as const satisfies SlavicRoom<typeof English>;
